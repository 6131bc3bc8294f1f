"""Email addresses: validation, and the mailbox that several addresses share."""

from __future__ import annotations

from email.errors import HeaderDefect
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from typing import Final

from email_validator import EmailNotValidError, validate_email

from pentapolis.core.errors import PentapolisError

LONGEST: Final = 254
#: Domains of one provider, which ignores dots before the `@`.
DOTLESS: Final = frozenset({"gmail.com", "googlemail.com"})


class BadMail(PentapolisError):
    """An address that no email can be sent to."""


def read_mail(text: str) -> str:
    """Parse an address. Raises BadMail.

    An email must reach exactly this address, so an address that a header would change is refused.
    """
    try:
        found = validate_email(text, check_deliverability=False, allow_smtputf8=False, allow_quoted_local=False)
    except EmailNotValidError as error:
        raise BadMail("not an address") from error
    mail = found.ascii_email
    if mail is None or len(mail) > LONGEST or "=?" in mail or not _survives_header(mail):
        raise BadMail("not an address that an email can reach")
    return mail


def mailbox(mail: str) -> str:
    """Return a key for the mailbox of an address, as far as it can be known: case and `+something` are ignored."""
    local, _, domain = mail.lower().rpartition("@")
    local = local.partition("+")[0] or local
    if domain in DOTLESS:
        return f"{local.replace('.', '')}@gmail.com"
    return f"{local}@{domain}"


def _survives_header(mail: str) -> bool:
    """Check that the header of an email keeps the address unchanged."""
    message = EmailMessage(SMTP)
    try:
        message["To"] = Address(addr_spec=mail)
    except (HeaderDefect, ValueError):
        return False
    return bytes(message) == f"To: {mail}\r\n\r\n".encode("ascii")
