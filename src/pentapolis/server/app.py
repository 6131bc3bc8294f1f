"""The composition root of the server: services, start and stop order, and routes."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

import pentapolis
from pentapolis.core.types import Reason
from pentapolis.server import settings as settings_module
from pentapolis.server.accounts.auth import AuthService
from pentapolis.server.accounts.bot_accounts import BotAccounts
from pentapolis.server.accounts.management import AccountManager
from pentapolis.server.accounts.passwords import Passwords
from pentapolis.server.analysis.jobs import AnalysisJobs
from pentapolis.server.analysis.variations import Variations
from pentapolis.server.api import (
    account,
    analysis,
    auth,
    bot_accounts,
    games,
    lessons,
    notifications,
    profiles,
    social,
    tables,
)
from pentapolis.server.api.errors import install_errors, refusal
from pentapolis.server.api.msgspec_routes import MsgspecApi, json_response
from pentapolis.server.bots.pool import BotPool
from pentapolis.server.bots.queue import Ledger
from pentapolis.server.infra.background_tasks import BackgroundTasks
from pentapolis.server.infra.data_dir_lock import DataDirLock
from pentapolis.server.infra.database_failures import DatabaseFailures
from pentapolis.server.infra.events import Signals
from pentapolis.server.infra.health import Health
from pentapolis.server.infra.logging_setup import AccessLog, set_up_logs
from pentapolis.server.infra.metrics import LoopLag, Metrics
from pentapolis.server.infra.rate_limiter import make_limiter
from pentapolis.server.infra.scheduler import PeriodicTasks
from pentapolis.server.infra.security_middleware import install_security
from pentapolis.server.infra.static_files import StaticFiles
from pentapolis.server.infra.tasks import Tasks, stop_tasks
from pentapolis.server.learning.progress import LessonService
from pentapolis.server.notifications.causes import NotificationCauses
from pentapolis.server.notifications.email import Mailer
from pentapolis.server.notifications.push import Pusher
from pentapolis.server.notifications.service import Notifier
from pentapolis.server.play.hints import Hints
from pentapolis.server.play.service import GameService
from pentapolis.server.play.vacations import Vacations
from pentapolis.server.realtime.bus import LocalBus, make_bus
from pentapolis.server.realtime.chat import Chat
from pentapolis.server.realtime.connections import ConnectionManager
from pentapolis.server.realtime.messages import MessageHandler
from pentapolis.server.realtime.presence import Presence
from pentapolis.server.realtime.socket_limits import SocketLimits
from pentapolis.server.realtime.subscriptions import Subscriptions
from pentapolis.server.social.people import SocialService
from pentapolis.server.store.advisory_lock import AdvisoryLock
from pentapolis.server.store.database import Database
from pentapolis.server.tables.registry import TableRegistry
from pentapolis.server.tables.rematches import Rematches
from pentapolis.server.tables.replays import ReplayCache
from pentapolis.server.tables.service import TableService
from pentapolis.server.tables.spectator_delay import SpectatorDelay
from pentapolis.table.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from fastapi import FastAPI
    from starlette.websockets import WebSocket

    from pentapolis.server.bots.pool import BotBackend
    from pentapolis.server.settings import Settings

logger = logging.getLogger("pentapolis.server")


class Services:
    """All services of a server, created but not started."""

    def __init__(
        self, settings: Settings, now: Callable[[], float] = time.time, pool: BotBackend | None = None
    ) -> None:
        self.settings = settings
        self.now = now
        self.metrics = Metrics()
        self.lag = LoopLag()
        self.tasks = Tasks(self.metrics)
        self.failures = DatabaseFailures(self.metrics)
        self.background = BackgroundTasks(self.metrics, self.failures)
        self._lock = DataDirLock(settings)
        self.database = Database(settings.database_url)
        self._database_lock = AdvisoryLock(self.database, shared=bool(settings.bus))
        self.bus = make_bus(settings.bus)
        alone = isinstance(self.bus, LocalBus)
        self.limiter = make_limiter(settings.bus)
        self.signals = Signals()
        self.passwords = Passwords()
        self.accounts = AuthService(self.database, self.limiter, self.passwords, settings, self.signals)
        self.ledger = Ledger()
        self.pool: BotBackend = pool or BotPool(settings.bot_workers, self.metrics, settings.bot_seconds, self.ledger)
        self.presence = Presence(now)
        self.causes = NotificationCauses(self.presence, now)
        self.registry = TableRegistry(
            self.database, self.bus, self.metrics, self.signals, self.background, self.failures, self.causes, now
        )
        self.spectator_delay = SpectatorDelay(self.background, now)
        self.replays = ReplayCache()
        self.tables = TableService(
            self.registry,
            self.spectator_delay,
            self.replays,
            self.passwords,
            self.database,
            self.limiter,
            self.signals,
            self.causes,
            settings,
            now,
        )
        self.rematches = Rematches(self.tables, self.registry, self.database, self.signals, self.causes, now)
        self.social = SocialService(self.registry, self.database, self.signals, self.causes, now)
        self.lessons = LessonService(self.database, now)
        self.play = GameService(self.registry, self.pool, self.presence, self.background, now)
        self.hints = Hints(self.registry, self.pool, self.database, self.background, self.failures)
        self.chat = Chat(self.registry, self.spectator_delay, self.database, self.bus, self.limiter, settings, now)
        self.subscriptions = Subscriptions(
            self.registry,
            self.play,
            self.presence,
            self.spectator_delay,
            self.chat,
            self.bus,
            self.signals,
            self.background,
            now,
        )
        self.socket_limits = SocketLimits(settings.limits)
        self.messages = MessageHandler(
            self.accounts,
            self.subscriptions,
            self.chat,
            self.play,
            self.hints,
            self.background,
            self.failures,
            self.metrics,
            self.socket_limits,
            now,
        )
        self.live = ConnectionManager(
            settings,
            self.accounts,
            self.subscriptions,
            self.presence,
            self.chat,
            self.messages,
            self.socket_limits,
            self.bus,
            self.background,
            self.failures,
            self.metrics,
            now,
            self.ledger,
        )
        self.analyses = AnalysisJobs(
            self.registry, self.pool, self.database, self.bus, self.background, now, alone=alone
        )
        self.branches = Variations(self.tables, self.registry, self.replays, self.pool, self.database, now)
        self.mailer = Mailer(settings, self.metrics)
        self.pusher = Pusher(self.database, settings, self.metrics)
        sending = BackgroundTasks(self.metrics, self.failures)
        self.notifier = Notifier(
            self.database, self.presence, self.limiter, self.mailer, self.pusher, sending, settings, now
        )
        self.vacations = Vacations(self.play, self.database, self.background, now)
        self.account_manager = AccountManager(
            self.database,
            self.accounts,
            self.passwords,
            self.tables,
            self.play,
            self.vacations,
            self.mailer,
            self.pusher,
            self.signals,
            settings,
        )
        self.bot_accounts = BotAccounts(self.database, self.accounts, self.account_manager, self.signals)
        self.periodic_tasks = PeriodicTasks(
            self.database,
            self.registry,
            self.play,
            self.live,
            self.subscriptions,
            self.accounts,
            self.tables,
            self.rematches,
            self.analyses,
            self.vacations,
            self.notifier,
            self.pool,
            self.metrics,
            now,
            alone=alone,
        )
        self.health = Health(self.database, self.bus, self.tasks)
        self._watching: list[asyncio.Task[None]] = []
        self._wire_events()
        self._describe()

    def _wire_events(self) -> None:
        """Connect the events to their handlers; a service that emits an event does not depend on its handlers."""
        self.signals.turn_changed.connect(self.play.wake_bots)
        self.signals.game_advanced.connect(self.vacations.on_game_advanced)
        self.signals.log_grew.connect(self.spectator_delay.on_log_grew)
        self.signals.invited.connect(self.live.on_invited)
        self.signals.blocked.connect(self.live.reload_muted)
        # Sent again because a user who sits down was present before, but not in that seat.
        self.signals.seated.connect(self.subscriptions.send_presence)
        self.signals.renamed.connect(self.subscriptions.tables_changed)
        self.signals.sessions_ended.connect(self.live.sessions_ended)
        self.signals.sessions_ended_elsewhere.connect(self.live.check_sessions)
        self.signals.invited_elsewhere.connect(self.live.notify_invited)
        self.signals.analysis_advanced_elsewhere.connect(self.analyses.on_advanced_elsewhere)
        self.bus.listen(self.subscriptions.on_bus_message, self.subscriptions.on_bus_gap)

    def _describe(self) -> None:
        """Describe the metrics, and register the gauges."""
        for name, words in DESCRIBED.items():
            self.metrics.describe(name, words)
        self.metrics.gauge("loop_lag_seconds", lambda: self.lag.last, "max")
        self.metrics.gauge("loop_lag_worst_seconds", self.lag.worst, "max")
        self.metrics.gauge("tasks_dead", lambda: len(self.tasks.dead))
        self.metrics.gauge("sockets", lambda: len(self.live.connections))
        self.metrics.gauge("rooms", lambda: len(self.registry.all()))
        self.metrics.gauge("bot_questions_waiting", lambda: self.pool.waiting)

    async def start(self) -> None:
        """Start in order: the store, the bus, then the services that use them. Raises StoreError, BusError or
        SettingError.
        """
        settings_module.prepare_data(self.settings)
        self._lock.acquire()
        try:
            self.pusher.start()
            await self.database.migrate()
            self.tasks.watch(await self._database_lock.acquire())
            await self.bus.start()
        except BaseException:
            await self._database_lock.release()
            self._lock.release()
            raise
        # Games and bots are loaded now, because that takes longer than a first request should.
        await asyncio.to_thread(games.preload)
        # In the background, because pages need no bots; questions wait for the first worker.
        self.background.spawn(self.pool.start())
        watching = (asyncio.create_task(self.lag.watch(), name="loop lag"), self.metrics.start())
        self._watching = [task for task in watching if task is not None]
        self.tasks.watch(self.mailer.start(), *self.periodic_tasks.start(), *self._watching)
        logger.info("started", extra={"version": pentapolis.__version__, "bot_workers": self.pool.size})

    async def stop(self) -> None:
        """Stop in the opposite order. Acknowledged events are durable already, so nothing is lost."""
        self.live.stop()
        await self.periodic_tasks.stop()
        await self.notifier.stop()
        await self.mailer.stop()
        await self.analyses.close()
        self.registry.cancel_bots()
        await self.background.finish()
        await self.pool.stop()
        await stop_tasks(*self._watching)
        await self.bus.stop()
        await self.limiter.close()
        await self._database_lock.release()
        await self.database.close()
        self._lock.release()
        logger.info("stopped")


DESCRIBED = {
    "loop_lag_seconds": "Delay of the event loop, last measurement.",
    "loop_lag_worst_seconds": "Worst delay of the event loop in the last minute.",
    "sockets": "Open live sockets.",
    "rooms": "Tables in memory.",
    "bot_questions_waiting": "Questions that wait for an idle bot worker.",
    "bot_moves_total": "Moves chosen by bots.",
    "bot_failures_total": "Bots that crashed, timed out or gave an invalid answer.",
    "bot_fallbacks_total": "Moves made by the strongest instant bot in place of a bot that failed.",
    "bot_hurried_total": "Moves of levels with less thinking time than promised.",
    "bot_cpu_seconds_total": "CPU time used by bots.",
    "bot_seconds": "Time from a question to a bot's answer, including waiting.",
    "commit_seconds": "Time until an event is durable.",
    "events_total": "Events written to the logs of tables.",
    "replay_checks_total": "Comparisons of a table in memory with the replay of its log.",
    "broken_logs_total": "Logs that could not be replayed.",
    "messages_in_total": "Messages received on sockets.",
    "messages_out_total": "Messages sent on sockets.",
    "refusals_total": "Messages refused on sockets, by code.",
    "slow_sockets_total": "Sockets closed because the client did not read.",
    "requests_total": "Requests over HTTP.",
    "request_seconds": "Duration of requests over HTTP.",
    "database_failures_total": "Database operations that failed because the database did not answer.",
    "pushes_total": "Push messages to browsers, by result.",
    "emails_total": "Emails, by result.",
    "tasks_dead": "Required tasks that have ended.",
    "task_failures_total": "Background tasks that ended with an error.",
}


ROUTERS = (
    auth.router,
    account.router,
    bot_accounts.router,
    notifications.router,
    social.router,
    lessons.router,
    profiles.router,
    games.router,
    tables.router,
    analysis.router,
)

#: The services that routes use, as attributes of `app.state`.
STATE_ATTRIBUTES = (
    *(
        "settings",
        "database",
        "limiter",
        "accounts",
        "account_manager",
        "bot_accounts",
        "social",
        "lessons",
        "tables",
        "rematches",
    ),
    *("live", "pool", "pusher", "vacations", "analyses", "branches", "metrics", "ledger"),
)


def create_app(settings: Settings, now: Callable[[], float] = time.time, pool: BotBackend | None = None) -> FastAPI:
    """Create the server as an ASGI app. Raises StoreError or BusError for unusable URLs.

    `now` is its clock, and `pool` the backend of its bots: tests pass their own.
    """
    services = Services(settings, now, pool)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.stop()

    app = MsgspecApi(
        title="Pentapolis",
        version=pentapolis.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    for name in STATE_ATTRIBUTES:
        setattr(app.state, name, getattr(services, name))
    app.state.services = services
    # Appended and not included, because `include_router` would build every route again for each app.
    app.router.routes += [route for router in ROUTERS for route in router.routes]
    install_errors(app)
    app.exception_handler(Refusal)(_refusal_response)
    app.exception_handler(SQLAlchemyError)(_database_failure_response)
    add_routes(app, services)
    install_security(app, settings, services.limiter)
    app.add_middleware(AccessLog, metrics=services.metrics)
    return app


def add_routes(app: FastAPI, services: Services) -> None:
    """Add the routes outside REST: the socket, the health check, the metrics and the client."""

    async def live(socket: WebSocket) -> None:
        await services.live.serve(socket)

    async def healthz(_request: Request) -> Response:
        found = await services.health.statuses()
        return json_response({"ok": all(found.values()), **found}, 200 if all(found.values()) else 503)

    async def metrics(_request: Request) -> Response:
        return PlainTextResponse(services.metrics.text(), media_type="text/plain; version=0.0.4")

    app.router.routes += [
        WebSocketRoute("/live", live),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        Route("/{path:path}", StaticFiles().serve),
    ]


async def _refusal_response(_request: Request, error: Refusal) -> Response:
    return refusal(error.status, error.code, error.reason)


async def _database_failure_response(_request: Request, error: SQLAlchemyError) -> Response:
    logger.error("the database failed", extra={"error": type(error).__name__})
    return refusal(HTTPStatus.SERVICE_UNAVAILABLE, "busy", Reason("try_again"))


#: The switch interval of threads, in seconds, because Python's default of 5 ms adds up on the event loop.
SWITCHED_AFTER = 0.001


def served(settings: Settings) -> FastAPI:
    """Return the app of a dedicated process, with loaded objects frozen and a short switch interval.

    Frozen, because full garbage collections of the loaded objects paused moves by 70 ms.
    """
    sys.setswitchinterval(SWITCHED_AFTER)
    app = create_app(settings)
    gc.collect()
    gc.freeze()
    return app


def from_environment() -> FastAPI:
    """Return the app of a web worker process, with settings from the environment."""
    set_up_logs()
    return served(settings_module.load())
