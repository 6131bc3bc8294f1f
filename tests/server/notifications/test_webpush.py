"""Push messages are readable only by their browser, and are sent only to the open network."""

from __future__ import annotations

import asyncio
import contextlib
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from pentapolis.server.infra import outbound_http
from pentapolis.server.infra.outbound_http import BadAddress, NoAnswer, PublicHttpClient, is_public_address
from pentapolis.server.notifications.webpush import (
    CURVE,
    KEY_FILE,
    BadKey,
    BrowserKeys,
    decode,
    encode,
    encrypt,
    server_key,
)
from pentapolis.server.settings import SettingError
from tests.server.push_service import decrypt

pytestmark = pytest.mark.anyio

#: The example of RFC 8291, appendix A.
KEYS = BrowserKeys(
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg",
)
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
ENCRYPTED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)

#: A key file, a browser and a message to it, all created before http-ece and py-vapid were used.
OLD_KEY_FILE = """-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsfOqSU1NpwW2LpZ7
myyd1wJHgAsvklwfxR5H5EzU6iOhRANCAASc4rGg8L9rky0KMmM3jkmzfXLmdbo3
DfUyV63Qys3XvUjs+Bj+jfVVu/fBZ9E5dDfstWJNuvs2X62rr1IuTagM
-----END PRIVATE KEY-----
"""
OLD_PUBLIC = "BJzisaDwv2uTLQoyYzeOSbN9cuZ1ujcN9TJXrdDKzde9SOz4GP6N9VW798Fn0Tl0N-y1Yk26-zZfrauvUi5NqAw"
OLD_BROWSER = "YgedghYQFWjaS9vBJW1VWe6ATh0nRiLD-hXPCeQkWcA"
OLD_KEYS = BrowserKeys(
    "BNSie8lWm-oUV1rzQbAfdQC2raloo5YVt-J7Xog2sqaf6Zt_iq4k4EKEH-DyInoqzow5EYunRKXtr_ZPHk1e464", "IZLS7mQiH7bXb73ezb3gTA"
)
OLD_MESSAGE = '{"title":"Te jössz!"}'.encode()
OLD_ENCRYPTED = (
    "cE8TEt_NFCH-EaIiNDX8FQAAEABBBIFwLa7rIFhrzQinlBZbWtLEdZFsor9dX-ToqRAX4yjKHRBxlAXYz5nA2wUEQkJ4X_ouQOdZ-c7bvzwS7oLCtfEs"
    "UwjwwhaBZab7y5u1ilJMwRHv_waJEWYyAIETF78pswumvjmtbDY"
)


def parameters(header: str) -> tuple[str, str]:
    """Return the token and the key of an `Authorization` header (RFC 8292, section 3)."""
    found = re.fullmatch(r"vapid t=([\w.-]+), ?k=([\w-]+)", header)
    assert found is not None
    return found[1], found[2]


def verify(header: str, public: str) -> dict[str, Any]:
    """Return the claims of a header that is signed by a key. Raises InvalidSignature."""
    token, named = parameters(header)
    assert named == public
    *signed, signature = token.split(".")
    raw = decode(signature)
    assert len(raw) == 64
    proof = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    known = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(public))
    known.verify(proof, ".".join(signed).encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, Any] = msgspec.json.decode(decode(signed[1]))
    return claims


# -- encryption


def test_the_example_of_the_rfc_is_encrypted_as_it_says() -> None:
    own = ec.derive_private_key(int.from_bytes(decode(SENDER), "big"), CURVE)
    made = encrypt(b"When I grow up, I want to be a watermelon", KEYS, own, decode(SALT))
    assert encode(made) == ENCRYPTED


def test_the_same_message_is_never_encrypted_the_same() -> None:
    assert encrypt(b"again", KEYS) != encrypt(b"again", KEYS)


@pytest.mark.parametrize(
    "keys",
    [
        BrowserKeys("AAAA", KEYS.auth),
        BrowserKeys("B" * 87, KEYS.auth),
        BrowserKeys("é", KEYS.auth),
        BrowserKeys(KEYS.p256dh, "AAAA"),
        BrowserKeys(KEYS.p256dh, "not base64!!"),
    ],
)
def test_what_is_no_key_is_refused(keys: BrowserKeys) -> None:
    with pytest.raises(BadKey):
        keys.check()


# -- the server's own key


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    first = server_key(tmp_path)
    assert server_key(tmp_path).public == first.public
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [KEY_FILE]
    assert len(decode(first.public)) == 65


def test_a_key_that_cannot_be_read_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text("nonsense")
    with pytest.raises(SettingError, match=KEY_FILE):
        server_key(tmp_path)


