"""Self-play training for 7 Wonders Duel: a small network, many games at once, proximal policy optimisation.

pip install 'pentapolis[learn]'
python examples/learn_duel.py --minutes 15                   learn on all cores, or on a GPU, and write learn_duel.pt
pentapolis match duel --bots examples/learn_duel.py:Learned,greedy --games 200

The program contains no rules: it reads rows of numbers, plays moves, and learns from the results. The steps:
1. `play` lets the network play both sides of many games at once, and records its inputs and moves.
2. `returns` computes how much better each move turned out than was expected of its position.
3. `improve` makes good moves likelier, in small steps, and the expectations more accurate.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical
from torch.nn import functional

import pentapolis as pp
from pentapolis.research import Step, Vector, mask, observe, rewards, unpack

CHECKPOINT = Path(os.environ.get("LEARN_DUEL", "learn_duel.pt"))


class Network(nn.Module):
    """A policy and a value (from -1, a defeat, to 1), computed from an observation."""

    def __init__(self, game: pp.Game, width: int = 256) -> None:
        super().__init__()
        features = game.features()
        self.register_buffer("zeros", torch.tensor(features.zeros, dtype=torch.float32))
        self.register_buffer("scales", 1 / torch.tensor(features.scales, dtype=torch.float32))
        self.body = nn.Sequential(
            nn.Linear(features.size + game.action_count, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, game.action_count)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)  # at first all legal moves are equally likely
        nn.init.zeros_(self.policy.bias)

    def forward(self, levels: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        """Return a distribution over the actions that the mask allows, and the value, for rows of levels (features.py).

        The mask is an input, too, because the legal actions show what a player can pay for.
        """
        seen = self.body(torch.cat([(levels.float() - self.zeros) * self.scales, mask.float()], dim=1))
        logits = self.policy(seen).masked_fill(~mask, -1e9)
        return Categorical(logits=logits, validate_args=False), torch.tanh(self.value(seen)).squeeze(-1)


@dataclass
class Batch:
    """Inputs and moves: a row for each moment, a column for each game."""

    levels: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    values: Tensor
    seats: Tensor
    rewards: Tensor
    done: Tensor

    def samples(self, advantages: Tensor) -> list[Tensor]:
        """Return the input of `improve`, all moments in one row."""
        targets = advantages + self.values
        kept = (self.levels, self.masks, self.actions, self.chances, advantages, targets)
        return [values.flatten(0, 1) for values in kept]


def tensors(step: Step, game: pp.Game, device: torch.device) -> tuple[Tensor, Tensor]:
    """Return the inputs of the network: levels and masks."""
    mask = torch.from_numpy(unpack(step.mask, game.action_count))
    return torch.from_numpy(step.observation.copy()).to(device), mask.to(device)


@torch.no_grad()
def play(network: Network, many: Vector, moments: int, device: torch.device) -> Batch:
    """Play both sides of all games for a number of moments, and return the batch."""
    kept: list[tuple[Tensor, ...]] = []
    step = many.now
    for _ in range(moments):
        levels, mask = tensors(step, many.game, device)
        choice, value = network(levels, mask)
        action = choice.sample()
        seat = step.seat
        step = many.step(action.cpu().numpy())
        reward = torch.from_numpy(step.reward[np.arange(many.games), seat]).to(device)
        done = torch.from_numpy(step.done).to(device)
        seats = torch.from_numpy(seat).to(device)
        kept.append((levels, mask, action, choice.log_prob(action), value, seats, reward, done))
    return Batch(*(torch.stack(column) for column in zip(*kept, strict=True)))


@torch.no_grad()
def returns(network: Network, batch: Batch, many: Vector, device: torch.device, trust: float = 0.7) -> Tensor:
    """Return how much better each move turned out than expected (generalised advantages, for two opponents)."""
    _, value = network(*tensors(many.now, many.game, device))
    seat, advantage = torch.from_numpy(many.now.seat).to(device), torch.zeros_like(value)
    found = torch.zeros_like(batch.values)
    for moment in reversed(range(len(batch.values))):
        # A gain of the player who acts next is a loss of the other; after the end the value is 0.
        sign = torch.where(batch.seats[moment] == seat, 1.0, -1.0) * ~batch.done[moment]
        surprise = batch.rewards[moment] + sign * value - batch.values[moment]
        advantage = surprise + trust * sign * advantage
        found[moment] = advantage
        seat, value = batch.seats[moment], batch.values[moment]
    return found


def improve(network: Network, optimiser: torch.optim.Optimizer, samples: list[Tensor], epochs: int) -> None:
    """Make moves likelier that turned out well, in small steps, and the values more accurate."""
    advantages = samples[4]
    samples[4] = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    for _ in range(epochs):
        for rows in torch.randperm(len(advantages), device=advantages.device).split(2048):
            levels, mask, action, chance, advantage, target = (values[rows] for values in samples)
            choice, value = network(levels, mask)
            ratio = torch.exp(choice.log_prob(action) - chance)
            gain = torch.minimum(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage)
            loss = -gain.mean() + functional.mse_loss(value, target) - 0.01 * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def learn(given: argparse.Namespace) -> None:
    """Learn for a number of minutes, writing the network every minute and at the end."""
    games, minutes, out, device = given.games, given.minutes, given.out, torch.device(given.device)
    game = pp.load("duel")
    network = Network(game).to(device)
    optimiser = torch.optim.Adam(network.parameters(), lr=given.rate)
    began, written, played, ended = time.monotonic(), 0.0, 0, 0
    with pp.vector(game, games, seed="learn") as many:
        while (spent := (time.monotonic() - began) / 60) < minutes:
            for group in optimiser.param_groups:
                group["lr"] = given.rate * max(0.1, 1 - spent / minutes)
            batch = play(network, many, given.moments, device)
            samples = batch.samples(returns(network, batch, many, device))
            improve(network, optimiser, samples, given.epochs)
            played += games * given.moments
            ended += int(batch.done.sum())
            if spent - written >= 1:
                written = spent
                torch.save(network.state_dict(), out)
                print(f"{spent:5.1f} min  {ended:8,} games  {played / spent / 60:8,.0f} decisions/s", flush=True)
    torch.save(network.state_dict(), out)
    print(f"{ended:,} games in {minutes:g} minutes: {out}")


class Learned(pp.Bot):
    """A bot that evaluates likely moves by the network of `learn_duel.pt` (or of the file that LEARN_DUEL names).

    It plays each of them in several determinizations, and the network estimates the resulting values. So the bot sees
    which cards a move uncovers, what the opponent can then pay for, and a victory in reach. The likeliest move alone
    would ignore them.
    """

    name = "learned"
    likely, worlds = 8, 4

    def __init__(self, game: pp.Game) -> None:
        super().__init__(game)
        torch.set_num_threads(1)
        self.network = Network(game)
        self.network.load_state_dict(torch.load(CHECKPOINT, map_location="cpu", weights_only=True))

    @torch.no_grad()
    def choose(self, view: Any, legal: list[int], clock: pp.Clock, rng: pp.Dealer) -> int:
        """Return the move with the highest value, averaged over the determinizations."""
        allowed = torch.zeros(1, self.game.action_count, dtype=torch.bool)
        allowed[0, legal] = True
        choice, _ = self.network(torch.tensor([self.game.levels(view)]), allowed)
        moves = choice.logits[0].topk(min(self.likely, len(legal))).indices.tolist()
        states = []
        for _ in range(self.worlds):
            world = self.game.determinize(view, rng)
            for move in moves:
                states.append(world.clone())
                states[-1].apply(view.seat, move)
                states[-1].resolve_chance(rng)
        expected = self.expect(states, view.seat).view(self.worlds, len(moves)).mean(dim=0)
        return int(moves[int(expected.argmax())])

    def expect(self, states: list[Any], seat: int) -> Tensor:
        """Return the values of positions for a seat, from -1 to 1: the reward if the game is over, or the estimate."""
        levels = np.zeros((len(states), self.game.features().size), np.uint8)
        masks = np.zeros((len(states), self.game.action_count), np.bool_)
        for row, state in enumerate(states):
            if (acts := state.decider()) >= 0:
                observe(state, acts, levels[row])
                mask(state, acts, masks[row])
        _, values = self.network(torch.from_numpy(levels), torch.from_numpy(masks))
        for row, state in enumerate(states):
            if (acts := state.decider()) < 0:
                values[row] = rewards(state)[seat]
            elif acts != seat:
                values[row] = -values[row]
        return values


def main() -> None:
    """Learn with the options of the command line."""
    parser = argparse.ArgumentParser(description="Learn 7 Wonders Duel by playing against oneself.")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--games", type=int, default=256, help="how many games are played at once")
    parser.add_argument("--moments", type=int, default=64, help="decisions in each of them between two lessons")
    parser.add_argument("--epochs", type=int, default=3, help="how often a lesson is gone through")
    parser.add_argument("--rate", type=float, default=1e-3, help="how quickly the network changes at first")
    parser.add_argument("--out", type=Path, default=CHECKPOINT)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    given = parser.parse_args()
    torch.manual_seed(0)
    learn(given)


if __name__ == "__main__":
    main()
