"""Every game as a game of OpenSpiel: `pyspiel.load_game("pentapolis_duel")` once this module is imported.

    import pyspiel
    from pentapolis.research import openspiel

    state = pyspiel.load_game("pentapolis_wonders(players=4,sides=day)").new_initial_state()

Chance is explicit. Where seats decide together, the node is simultaneous: a player that does not decide there has no
legal action, and OpenSpiel uses 0 for it. With `in_turn=True` they decide one after another without seeing each other's
choice, for algorithms that do not support simultaneous nodes. The other parameters are the number of players and the
game's options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from pentapolis.optional_dependencies import missing_part

try:
    import pyspiel
except ModuleNotFoundError as _error:
    raise missing_part(_error) or _error from None

import numpy as np

from pentapolis.core.chance import dealer
from pentapolis.core.state import CHANCE, OVER, TOGETHER
from pentapolis.core.types import to_json
from pentapolis.games.registry import GAMES, load
from pentapolis.research.arrays import observation_size, observe
from pentapolis.research.env_state import play_together, rewards

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pentapolis.core.game import Game
    from pentapolis.core.state import State

#: An upper limit of the outcomes of a chance event, and of the decisions and chance events of a game.
MOST_OUTCOMES: Final = 1024
MOST_EVENTS: Final = 1 << 16
#: The action of a player that does not decide at a simultaneous node.
NOT_ASKED: Final = "-"
PLAYERS: Final = "players"
IN_TURN: Final = "in_turn"
#: The player id where no single seat acts.
SPECIAL: Final[dict[int, int]] = {
    CHANCE: pyspiel.PlayerId.CHANCE,
    TOGETHER: pyspiel.PlayerId.SIMULTANEOUS,
    OVER: pyspiel.PlayerId.TERMINAL,
}


def game_type(game: Game, *, in_turn: bool = False) -> pyspiel.GameType:
    """Return OpenSpiel's description of a game."""
    kinds = pyspiel.GameType
    together = game.new().sealed is not None
    fewest = max(2, game.min_seats)
    parameters = {PLAYERS: fewest} | {name: one[0] for name, one in game.option_values().items()}
    if together:
        parameters[IN_TURN] = False
    return kinds(
        short_name=f"pentapolis_{game.name}",
        long_name=f"Pentapolis: {game.name}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if together and not in_turn else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and options; `registered` creates the class of each."""

    engine: ClassVar[Game]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        options = dict(parameters)
        self.in_turn = bool(options.pop(IN_TURN, False))
        start = self.engine.new(options.pop(PLAYERS), options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.engine.action_count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=int(start.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_EVENTS,
        )
        super().__init__(game_type(self.engine, in_turn=True) if self.in_turn else self.kind, info, parameters)
        self.start = start

    def new_initial_state(self) -> SpielState:
        """Return a new game before the first card is dealt."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper limit of a game's chance events."""
        return MOST_EVENTS

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver:
        """Return an observer of a player's information, or of public information only."""
        return SpielObserver(self.engine, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; copied and pickled as `position` is."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: State = game.start.clone()
        self._in_turn = game.in_turn

    def current_player(self) -> int:
        """Return the acting player."""
        to_act = int(self.position.to_act)
        if self._in_turn and to_act == TOGETHER:
            return int(self.position.decider())
        return SPECIAL.get(to_act, to_act)

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal actions of a player in ascending order."""
        return sorted(self.position.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the pending chance event with their probabilities."""
        chance = self.position.chance()
        assert chance is not None
        total = chance.total()
        return [(outcome, chance.weight(outcome) / total) for outcome in sorted(chance.outcomes)]

    def _apply_action(self, action: int) -> None:
        """Apply a chance outcome, or the action of the only deciding player."""
        if self.position.to_act == CHANCE:
            self.position.resolve(action)
        else:
            self.position.apply(self.current_player(), action)

    def _apply_actions(self, actions: list[int]) -> None:
        """Apply the players' simultaneous choices."""
        play_together(self.position, {seat: actions[seat] for seat in self.position.deciders()})

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the one spelling of an action or a chance outcome."""
        if player == pyspiel.PlayerId.CHANCE:
            return self.position.game.format_chance(self.position, action)
        return self.position.game.format(self.position, action) if self.position.is_asked(player) else NOT_ASKED

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """Return another position that the player cannot tell from this one, chosen by a number from 0 to 1.

        It has no history, because this one's history reveals what the player does not know.
        """
        other = SpielState(self.get_game())
        rng = dealer(f"resample {probability_sampler()}")
        other.position = self.position.game.determinize(self.position.view(player_id), rng)
        return other

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self.position.to_act == OVER)

    def returns(self) -> list[float]:
        """Return the result; zeros before the end."""
        return rewards(self.position)

    def __str__(self) -> str:
        """Return the whole position as text."""
        return str(self.position)


class SpielObserver:
    """A player's information as numbers and as text; without private information, a spectator's.

    Private information alone has no form of its own: there the text is None.
    """

    def __init__(self, engine: Game, kind: pyspiel.IIGObservationType | None, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations; given {params}")
        self._public = kind is None or kind.public_info
        self._own = kind is None or kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(observation_size(engine), np.float32) if self._public else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write a player's observation into `tensor`."""
        if self.tensor is not None:
            observe(state.position, player if self._own else None, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str | None:
        """Return a player's view as JSON."""
        if not self._public:
            return None
        return to_json(state.position.view(player if self._own else None)).decode()


def registered(name: str) -> type[SpielGame]:
    """Register a game with OpenSpiel and return its class."""
    engine = load(name)
    # A class, like OpenSpiel's own: any other callable crashes the process at exit.
    kind = game_type(engine)
    made = type(f"Spiel{type(engine).__name__}", (SpielGame,), {"engine": engine, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


#: The games by name.
SPIELS: Final = {name: registered(name) for name in GAMES}
