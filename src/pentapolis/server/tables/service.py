"""Tables before and after play: create, sit, stand, start, list, record and replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import UNSET

from pentapolis.core.errors import OptionError, UnknownGame
from pentapolis.core.match import new_seed
from pentapolis.core.record import FULL, PUBLIC
from pentapolis.core.types import Reason
from pentapolis.games.registry import load
from pentapolis.server.accounts.auth import token_hash
from pentapolis.server.infra.cpu_accounting import in_thread
from pentapolis.server.infra.events import GameAdvanced
from pentapolis.server.infra.ids import id_for, new_id
from pentapolis.server.store import notifications_store, social_store, tables_store, users_store
from pentapolis.server.store.tables_store import AlreadySeated, SeatPlan, TableExists
from pentapolis.table import serializers
from pentapolis.table.bots import seatable
from pentapolis.table.errors import Refusal
from pentapolis.table.event_log import TableState
from pentapolis.table.from_position import study_from_position
from pentapolis.table.protocol import Replay, SeatChange, TableInfo, TablePage
from pentapolis.table.rows import row_after, setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from pentapolis.core.game import Game
    from pentapolis.server.accounts.passwords import Passwords
    from pentapolis.server.infra.events import Signals
    from pentapolis.server.infra.rate_limiter import RateLimiter
    from pentapolis.server.notifications.causes import NotificationCauses
    from pentapolis.server.settings import Settings
    from pentapolis.server.store.database import Database
    from pentapolis.server.store.tables_store import Scope
    from pentapolis.server.tables.live_table import LiveTable
    from pentapolis.server.tables.registry import TableRegistry
    from pentapolis.server.tables.replays import ReplayCache
    from pentapolis.server.tables.spectator_delay import SpectatorDelay
    from pentapolis.table.protocol import ClockRules, NewTable, SeatRequest
    from pentapolis.table.rows import TableRow

#: The minimum seconds of a clock, by its kind.
SHORTEST: Final = {"none": 0, "move": 5, "total": 10, "correspondence": 3_600}
#: The maximum number of open public tables of one user.
MOST_OPEN: Final = 5
#: How long a public and a private table stay open, in seconds.
OPEN_PUBLIC: Final = 3 * 86_400.0
OPEN_PRIVATE: Final = 30 * 86_400.0
#: The maximum number of pages of a list.
MOST_PAGES: Final = 250


class GameSource(NamedTuple):
    """The source of a game: its options, its seed and, in a study, the text of a position."""

    options: dict[str, str]
    seed: str
    start: str = ""


class TableSettings(NamedTuple):
    """The settings of a table: visibility, rating, clock, password and delay of spectators."""

    public: bool
    rated: bool
    clock: ClockRules
    password: str = ""
    delay: int = 0


class Admission(NamedTuple):
    """The credentials for a locked or reserved seat: a password, or the key of an invitation."""

    password: str = ""
    key: str = ""


class TableService:
    """Everything about tables besides playing."""

    def __init__(
        self,
        registry: TableRegistry,
        spectator_delay: SpectatorDelay,
        replays: ReplayCache,
        passwords: Passwords,
        database: Database,
        limiter: RateLimiter,
        signals: Signals,
        causes: NotificationCauses,
        settings: Settings,
        now: Callable[[], float],
    ) -> None:
        self._registry = registry
        self._spectator_delay = spectator_delay
        self._passwords = passwords
        self._limiter = limiter
        self._limits = settings.limits
        self._rated_guests = settings.rated_guests
        self._database = database
        self._signals = signals
        self._causes = causes
        self._now = now
        self._replays = replays

    # -- creating

    async def create(self, user: str, request: NewTable) -> TableInfo:
        """Create a table, idempotent by the client's id; it starts at once if no seat is open. Raises Refusal."""
        table_id = id_for(user, request.id) if request.id else new_id()
        if request.id and await self._database.read(lambda db: tables_store.get_table(db, table_id)) is not None:
            return await self.get(user, table_id)
        game = game_of(request.game)
        plans = [seat_plan(game, seat, user) for seat in request.seats]
        check_clock(request.clock)
        if sum(plan.kind == "person" for plan in plans) > 1:
            raise Refusal("bad_table", Reason("seated_already"))
        if request.rated and not any(plan.kind != "bot" for plan in plans):
            raise Refusal("bad_table", Reason("rated_without_people"))
        if request.rated and request.position:
            raise Refusal("bad_table", Reason("rated_study"))
        source = await new_game_source(game, request.options, len(plans), request.position)
        password = await self._passwords.hash(request.password) if request.password else ""
        table_settings = TableSettings(request.public, request.rated, request.clock, password, request.delay)

        def work(db: Connection) -> bool:
            self.check_rated(db, user, rated=request.rated)
            self.insert_table(db, table_id, game, source, plans, table_settings, user)
            return self.start_if_full(db, table_id)

        try:
            begins = await self._database.write(work)
        except TableExists:
            # A concurrent request with the same id was first.
            return await self.get(user, table_id)
        return await self.table_changed(table_id, user, begins=begins)

    def check_rated(self, db: Connection, user: str, others: Sequence[str] = (), *, rated: bool) -> None:
        """Check that a rated game is played by accounts, and without a bot of the same owner. Raises Refusal."""
        if not rated:
            return
        row = users_store.get_user(db, user)
        if not self._rated_guests and (row is None or row.guest):
            raise Refusal("not_allowed", Reason("rated_needs_account"))
        owners = [users_store.get_user(db, other) for other in others]
        if row is not None and row.owner_id in [other.owner_id for other in owners if other is not None]:
            raise Refusal("not_allowed", Reason("rated_with_own_bot"))

    def insert_table(
        self,
        db: Connection,
        table_id: str,
        game: Game,
        source: GameSource,
        plans: Sequence[SeatPlan],
        table_settings: TableSettings,
        owner: str,
    ) -> None:
        """Insert a new table. Raises Refusal or TableExists."""
        if table_settings.public and any(plan.kind == "open" for plan in plans):
            if tables_store.count_open_tables(db, owner) >= MOST_OPEN:
                raise Refusal("not_allowed", Reason("too_many_open", {"tables": MOST_OPEN}))
        tables_store.create_table(
            db,
            table_id=table_id,
            game=game.name,
            ruleset=game.ruleset,
            options=source.options,
            seats=plans,
            public=table_settings.public,
            rated=table_settings.rated,
            clock=table_settings.clock,
            seed=source.seed,
            owner=owner,
            at=self._now(),
            start=source.start,
            password=table_settings.password,
            delay=table_settings.delay,
        )

    # -- seats

    async def sit(self, user: str, table_id: str, seat: int | None, admission: Admission | None = None) -> TableInfo:
        """Take an open seat, the given one or any; the game starts when it was the last. Raises Refusal.

        Without an admission nothing is checked, as for the players of a rematch.
        """
        live_table = await self._registry.get(table_id)
        if live_table.row.seat_of(user) is not None:
            return self.info(live_table, user)
        if admission is not None:
            seat = await self._admit(live_table.row, user, seat, admission)
        begins = False
        try:
            begins = await self._database.write(lambda db: self._take_seat(db, table_id, user, seat))
        except AlreadySeated:
            live_table.mark_stale()
        return await self.table_changed(table_id, user, begins=begins)

    def _take_seat(self, db: Connection, table_id: str, user: str, seat: int | None) -> bool:
        """Write the player of an open seat, and return whether the game starts. Raises AlreadySeated or Refusal."""
        row = self._locked(db, table_id, sits=user)
        others = [info.user for info in row.seats if info.user]
        if social_store.is_blocked_between(db, user, others):
            raise Refusal("not_allowed", Reason("not_together"))
        self.check_rated(db, user, others, rated=row.rated)
        taken = SeatPlan("person", user=user)
        if not tables_store.set_seat(db, table_id, choose_seat(row, user, seat), taken, expect="open"):
            raise Refusal("not_allowed", Reason("seat_is_taken"))
        social_store.release_seats(db, table_id, user)
        return self.start_if_full(db, table_id)

    async def _admit(self, row: TableRow, user: str, seat: int | None, admission: Admission) -> int | None:
        """Return the seat that a user may take by invitation or password, or None for any. Raises Refusal."""
        key = token_hash(admission.key)
        invited = await self._database.read(lambda db: social_store.invited_seats(db, row.id, user, key))
        for wanted in invited:
            if seat == wanted or (seat is None and row.seats[wanted].kind == "open"):
                return wanted
        if not row.password:
            return seat
        wait = await self._limiter.hit(f"table-password:{row.id}:{user}", self._limits.login_name)
        if wait:
            raise Refusal("too_fast", Reason("too_fast", {"seconds": max(1, round(wait + 0.5))}))
        if not await self._passwords.matches(row.password, admission.password):
            raise Refusal("not_allowed", Reason("table_password"))
        return seat

    async def stand(self, user: str, table_id: str) -> TableInfo:
        """Leave a seat before the start; the table is aborted when the last person leaves. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        seat = live_table.seat_of(user)

        def work(db: Connection) -> None:
            row = self._locked(db, table_id)
            tables_store.set_seat(db, table_id, seat, SeatPlan("open"), user=user)
            others = [info.user for info in row.seats if info.kind == "person" and info.user != user]
            if not others:
                tables_store.set_status(db, table_id, "aborted", self._now(), expect="open")
            elif row.owner == user:
                tables_store.set_owner(db, table_id, others[0])

        await self._database.write(work)
        await self._registry.reload(live_table)
        return self.info(live_table, user)

    async def change_seat(self, user: str, table_id: str, seat: int, change: SeatChange) -> TableInfo:
        """Let the owner open a seat or give it to a bot; people keep their seats. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        self._check_owner(live_table, user)
        plan = SeatPlan("open")
        if change.kind == "bot":
            plan = SeatPlan("bot", bot=require_bot(load(live_table.row.game), change.bot))

        def work(db: Connection) -> bool:
            row = self._locked(db, table_id)
            if not 0 <= seat < len(row.seats):
                raise Refusal("not_found", Reason("no_such_seat", {"seat": seat + 1, "seats": len(row.seats)}))
            if row.seats[seat].kind == "person":
                raise Refusal("not_allowed", Reason("seat_is_taken"))
            if row.seats[seat].reserved is not UNSET:
                raise Refusal("not_allowed", Reason("seat_is_reserved"))
            tables_store.set_seat(db, table_id, seat, plan)
            return self.start_if_full(db, table_id)

        begins = await self._database.write(work)
        return await self.table_changed(table_id, user, begins=begins)

    async def sweep(self) -> None:
        """Abort the open tables that have expired."""
        now = self._now()
        gone = await self._database.write(
            lambda db: tables_store.close_abandoned(db, now, public=now - OPEN_PUBLIC, private=now - OPEN_PRIVATE)
        )
        for table_id in gone:
            await self._registry.reload(await self._registry.get(table_id))

    async def start(self, user: str, table_id: str) -> TableInfo:
        """Confirm to the owner that a game has started; it starts by itself when its seats are full. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        self._check_owner(live_table, user)
        if live_table.row.status == "open":
            raise Refusal("not_allowed", Reason("seats_are_open"))
        return self.info(live_table, user)

    def _locked(self, db: Connection, table_id: str, *, sits: str = "") -> TableRow:
        """Lock the row of an open table, so that seats are taken one after another, and return it. Raises Refusal.

        If it has started with the user `sits` seated, as after a repeated request, raises AlreadySeated.
        """
        still_open = tables_store.set_status(db, table_id, "open", self._now(), expect="open")
        row = tables_store.get_table(db, table_id)
        if row is None:
            raise Refusal("no_such_table")
        if not still_open:
            if row.seat_of(sits) is not None:
                raise AlreadySeated("the user has just taken a seat there")
            raise Refusal("not_allowed", Reason("started_already"))
        return row

    def start_if_full(self, db: Connection, table_id: str) -> bool:
        """Start the game if no seat is open; return whether it started now."""
        row = tables_store.get_table(db, table_id)
        if row is None or any(seat.kind == "open" for seat in row.seats):
            return False
        at = self._now()
        if not tables_store.set_status(db, table_id, "playing", at, expect="open"):
            return False
        started = tables_store.get_table(db, table_id)
        assert started is not None
        table_state = TableState(setup_of(started))
        tables_store.set_progress(db, row_after(started, table_state, at))
        notifications_store.add_owed(db, self._causes.after_step(started, None, table_state))
        return True

    async def table_changed(self, table_id: str, user: str, *, begins: bool) -> TableInfo:
        """Announce a change of a table, wake its bots, and return it as a user sees it."""
        known = self._registry.find(table_id)
        live_table = await self._registry.get(table_id)
        if known is not None:
            await self._registry.reload(live_table)
        self._signals.turn_changed.emit(live_table)
        if begins:
            self._signals.game_advanced.emit(GameAdvanced(live_table, None))
        return self.info(live_table, user)

    def _check_owner(self, live_table: LiveTable, user: str) -> None:
        """Check that a user is the owner. Raises Refusal."""
        if live_table.row.owner != user:
            raise Refusal("not_allowed", Reason("owner_only"))

    # -- looking

    def info(self, live_table: LiveTable, user: str) -> TableInfo:
        """Return a table as a user sees it."""
        return serializers.table_info(live_table.row, user)

    async def get(self, user: str, table_id: str) -> TableInfo:
        """Return a table as a user sees it. Raises Refusal."""
        return self.info(await self._registry.get(table_id), user)

    async def list_tables(self, user: str, scope: Scope, *, game: str = "", of: str = "", page: int = 0) -> TablePage:
        """Return a page of a list; `of` selects the history of another user, of which public tables are visible."""
        whose = of or user
        public_only = whose != user and scope == "history"
        rows, more = await self._database.read(
            lambda db: tables_store.list_tables(
                db,
                scope,
                user=whose,
                game=game,
                public_only=public_only,
                apart=social_store.sits_with_blocked(user) if user and scope == "open" else None,
                page=min(page, MOST_PAGES),
            )
        )
        return TablePage(tuple(serializers.table_info(row, user) for row in rows), page, more)

    async def record(self, user: str, table_id: str, viewer: str) -> str:
        """Return the record of a game as text: as the user may see it, or in full once it is over. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        table_state = live_table.started_state()
        over = table_state.result() is not None
        if viewer == FULL or (not viewer and over):
            if not over:
                raise Refusal("not_allowed", Reason("not_over"))
            return await in_thread(lambda: serializers.record(table_state, FULL))
        seat = self._parse_viewer(live_table, user, viewer)
        seen = await self._visible_state(live_table, seat)
        return await in_thread(lambda: serializers.record(seen, seat))

    async def _visible_state(self, live_table: LiveTable, viewer: int | None) -> TableState:
        """Return the state that a viewer may see now. Raises Refusal."""
        async with live_table.exclusive():
            return await self._spectator_delay.visible_state(live_table, viewer) or live_table.started_state()

    def _parse_viewer(self, live_table: LiveTable, user: str, viewer: str) -> int | None:
        """Return the seat of a viewer's name (public, p1, p2 ...), None for public. Raises Refusal."""
        if viewer in ("", PUBLIC):
            return None
        if viewer[:1] != "p" or not viewer[1:].isdecimal() or len(viewer) > 3:
            raise Refusal("bad_message", Reason("no_such_viewer"))
        return self._check_viewpoint(live_table, user, int(viewer[1:]) - 1)

    def _check_viewpoint(self, live_table: LiveTable, user: str, seat: int) -> int:
        """Check that a user may view a game from a seat: their own, or any once it is over. Raises Refusal."""
        if not 0 <= seat < len(live_table.row.seats):
            raise Refusal("not_found", Reason("no_such_seat", {"seat": seat + 1, "seats": len(live_table.row.seats)}))
        if live_table.started_state().result() is None and live_table.row.seat_of(user) != seat:
            raise Refusal("not_allowed", Reason("not_over"))
        return seat

    async def replay(self, user: str, table_id: str, seat: int | None, ply: int | None) -> Replay:
        """Return the position after the given number of moves (None: all), from a seat or in public. Raises Refusal."""
        live_table = await self._registry.get(table_id)
        viewer = None if seat is None else self._check_viewpoint(live_table, user, seat)
        table_state = await self._visible_state(live_table, viewer)
        plies = table_state.match.plies()
        if ply is not None and not 0 <= ply <= plies:
            raise Refusal("not_found", Reason("no_such_ply", {"ply": ply, "plies": plies}))
        then = table_state if ply is None else await self._replays.at_ply(table_state, ply)
        now = self._spectator_delay.viewer_time(live_table, viewer)
        position = (
            serializers.position(then, viewer, now) if then is table_state else serializers.position_then(then, viewer)
        )
        return Replay(self.info(live_table, user), viewer, plies, position, serializers.log(then, viewer))


