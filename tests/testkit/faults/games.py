"""Tender with one fault each: what the laws are there to find."""

from __future__ import annotations

import dataclasses

from msgspec import Struct
from msgspec.structs import replace

from examples.games.tender.actions import BID, KEEP, card_of
from examples.games.tender.cards import CARDS
from examples.games.tender.decisions import NOBODY
from examples.games.tender.game import Tender
from examples.games.tender.state import TenderState
from examples.games.tender.variant import Variant
from examples.games.tender.view import TenderView
from pentapolis.core.chance import Chance, Dealer
from pentapolis.core.chance import dealer as dealing
from pentapolis.core.native import BytesWriter, i64
from pentapolis.core.observation import mark_set
from pentapolis.core.position_text import Layout
from pentapolis.core.state import TOGETHER, Actions
from pentapolis.core.types import Hidden, Move, Reason, Step
from tests.testkit.noisy.game import Noisy


class LeakyView(Tender):
    """The view tells everybody what the first seat holds."""

    def view(self, state: TenderState, seat: int | None) -> TenderView:
        return replace(super().view(state, seat), stack=(*state.stack, state.hands[0]))


class LeakyChoice(Tender):
    """The view shows a sealed choice of the first seat to all."""

    def view(self, state: TenderState, seat: int | None) -> TenderView:
        return replace(super().view(state, seat), choice=state.choices.choices[0])


class SharedHands(Variant):
    """A clone holds the very cards of the original."""

    def clone(self) -> TenderState:
        copy = super().clone()
        copy.hands = self.hands
        return copy


class SharedClone(Tender):
    """Clones are not independent."""

    kind = SharedHands


class FirstOutcome(Variant):
    """The quick sample forgets the weights and the dealer."""

    def sample(self, dealer: Dealer) -> i64:
        chance = self.chance()
        assert chance is not None
        return chance.outcomes[0]


class WrongSample(Tender):
    """Sampling is not drawing."""

    kind = FirstOutcome


class Misspelt(Tender):
    """Two cards are written alike."""

    def describe(self, state: TenderState, action: int) -> Move:
        move = super().describe(state, action)
        return Move(move.verb, {"card": "six"}) if move.args.get("card") == "seven" else move


class Hasty(Tender):
    """Where shortened texts are understood, any text means the first legal move."""

    def parse(self, state: TenderState, text: str, seat: int | None = None, *, strict: bool = False) -> int:
        found = super().parse(state, text, seat, strict=strict)
        return found if strict else state.legal(state.decider() if seat is None else seat)[0]


class LosesCards(Variant):
    """A card that is spent is nowhere."""

    def play(self, seat: i64, action: i64) -> None:
        super().play(seat, action)
        self.played = 0


class LostComponent(Tender):
    """Cards get lost."""

    kind = LosesCards


class NeverOver(Variant):
    """There is always another prize, and the cards come back."""

    def play(self, seat: i64, action: i64) -> None:
        super().play(seat, action)
        self.played_rounds = 0
        self.hands = [hand or 1 for hand in self.hands]


class Endless(Tender):
    """The game has no end."""

    kind = NeverOver


class SaysYes(Variant):
    """The quick question is always answered with yes."""

    def is_legal(self, seat: i64, action: i64) -> bool:
        return True


class Credulous(Tender):
    """Illegal actions are not refused."""

    kind = SaysYes


class Shy(Variant):
    """The reasons refuse what the list of legal actions offers."""

    def refusal(self, seat: i64, action: i64) -> Reason | None:
        return Reason("not_in_hand", {"card": CARDS[0]}) if action == 0 else super().refusal(seat, action)


class Contradicting(Tender):
    """legal and why_not do not agree."""

    kind = Shy


class OneGuess(Tender):
    """Hidden cards are always thought to be the same ones."""

    def determinize(self, view: TenderView, dealer: Dealer) -> TenderState:
        return super().determinize(view, dealing(1))


class Forgetful(Tender):
    """A position made of a view forgets what its seat has folded."""

    def determinize(self, view: TenderView, dealer: Dealer) -> TenderState:
        seats = tuple(replace(seat, folded=Hidden("card", 0)) for seat in view.seats)
        return super().determinize(replace(view, seats=seats), dealer)


class Careless(Tender):
    """A position made of a view loses the cards of the bag."""

    def determinize(self, view: TenderView, dealer: Dealer) -> TenderState:
        state = super().determinize(view, dealer)
        state.bag = 0
        return state


class Gossip(Tender):
    """The price of a card tells how many cards of the first seat are higher."""

    def explain(self, state: TenderState, seat: int, action: int) -> list[Step]:
        return [Step("higher", {"cards": (state.hands[0] >> (0 if action == KEEP else card_of(action))).bit_count()})]


class Generous(Variant):
    """Everybody is paid."""

    def payoff(self, seat: i64) -> float:
        return 1.0


class Overpaid(Tender):
    """Payoffs do not sum to one."""

    kind = Generous


class BadAccounts(Tender):
    """The score sheets leave out the boasts."""

    def scores(self, state: TenderState) -> list[dict[str, int]]:
        return [sheet | {"boasts": 0} for sheet in super().scores(state)]


