"""Valid email addresses, and addresses of the same mailbox."""

from __future__ import annotations

from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import getaddresses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentapolis.server.accounts.email_addresses import BadMail, mailbox, read_mail


@pytest.mark.parametrize(
    ("text", "mail"),
    [
        ("anna@example.org", "anna@example.org"),
        ("Anna.Kiss+games@Example.ORG", "Anna.Kiss+games@example.org"),
        ("o'hara@example.co.uk", "o'hara@example.co.uk"),
        ("anna@exämple.org", "anna@xn--exmple-cua.org"),
    ],
)
def test_an_address_is_kept_as_it_is_written_to(text: str, mail: str) -> None:
    assert read_mail(text) == mail
    assert read_mail(mail) == mail


@pytest.mark.parametrize(
    "text",
    [
        *("", "anna", "anna@", "@example.org", "anna@example", "anna@localhost", "anna@[127.0.0.1]"),
        *("=?utf-8?q??=@example.org", "=?utf-8?q?victim=40example.com?=@example.org", "a=?b@example.org"),
        *("anna@example.org\r\nBcc: all@example.org", "anna\u0000@example.org", "anna @example.org"),
        *("Anna <anna@example.org>", "anna@example.org, eve@example.org", '"anna"@example.org', "(a)anna@example.org"),
        *("anna..kiss@example.org", ".anna@example.org", "ánna@example.org", "anna\u200b@example.org"),
        *("a" * 65 + "@example.org", "a" * 60 + "@" + "b" * 60 + ("." + "c" * 60) * 3 + ".org"),
    ],
)
def test_what_is_no_address_or_would_be_read_as_another_one(text: str) -> None:
    with pytest.raises(BadMail):
        read_mail(text)


PIECES = st.sampled_from(
    ["=?utf-8?q?", "?=", "=?", "@", "example.org", "..", "+", '"', "<", ">", ",", ";", ":", "\r\n"]
)
LOCAL = st.lists(PIECES | st.text("abcXYZ019.!#$%&'*+/=?^_`{|}~- \\()[]", max_size=6), max_size=6).map("".join)


@given(LOCAL, st.sampled_from(["example.org", "Mail.Example.ORG", "exämple.org", "a@example.org"]))
def test_a_letter_reaches_the_very_address_that_was_taken(local: str, domain: str) -> None:
    try:
        mail = read_mail(f"{local}@{domain}")
    except BadMail:
        return
    letter = EmailMessage()
    letter["To"] = mail
    assert [address for _, address in getaddresses([str(letter["To"])])] == [mail]
    assert message_from_bytes(letter.as_bytes(policy=policy.SMTP), policy=policy.default)["To"] == mail


@pytest.mark.parametrize(
    "spelling",
    ["Anna.Kiss@gmail.com", "annakiss@GMAIL.com", "annakiss+duel@gmail.com", "a.n.n.a.kiss@googlemail.com"],
)
def test_two_spellings_are_one_mailbox(spelling: str) -> None:
    assert mailbox(read_mail(spelling)) == "annakiss@gmail.com"


def test_others_are_two_mailboxes() -> None:
    assert (
        len({mailbox(mail) for mail in ("a.b@example.org", "ab@example.org", "ab@example.com", "+ab@example.org")}) == 4
    )