def choose_seat(row: TableRow, user: str, seat: int | None) -> int:
    """Return the seat for a user: the requested one, else a reserved one, else any. Raises Refusal."""
    wished = [info for info in row.seats if info.kind == "open" and seat in (None, info.seat)]
    if not wished:
        raise Refusal("not_allowed", Reason("seat_is_taken"))
    free = [info for info in wished if info.reserved is UNSET or info.reserved.user == user]
    if not free:
        raise Refusal("not_allowed", Reason("seat_is_reserved"))
    return min(free, key=lambda info: info.reserved is UNSET).seat


def game_of(name: str) -> Game:
    """Return the game of a name. Raises Refusal."""
    try:
        return load(name)
    except UnknownGame as error:
        raise Refusal("not_found", Reason("unknown_game", {"game": name})) from error


async def new_game_source(game: Game, options: dict[str, str], seats: int, position: str) -> GameSource:
    """Return the source of a new game, or of a study if `position` is given. Raises Refusal."""
    seed = new_seed()
    if not position:
        return GameSource(complete_options(game, options, seats), seed)
    # In a thread, because a position of a large game takes long to validate.
    match = await in_thread(study_from_position, game, position, seats, options, seed)
    return GameSource(options_as_text(game, match.options), seed, match.start)


def require_bot(game: Game, name: str) -> str:
    """Check that a bot can play a game, and return its name. Raises Refusal."""
    if name not in seatable(game):
        raise Refusal("bad_table", Reason("unknown_bot", {"bot": name[:60]}))
    return name


def seat_plan(game: Game, request: SeatRequest, user: str) -> SeatPlan:
    """Return the occupant of a seat of a new table. Raises Refusal."""
    if request.kind == "bot":
        return SeatPlan("bot", bot=require_bot(game, request.bot))
    return SeatPlan("person", user=user) if request.kind == "me" else SeatPlan("open")


def complete_options(game: Game, options: dict[str, str], seats: int) -> dict[str, str]:
    """Return all options of a game, with defaults. Raises Refusal."""
    try:
        checked = game.table_options(options)
        game.new(seats, checked)
    except OptionError as error:
        raise Refusal("bad_table", Reason("option_error")) from error
    return options_as_text(game, checked)


def options_as_text(game: Game, options: Any) -> dict[str, str]:
    """Return all options of a game as texts."""
    return {name: str(getattr(options, name)) for name in game.option_values()}


def check_clock(rules: ClockRules) -> None:
    """Check that a clock leaves enough time. Raises Refusal."""
    if rules.seconds < SHORTEST[rules.kind]:
        raise Refusal("bad_table", Reason("clock_too_short", {"seconds": SHORTEST[rules.kind]}))