def test_a_push_service_can_check_that_it_is_us(tmp_path: Path) -> None:
    key = server_key(tmp_path)
    header = key.credentials("https://push.example.net/abc", "mailto:table@example.org", 1_800_000_000.0)
    claims = verify(header, key.public)
    token, _ = parameters(header)
    other = key.credentials("https://push.example.com/abc", "mailto:table@example.org", 1_800_000_000.0)
    forged = header.replace(token, f"{parameters(other)[0].rpartition('.')[0]}.{token.rpartition('.')[2]}")
    with pytest.raises(InvalidSignature):
        verify(forged, key.public)
    assert claims["aud"] == "https://push.example.net"
    assert claims["sub"] == "mailto:table@example.org"
    assert 0 < claims["exp"] - 1_800_000_000 <= 86_400


@pytest.mark.parametrize(
    "contact", ["mailto:table@localhost", "https://play.example.org:8443", "http://192.168.1.5:8000"]
)
def test_every_contact_that_the_settings_allow_is_signed(contact: str, tmp_path: Path) -> None:
    key = server_key(tmp_path)
    assert verify(key.credentials("https://push.example.net/abc", contact, 0.0), key.public)["sub"] == contact


# -- keys and browsers from before http-ece and py-vapid


def test_a_key_file_from_before_is_still_the_servers_key(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text(OLD_KEY_FILE)
    key = server_key(tmp_path)
    assert key.public == OLD_PUBLIC
    header = key.credentials("https://push.example.net/abc", "mailto:table@example.org", 1_800_000_000.0)
    assert verify(header, OLD_PUBLIC) == {
        "aud": "https://push.example.net",
        "exp": 1_800_043_200,
        "sub": "mailto:table@example.org",
    }
    assert (tmp_path / KEY_FILE).read_text() == OLD_KEY_FILE


def test_a_browser_from_before_reads_the_messages_of_now() -> None:
    browser = ec.derive_private_key(int.from_bytes(decode(OLD_BROWSER), "big"), CURVE)
    OLD_KEYS.check()
    for message in (decode(OLD_ENCRYPTED), encrypt(OLD_MESSAGE, OLD_KEYS)):
        assert decrypt(message, browser, decode(OLD_KEYS.auth)) == OLD_MESSAGE
    assert len(encrypt(OLD_MESSAGE, OLD_KEYS)) == len(decode(OLD_ENCRYPTED))


# -- where it goes


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.net/a",
        "https://push.example.net:8443/a",
        "https://user@push.example.net/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://2130706433/a",
        "https://localhost/a",
        "https://metadata/a",
        "https://push.example.net/a\r\nHost: elsewhere",
        "https://push.example.net/" + "a" * 1000,
        "https://push.exämple.net/",
        "https://push.example.net:port/",
        "ftp://push.example.net/",
        "file:///etc/passwd",
        "http://127.0.0.1:80/a",
    ],
)
def test_only_plain_https_addresses_with_a_name_are_taken(url: str) -> None:
    with pytest.raises(BadAddress):
        PublicHttpClient().check(url)


def test_the_addresses_of_browsers_are_taken() -> None:
    for url in ("https://fcm.googleapis.com/fcm/send/abc:def", "https://updates.push.services.mozilla.com/wpush/v2/x"):
        assert PublicHttpClient().check(url).hostname


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"),
        *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1"),
        *("64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::", "::7f00:1", "fe80::1%eth0", "fec0::1", "nonsense"),
    ],
)
def test_addresses_that_are_not_of_the_open_network(address: str) -> None:
    assert not is_public_address(address)


def test_addresses_of_the_open_network() -> None:
    assert is_public_address("142.250.1.1")
    assert is_public_address("2a00:1450:400d::1")


@pytest.mark.parametrize("answers", [["127.0.0.1"], ["142.250.1.1", "10.0.0.1"], []])
async def test_a_name_that_leads_inside_is_not_followed(answers: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()

    async def look_up(_host: str, port: int, **_: object) -> list[object]:
        return [(None, None, 0, "", (address, port)) for address in answers]

    monkeypatch.setattr(loop, "getaddrinfo", look_up)
    with pytest.raises(BadAddress):
        await PublicHttpClient().post("https://push.example.net/a", {}, b"")


async def test_whoever_does_not_answer_or_answers_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbound_http, "PATIENCE", 0.3)
    said = [b"", b"x" * 20_000, b"SMTP ready\r\n"]

    ended = [asyncio.Event() for _ in said]

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        one = len(said)
        writer.write(said.pop(0))
        with contextlib.suppress(OSError):
            await reader.read()
            writer.close()
            await writer.wait_closed()
        ended[one - 1].set()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    for _ in range(3):
        with pytest.raises(NoAnswer):
            await PublicHttpClient(local=True).post(f"http://127.0.0.1:{port}/", {}, b"hello")
    for one in ended:
        await one.wait()
    server.close()
    with pytest.raises(NoAnswer):
        await PublicHttpClient(local=True).post(f"http://127.0.0.1:{port}/", {}, b"hello")
