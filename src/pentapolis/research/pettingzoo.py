"""Every game as a PettingZoo environment.

    from pentapolis.research import pettingzoo as zoo

    env = zoo.env("duel")

`env` is the AEC API, one agent after another: seats that decide simultaneously act in seat order and do not see each
other's choice. `parallel_env` takes all simultaneous decisions at once; the other agents can only wait. Observations
are dictionaries with `observation` and `action_mask`, like those of PettingZoo's own card and board games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pentapolis.optional_dependencies import missing_part

try:
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as _error:
    raise missing_part(_error) or _error from None

from pentapolis.research import env_common as shared
from pentapolis.research.env_state import Illegal, Table, rewards

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    Observation = dict[str, NDArray[Any]]


#: The action of an agent that does not decide in a parallel step. It is ignored, like any other number.
WAIT: Final = 0


class _Seats(EzPickle):
    """A table, its agents and their spaces."""

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        """Create a table of a game with the given number of seats and the game's options.

        A game that is not over after `max_cycles` decisions is truncated. `illegal` is the effect of an illegal action:
        `lose`, or `replace`, which plays a legal action instead, for learners without masks.
        """
        EzPickle.__init__(
            self, game, seats=seats, options=options, max_cycles=max_cycles, illegal=illegal, render_mode=render_mode
        )
        self.render_mode = shared.checked_mode(render_mode)
        self.table = Table(game, seats, options)
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.metadata = {
            "render_modes": list(shared.RENDER_MODES),
            "name": f"pentapolis_{self.table.game.name}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents = self.possible_agents[:]
        observed, actions = shared.masked_space(self.table.game), shared.action_space(self.table.game)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: type(actions)(actions.n) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of an agent."""
        return self.action_spaces[agent]

    def seat_of(self, agent: str) -> int:
        """Return the seat of an agent."""
        return self.possible_agents.index(agent)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Render the table as the deciding seat sees it."""
        state = self.table.state
        return shared.render(state, None if self.table.over else int(state.decider()), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _begin(self, seed: int | None) -> None:
        """Start a new game."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.table.reset(int(self._random.integers(shared.SEEDS)))
        self.agents = self.possible_agents[:]

    @property
    def _cut_off(self) -> bool:
        """Return whether the game has reached `max_cycles`."""
        return not self.table.over and self.max_cycles is not None and self.table.cycles >= self.max_cycles


class raw_env(_Seats, AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo calls them so
    """One agent after another. An illegal action raises IllegalMove; `env` wraps this class and handles it."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed deals the same one."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent, with its action mask if it decides now."""
        asked = agent == self.agent_selection and not self.terminations[agent] and not self.truncations[agent]
        return shared.masked_observation(self.table.state, self.seat_of(agent), asked=asked)

    def step(self, action: int | None) -> None:
        """Play the action of the deciding agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        seat, number = self.seat_of(agent), int(action)
        self.table.play(seat, self.table.replaced(seat, number) if self.illegal == "replace" else number)
        self.rewards = dict(zip(self.agents, rewards(self.table.state), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, self._cut_off)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        """Select the agent that decides next, or the first one at the end."""
        if not self.table.over:
            self.agent_selection = self.possible_agents[int(self.table.state.decider())]
        else:
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()


class raw_parallel_env(_Seats, ParallelEnv):  # type: ignore[misc]  # noqa: N801  # as above
    """All simultaneous decisions at once; actions of agents that do not decide are ignored.

    As in `env`, an agent that plays an illegal action loses 1, and the game is over for all.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new game; the same seed deals the same one."""
        self._begin(seed)
        return self._observations(self.table.state.deciders()), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play the actions of all deciding agents."""
        state, agents = self.table.state, self.possible_agents
        chosen = {seat: int(actions[agents[seat]]) for seat in state.deciders()}
        if self.illegal == "replace":
            chosen = {seat: self.table.replaced(seat, action) for seat, action in chosen.items()}
        lost = [seat for seat, action in chosen.items() if action not in state.legal(seat)]
        if lost:
            told = [-1.0 if seat in lost else 0.0 for seat in range(self.table.seats)]
        else:
            self.table.play_together(chosen)
            told = rewards(self.table.state)
        if self.render_mode == "human":
            self.render()
        over = self.table.over or bool(lost)
        cut_off = not lost and self._cut_off
        self.agents = [] if over or cut_off else agents[:]
        return (
            self._observations(self.table.state.deciders() if self.agents else []),
            dict(zip(agents, told, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            {agent: {} for agent in agents},
        )

    def _observations(self, asked: Sequence[int]) -> dict[str, Observation]:
        """Return the observations of all agents, with action masks for those that decide."""
        seen = {}
        for seat, agent in enumerate(self.possible_agents):
            seen[agent] = shared.masked_observation(self.table.state, seat, asked=seat in asked)
            if seat not in asked:
                seen[agent]["action_mask"][WAIT] = 1
        return seen


def env(game: str, **settings: Any) -> AECEnv:
    """Create an AEC environment: `env("wonders", seats=4, options={"sides": "day"}, max_cycles=100)`."""
    wrapped: Any = raw_env(game, **settings)
    if wrapped.illegal == "lose":
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(game: str, **settings: Any) -> ParallelEnv:
    """Create a parallel environment, in which an illegal action loses or is replaced."""
    return raw_parallel_env(game, **settings)