class LoadedPrize(Variant):
    """One prize is impossible, and yet it is listed."""

    def chance(self) -> Chance | None:
        chance = super().chance()
        if chance is not None and chance.weights is not None:
            chance.weights = [3, 0, 1]
        return chance


class Impossible(Tender):
    """A chance event has an outcome without weight."""

    kind = LoadedPrize


class Growing(Tender):
    """The encoding grows with the cards that were played."""

    def encode(self, view: TenderView) -> list[float]:
        return super().encode(view) + [1.0] * len(view.played)


class Peeking(Variant):
    """Who looks observes the hand of the last seat."""

    def observe(self, seat: i64, out: BytesWriter, at: i64) -> None:
        super().observe(seat, out, at)
        mark_set(out, at, self.hands[-1])


class SeesMore(Tender):
    """An observation tells what the view does not."""

    kind = Peeking


PRIZES_WON: list[int] = []


class Moody(Variant):
    """What a prize is worth depends on how many were ever won in this process."""

    def play(self, seat: i64, action: i64) -> None:
        prize = self.prize
        super().play(seat, action)
        if prize != NOBODY and self.prize == NOBODY:
            PRIZES_WON.append(prize)
            self.prizes[0] += len(PRIZES_WON)


class Nondeterministic(Tender):
    """The same seed does not give the same game."""

    kind = Moody


class Pushy(Variant):
    """Everybody is asked all the time."""

    def is_asked(self, seat: int) -> bool:
        return (0 <= seat < self.seats and self.to_act >= 0) or super().is_asked(seat)


class OutOfTurn(Tender):
    """Seats may act when it is not their turn."""

    kind = Pushy


class Stubborn(Variant):
    """Who has sealed a choice is offered no other."""

    def add_legal(self, seat: i64, actions: Actions) -> None:
        if self.to_act != TOGETHER or not self.choices.chosen(seat):
            super().add_legal(seat, actions)


class Unchangeable(Tender):
    """What is sealed cannot be changed."""

    kind = Stubborn


class AnyCard(Tender):
    """All cards that are dealt are written alike."""

    def describe_chance(self, state: TenderState, outcome: int) -> Move:
        move = super().describe_chance(state, outcome)
        return Move("deal", move.args | {"card": "one"}) if move.verb == "deal" else move


class Untyped(Tender):
    """The view holds something that its type does not know."""

    def view(self, state: TenderState, seat: int | None) -> TenderView:
        view = super().view(state, seat)
        return replace(view, prize=view.prize or 0)


class Nameless(Tender):
    """Seats are asked for something that has no name."""

    def decision(self, state: TenderState) -> str:
        return ""


class Ashamed(Tender):
    """To give the game up is an option among the others."""

    resign_action = BID


class Loose(Tender):
    """Ids with spaces cannot be told from two words."""

    vocabulary = {**Tender.vocabulary, "prize": ("pot of gold", "cup", "crown")}  # noqa: RUF012 - as in every game


class Winner(Struct, frozen=True):
    """A seat, and nothing says that it is one."""

    seat: int


class BoastfulView(TenderView, frozen=True, kw_only=True):
    """A view that names the winner."""

    winner: Winner


class TwoMeanings(Tender):
    """A field is marked as a seat in one place only."""

    View = BoastfulView


#: The law that must find each fault.
class ForgetfulText(Tender):
    """The text of a position does not say who must sit out."""

    def layout(self, seats: int) -> Layout:
        whole = super().layout(seats)
        return dataclasses.replace(whole, table=[field for field in whole.table if field.name != "resting"])


FAULTS = {
    "position_round_trip": ForgetfulText,
    "secrecy_of_chance": LeakyView,
    "secrecy_of_sealed_choices": LeakyChoice,
    "clone_independence": SharedClone,
    "sample_is_draw": WrongSample,
    "notation_round_trip": Misspelt,
    "one_spelling": Misspelt,
    "structured_form": Misspelt,
    "full_spelling_wins": Hasty,
    "conservation": LostComponent,
    "termination": Endless,
    "illegal_is_refused": Credulous,
    "off_turn_is_refused": OutOfTurn,
    "mask_is_legal": Contradicting,
    "resigning_stands_apart": Ashamed,
    "hidden_facts_vary": OneGuess,
    "determinize_agrees": Forgetful,
    "determinize_is_sound": Careless,
    "answers_keep_secrets": Gossip,
    "payoff_is_fair": Overpaid,
    "scores_add_up": BadAccounts,
    "chance_is_sound": Impossible,
    "encoding_is_regular": Growing,
    "observation_is_of_the_view": SeesMore,
    "determinism": Nondeterministic,
    "replay_equality": Nondeterministic,
    "undo_restores": Nondeterministic,
    "sealed_choices_change": Unchangeable,
    "index_in_range": Unchangeable,
    "chance_notation": AnyCard,
    "view_on_the_wire": Untyped,
    "somebody_acts": Nameless,
    "words_are_ids": Loose,
    "rules_are_silent": Noisy,
    "view_has_a_schema": TwoMeanings,
}
