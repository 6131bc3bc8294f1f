"""Guests, accounts and sessions, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, text

from pentapolis.core.types import Result
from pentapolis.server.accounts.auth import AlreadyAccount, AuthService, ClientInfo, Person, RateLimited, WrongPassword
from pentapolis.server.accounts.passwords import Passwords
from pentapolis.server.accounts.usernames import BadName
from pentapolis.server.infra.events import Signals
from pentapolis.server.infra.rate_limiter import MemoryLimiter
from pentapolis.server.play import ratings
from pentapolis.server.settings import NO_LIMITS, Limit, Limits, Settings
from pentapolis.server.store import accounts_store, chat_store, ratings_store, tables_store, users_store
from pentapolis.server.store.database import Database
from pentapolis.server.store.tables_store import SeatPlan
from pentapolis.server.store.users_store import NameTaken
from pentapolis.table.protocol import ClockRules
from pentapolis.table.rows import TableRow

pytestmark = pytest.mark.anyio

HERE = ClientInfo("192.0.2.1", "a browser", "hu")
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def accounts_on(database: Database, limits: Limits = NO_LIMITS, hasher: PasswordHasher = QUICK) -> AuthService:
    settings = Settings(data=Path("unused"), limits=limits)
    return AuthService(database, MemoryLimiter(), Passwords(hasher), settings, Signals())


@pytest.fixture
def accounts(database: Database) -> AuthService:
    return accounts_on(database)


async def guest(accounts: AuthService) -> Person:
    person, _ = await accounts.create_guest(HERE)
    return person


async def account(accounts: AuthService, name: str = "Anna") -> Person:
    made = await accounts.register(await guest(accounts), name, "a long password", HERE)
    person = await accounts.authenticate(made.token)
    assert person is not None
    return person


async def seat_at(database: Database, name: str, *users: str, over: bool = False) -> None:
    """Insert a table with these users in its seats."""

    def work(db: Connection) -> TableRow | None:
        tables_store.create_table(
            db,
            table_id=name,
            game="duel",
            ruleset=1,
            options={},
            seats=[SeatPlan("person", user=user) for user in users],
            public=True,
            rated=True,
            clock=ClockRules(),
            seed="s",
            owner=users[0],
            at=1.0,
        )
        tables_store.set_status(db, name, "playing", 2.0, expect="open")
        if over:
            tables_store.finish_table(db, name, Result("civilian", (0,), (2, 1)), 3.0)
        return tables_store.get_table(db, name)

    row = await database.write(work)
    assert row is not None
    await ratings.rate_table(database, msgspec.structs.replace(row, plies=40), 4.0)


# -- guests and sessions


async def test_a_guest_has_a_session_at_once(accounts: AuthService) -> None:
    person, token = await accounts.create_guest(HERE)
    assert person.guest
    assert person.name.startswith("Guest ")
    assert person.language == "hu"
    assert await accounts.authenticate(token) == person


async def test_a_token_without_a_session(accounts: AuthService) -> None:
    assert await accounts.authenticate(None) is None
    assert await accounts.authenticate("x" * 43) is None


async def test_the_database_does_not_contain_a_token(accounts: AuthService, database: Database) -> None:
    _, token = await accounts.create_guest(HERE)
    rows = await database.read(lambda db: db.execute(text("SELECT * FROM sessions")).all())
    assert token not in str(rows)


async def test_a_session_ends_when_it_has_not_been_used_for_long(accounts: AuthService, database: Database) -> None:
    _, token = await accounts.create_guest(HERE)
    await database.write(lambda db: db.execute(text("UPDATE sessions SET expires = 1")))
    assert await accounts.authenticate(token) is None


async def test_a_session_that_is_used_lives_on(accounts: AuthService, database: Database) -> None:
    _, token = await accounts.create_guest(HERE)
    soon = time.time() + 60
    await database.write(lambda db: db.execute(text("UPDATE sessions SET seen = 1, expires = :soon"), {"soon": soon}))
    assert await accounts.authenticate(token) is not None
    seen, expires = await database.read(lambda db: db.execute(text("SELECT seen, expires FROM sessions")).one())
    assert seen > 1
    assert expires > soon


async def test_a_person_ends_sessions_one_by_one_or_all_others(accounts: AuthService) -> None:
    anna = await account(accounts)
    phone, phone_token = await accounts.log_in(None, "Anna", "a long password", HERE)
    assert {row.id for row in await accounts.list_sessions(anna)} == {anna.session, phone.session}
    assert await accounts.end_session(anna, phone.session)
    assert not await accounts.end_session(anna, phone.session)
    assert await accounts.authenticate(phone_token) is None
    for _ in range(2):
        await accounts.log_in(None, "Anna", "a long password", HERE)
    assert await accounts.end_other_sessions(anna) == 2
    assert [row.id for row in await accounts.list_sessions(anna)] == [anna.session]


async def test_no_user_ends_the_session_of_another(accounts: AuthService) -> None:
    anna, other = await account(accounts), await guest(accounts)
    assert not await accounts.end_session(other, anna.session)


async def test_the_sweep_removes_guests_without_any_trace(accounts: AuthService, database: Database) -> None:
    gone, stays, named = await guest(accounts), await guest(accounts), await account(accounts)
    await seat_at(database, "t", stays.id, named.id)

    def work(db: Connection) -> None:
        db.execute(text("UPDATE sessions SET expires = 1"))
        db.execute(text("UPDATE users SET created = 1"))

    await database.write(work)
    await accounts.sweep()
    assert await database.read(lambda db: users_store.get_user(db, gone.id)) is None
    assert await database.read(lambda db: users_store.get_user(db, stays.id)) is not None
    assert await database.read(lambda db: users_store.get_user(db, named.id)) is not None


# -- accounts


async def test_a_guest_who_registers_stays_the_same_user_with_a_new_token(accounts: AuthService) -> None:
    before, old = await accounts.create_guest(HERE)
    made = await accounts.register(before, "Anna", "a long password", HERE)
    after = await accounts.authenticate(made.token)
    assert after is not None
    assert (after.id, after.name, after.guest) == (before.id, "Anna", False)
    assert await accounts.authenticate(old) is None
    assert [row.id for row in await accounts.list_sessions(after)] == [after.session]
    for name, password in (("Anna Kiss", "a long password"), ("Anna", "a long password")):
        with pytest.raises(AlreadyAccount):
            await accounts.register(after, name, password, HERE)


async def test_a_client_without_the_response_to_its_registration_can_still_use_the_old_token(
    accounts: AuthService, database: Database
) -> None:
    """The old session ends when the new one is used. Until then it leads to the new one."""
    before, old = await accounts.create_guest(HERE)
    lost = await accounts.register(before, "Anna", "a long password", HERE)
    back = await accounts.authenticate(old)
    assert back is not None
    assert (back.id, back.name, back.guest) == (before.id, "Anna", False)
    assert [row.id for row in await accounts.list_sessions(back)] == [back.session]
    token = await accounts.replace_unused_session(back)
    assert token not in ("", lost.token)
    assert await accounts.authenticate(lost.token) is None
    now = await accounts.authenticate(token)
    assert now is not None
    assert now.id == before.id
    assert await accounts.authenticate(old) is None
    assert await accounts.replace_unused_session(now) == ""
    assert await database.read(lambda db: accounts_store.account_of(db, now.id).recovery) == ""


async def test_a_registration_can_be_repeated_until_its_answer_arrives(accounts: AuthService) -> None:
    before, _ = await accounts.create_guest(HERE)
    lost = await accounts.register(before, "Anna", "a long password", HERE)
    for name, password in (("Anna", "another password"), ("Anne", "a long password")):
        with pytest.raises(AlreadyAccount):
            await accounts.register(before, name, password, HERE)
    again = await accounts.register(before, " anna", "a long password", HERE)
    assert (again.person.id, again.person.name, again.person.guest) == (before.id, "Anna", False)
    assert await accounts.authenticate(lost.token) is None
    assert await accounts.authenticate(again.token) is not None
    with pytest.raises(AlreadyAccount):
        await accounts.register(before, "Anna", "a long password", HERE)


async def test_of_two_registrations_of_one_guest_the_second_repeats_the_first(accounts: AuthService) -> None:
    before, _ = await accounts.create_guest(HERE)
    both = [accounts.register(before, "Anna", "a long password", HERE) for _ in range(2)]
    made = await asyncio.gather(*both)
    assert {one.person.id for one in made} == {before.id}
    assert len([one for one in made if await accounts.authenticate(one.token) is not None]) == 1


async def test_a_session_elsewhere_outlives_the_end_of_the_first_one(accounts: AuthService) -> None:
    before, old = await accounts.create_guest(HERE)
    await accounts.register(before, "Anna", "a long password", HERE)
    _, phone = await accounts.log_in(None, "Anna", "a long password", HERE)
    back = await accounts.authenticate(old)
    assert back is not None
    assert await accounts.authenticate(await accounts.replace_unused_session(back)) is not None
    assert await accounts.authenticate(phone) is not None
    assert await accounts.authenticate(old) is None


@pytest.mark.parametrize("name", ["Anna", "ANNA", " anna ", "Ａnna", "Аппа", "Anna\u034f", "An\ufe0fna", "\u3164Anna"])
async def test_a_name_is_had_once(accounts: AuthService, name: str) -> None:
    await account(accounts, "Anna")
    other = await guest(accounts)
    with pytest.raises(NameTaken):
        await accounts.register(other, name, "a long password", HERE)
    with pytest.raises(NameTaken):
        await accounts.rename(other, name)


async def test_of_two_users_who_choose_a_name_at_once_one_gets_it(accounts: AuthService) -> None:
    wishes = [accounts.register(await guest(accounts), "Anna", "a long password", HERE) for _ in range(4)]
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(1 for answer in answers if isinstance(answer, NameTaken)) == 3


async def test_a_guest_may_choose_a_free_name(accounts: AuthService) -> None:
    person, token = await accounts.create_guest(HERE)
    assert (await accounts.rename(person, "Béla")).name == "Béla"
    assert (await accounts.rename(person, "béla")).name == "béla"
    found = await accounts.authenticate(token)
    assert found is not None
    assert (found.name, found.guest) == ("béla", True)
    with pytest.raises(BadName):
        await accounts.rename(person, "Guest 1000")


async def test_a_language_is_stored(accounts: AuthService) -> None:
    person, token = await accounts.create_guest(HERE)
    await accounts.set_language(person, "en")
    found = await accounts.authenticate(token)
    assert found is not None
    assert found.language == "en"


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Anna", "another password"),
        ("Béla", "a long password"),
        ("Chosen", "a long password"),
        ("\u0000", "a long password"),
    ],
)
async def test_a_wrong_password_and_an_unknown_name_are_refused_alike(
    accounts: AuthService, name: str, password: str
) -> None:
    await account(accounts)
    await accounts.rename(await guest(accounts), "Chosen")
    with pytest.raises(WrongPassword):
        await accounts.log_in(None, name, password, HERE)


async def test_an_unknown_name_takes_as_long_as_a_wrong_password(
    accounts: AuthService, monkeypatch: pytest.MonkeyPatch
) -> None:
    await account(accounts)
    verified: list[str] = []
    verify = accounts._passwords.verify

    def count(hashed: str, password: str) -> bool:
        verified.append(hashed)
        return verify(hashed, password)

    monkeypatch.setattr(accounts._passwords, "verify", count)
    for name in ("Anna", "Nobody here", "\u0000"):
        with pytest.raises(WrongPassword):
            await accounts.log_in(None, name, "another password", HERE)
    assert len(verified) == 3


async def test_a_weak_hash_is_renewed_when_its_owner_logs_in(accounts: AuthService, database: Database) -> None:
    anna = await account(accounts)
    stronger = accounts_on(database, hasher=PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    await stronger.log_in(None, "anna", "a long password", HERE)
    row = await database.read(lambda db: users_store.get_user(db, anna.id))
    assert row is not None
    assert row.password is not None
    assert "t=2" in row.password


async def test_a_password_that_is_changed_while_it_is_compared_opens_nothing(
    accounts: AuthService, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await account(accounts)
    matches = accounts._passwords.matches

    async def change(hashed: str | None, password: str) -> bool:
        right = await matches(hashed, password)

        def work(db: Connection) -> None:
            users_store.set_password(db, anna.id, QUICK.hash("another password"))
            users_store.drop_sessions(db, anna.id)

        await database.write(work)
        return right

    monkeypatch.setattr(accounts._passwords, "matches", change)
    with pytest.raises(WrongPassword):
        await accounts.log_in(None, "Anna", "a long password", HERE)
    assert await accounts.list_sessions(anna) == []


async def test_a_guest_who_registers_while_they_log_in_elsewhere_keeps_the_account(accounts: AuthService) -> None:
    await account(accounts)
    visitor = await guest(accounts)
    await accounts.register(visitor, "Boris", "a long password", HERE)
    await accounts.log_in(visitor, "Anna", "a long password", HERE)
    boris, _ = await accounts.log_in(None, "Boris", "a long password", HERE)
    assert boris.id == visitor.id


async def test_passwords_are_hashed_and_checked_outside_the_event_loop(database: Database) -> None:
    threads: list[int] = []

    class Watched(PasswordHasher):
        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            threads.append(threading.get_ident())
            return super().hash(password, salt=salt)

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            threads.append(threading.get_ident())
            return super().verify(hash, password)

    accounts = accounts_on(database, hasher=Watched(time_cost=1, memory_cost=8, parallelism=1))
    await account(accounts)
    await accounts.log_in(None, "Anna", "a long password", HERE)
    assert len(threads) == 2
    assert threading.get_ident() not in threads


async def attempt(accounts: AuthService, name: str, address: str, devices: str = "") -> str:
    """Return the outcome of a login with a wrong password."""
    try:
        await accounts.log_in(None, name, "another password", ClientInfo(address, devices=devices))
    except (WrongPassword, RateLimited) as error:
        return type(error).__name__
    return ""


async def test_attempts_are_limited_by_name_and_by_address(database: Database) -> None:
    # The buckets hardly refill, so that the counts are the same on a slow machine.
    few = Limits(login_fresh=Limit(1e-6, 2), login_name=Limit(1e-6, 4), login_everywhere=Limit(1e-6, 8))
    accounts = accounts_on(database, few)
    await account(accounts)
    for _ in range(6):
        assert await attempt(accounts, "Anna", "192.0.2.10") == "WrongPassword"
    assert await attempt(accounts, "ANNA", "192.0.2.10") == "RateLimited"
    answers = [await attempt(accounts, "Anna", f"198.51.101.{host}") for host in (1, 2, 1, 2, 1, 2, 1, 2, 1, 2)]
    assert answers == 8 * ["WrongPassword"] + 2 * ["RateLimited"]
    for number in range(20):
        await attempt(accounts, f"Name {number}x", "198.51.100.1")
    with pytest.raises(RateLimited) as refused:
        await accounts.log_in(None, "Somebody", "another password", ClientInfo("198.51.100.1"))
    # Ten at most, because the bucket has refilled a little meanwhile.
    assert refused.value.reason.values["seconds"] in range(1, 11)


async def test_an_attacker_at_many_addresses_does_not_lock_the_owner_out(database: Database) -> None:
    accounts = accounts_on(database, Limits())
    anna = await account(accounts)
    known = await accounts.devices_cookie(anna, "")
    for _ in range(20):
        for host in range(16):
            await attempt(accounts, "Anna", f"198.51.101.{host}")
    assert await attempt(accounts, "Anna", "198.51.101.1") == "RateLimited"
    # From an address without attempts, and from a known browser even at the attacker's address.
    owner, _ = await accounts.log_in(None, "Anna", "a long password", ClientInfo("192.0.2.99"))
    assert owner.id == anna.id
    owner, _ = await accounts.log_in(None, "Anna", "a long password", ClientInfo("198.51.101.1", devices=known))
    assert owner.id == anna.id


async def test_a_known_browser_has_attempts_of_its_own_for_its_account_alone(database: Database) -> None:
    few = {"login_device": Limit(1e-6, 2), "login_address": Limit(1e-6, 0)}
    accounts = accounts_on(database, msgspec.structs.replace(NO_LIMITS, **few))
    named = accounts_on(database)
    anna, boris = await account(named), await account(named, "Boris")
    kept = await accounts.devices_cookie(boris, await accounts.devices_cookie(anna, ""))
    answers = [await attempt(accounts, name, "192.0.2.1", kept) for name in ("Anna", "Boris", "Anna", "Anna", "Cili")]
    assert answers == ["WrongPassword", "WrongPassword", "WrongPassword", "RateLimited", "RateLimited"]
    # The cookie cannot be forged, and a new password invalidates it.
    for made in (kept.replace(".", "x."), kept.partition("~")[2], "~~..", "é.é", "x" * 5000):
        assert await attempt(accounts, "Boris", "192.0.2.1", made) == "RateLimited"
    await database.write(lambda db: users_store.set_password(db, boris.id, QUICK.hash("a third password")))
    assert await attempt(accounts, "Boris", "192.0.2.1", kept) == "RateLimited"


async def test_an_address_makes_only_so_many_guests(database: Database) -> None:
    accounts = accounts_on(database, Limits())
    for _ in range(30):
        await accounts.create_guest(HERE)
    with pytest.raises(RateLimited):
        await accounts.create_guest(HERE)


# -- a guest who logs in to an account


async def test_a_login_takes_the_guests_games_along(accounts: AuthService, database: Database) -> None:
    anna, visitor, other = await account(accounts), await guest(accounts), await guest(accounts)
    await seat_at(database, "over", visitor.id, other.id, over=True)
    await seat_at(database, "live", other.id, visitor.id)

    def work(db: Connection) -> None:
        chat_store.add_line(db, "live", visitor.id, "Szia!", 1.0)
        chat_store.mute(db, visitor.id, other.id)

    await database.write(work)
    told: list[str] = []

    async def listen(tables: Sequence[str]) -> None:
        told.extend(tables)

    accounts._signals.renamed.connect(listen)
    again, _ = await accounts.log_in(visitor, "anna", "a long password", HERE)
    assert (again.id, told) == (anna.id, ["live"])

    def check(db: Connection) -> TableRow | None:
        assert users_store.get_user(db, visitor.id) is None
        assert users_store.games_of(db, anna.id) == (1, 1)
        assert [line.name for line in chat_store.lines_after(db, "live")] == ["Anna"]
        assert chat_store.muted_by(db, anna.id) == {other.id}
        assert ratings_store.ratings_of(db, anna.id) == []
        return tables_store.get_table(db, "live")

    live = await database.read(check)
    assert live is not None
    assert live.seat_of(anna.id) == 1


async def test_an_account_keeps_its_own_rating_and_takes_nothing_of_the_guests(
    accounts: AuthService, database: Database
) -> None:
    anna, visitor, other = await account(accounts), await guest(accounts), await guest(accounts)
    await seat_at(database, "mine", anna.id, other.id, over=True)
    await seat_at(database, "guests", other.id, visitor.id, over=True)
    before = await database.read(lambda db: ratings_store.ratings_of(db, anna.id)[0])
    await accounts.log_in(visitor, "Anna", "a long password", HERE)
    after = await database.read(lambda db: ratings_store.ratings_of(db, anna.id))
    assert after == [before]


async def test_a_guest_who_plays_against_the_account_keeps_that_seat(accounts: AuthService, database: Database) -> None:
    anna, visitor = await account(accounts), await guest(accounts)
    await seat_at(database, "both", anna.id, visitor.id)
    await accounts.log_in(visitor, "Anna", "a long password", HERE)
    both = await database.read(lambda db: tables_store.get_table(db, "both"))
    assert await database.read(lambda db: users_store.get_user(db, visitor.id)) is not None
    assert both is not None
    assert [seat.user for seat in both.seats] == [anna.id, visitor.id]


async def test_lines_of_guest_and_account_may_have_the_same_client_id(
    accounts: AuthService, database: Database
) -> None:
    anna, visitor, other = await account(accounts), await guest(accounts), await guest(accounts)
    await seat_at(database, "live", other.id, anna.id)

    def work(db: Connection) -> None:
        for user in (anna.id, visitor.id):
            chat_store.add_line(db, "live", user, "Szia!", 1.0, "1")
        chat_store.add_line(db, "live", visitor.id, "Te is itt?", 2.0, "2")

    await database.write(work)
    await accounts.log_in(visitor, "Anna", "a long password", HERE)
    assert await database.write(lambda db: chat_store.add_line(db, "live", anna.id, "Te is itt?", 3.0, "2")) is None
    lines = await database.write(lambda db: chat_store.lines_after(db, "live"))
    assert [(line.user, line.text) for line in lines] == [(anna.id, text) for text in ("Szia!", "Szia!", "Te is itt?")]


async def test_a_login_as_another_account_leaves_the_first_as_it_is(accounts: AuthService, database: Database) -> None:
    anna, bela = await account(accounts), await account(accounts, "Béla")
    await seat_at(database, "t", anna.id, bela.id)
    now, _ = await accounts.log_in(anna, "Béla", "a long password", HERE)
    assert now.id == bela.id
    assert await accounts.list_sessions(anna) == []
    assert await database.read(lambda db: users_store.get_user(db, anna.id)) is not None
