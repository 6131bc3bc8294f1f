"""What letters say, in the language of who reads them."""

from __future__ import annotations

from pentapolis import locale
from pentapolis.server.mail import Letter


def words_in(language: str) -> locale.Words:
    """The words of a language that somebody reads; of the usual one if we do not know it."""
    return locale.load(language if language in locale.languages() else locale.FALLBACK)


def proof(language: str, mail: str, name: str, address: str) -> Letter:
    """The letter by which somebody confirms an address."""
    words = words_in(language)
    return Letter(mail, words("letters.proof.subject"), words("letters.proof.text", name=name, address=address))
