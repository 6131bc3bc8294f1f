"""Mail addresses: which can be written to, and which are the same mailbox."""

from __future__ import annotations

from email.errors import HeaderDefect
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from typing import Final

from email_validator import EmailNotValidError, validate_email

from pentapolis.core.errors import PentapolisError

LONGEST: Final = 254
#: These are one, and take no notice of dots before the `@`.
DOTLESS: Final = frozenset({"gmail.com", "googlemail.com"})


class BadMail(PentapolisError):
    """An address that no letter can be sent to."""


def read_mail(text: str) -> str:
    """An address as it is written to. Raises BadMail.

    A letter must reach exactly this address: what would be read as anything else on its way is none.
    """
    try:
        found = validate_email(text, check_deliverability=False, allow_smtputf8=False, allow_quoted_local=False)
    except EmailNotValidError as error:
        raise BadMail("not an address") from error
    mail = found.ascii_email
    if mail is None or len(mail) > LONGEST or "=?" in mail or not _survives_header(mail):
        raise BadMail("not an address that a letter reaches")
    return mail


def mailbox(mail: str) -> str:
    """What the addresses of one mailbox share, as far as can be seen: large letters and `+something` do not count."""
    local, _, domain = mail.lower().rpartition("@")
    local = local.partition("+")[0] or local
    if domain in DOTLESS:
        return f"{local.replace('.', '')}@gmail.com"
    return f"{local}@{domain}"


def _survives_header(mail: str) -> bool:
    """Whether the header of a letter keeps an address as it is."""
    message = EmailMessage(SMTP)
    try:
        message["To"] = Address(addr_spec=mail)
    except (HeaderDefect, ValueError):
        return False
    return bytes(message) == f"To: {mail}\r\n\r\n".encode("ascii")
