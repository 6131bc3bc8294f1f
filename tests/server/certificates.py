"""Certificates valid for a day, for encrypted servers of the tests."""

from __future__ import annotations

import datetime
import ipaddress
import ssl
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

HOST = ipaddress.ip_address("127.0.0.1")


def certified(folder: Path) -> tuple[ssl.SSLContext, Path]:
    """Create the certificate of a server at 127.0.0.1, and the file with the authority that signed it."""
    authority_key, own_key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    issuer = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Authority of a test")])
    authority = _begun("Authority of a test", authority_key, issuer, authority_key, is_authority=True)
    names = x509.SubjectAlternativeName([x509.IPAddress(HOST)])
    own = _begun("127.0.0.1", own_key, issuer, authority_key, is_authority=False).add_extension(names, critical=False)
    trusted, shown = folder / "authority.pem", folder / "server.pem"
    trusted.write_bytes(authority.sign(authority_key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    secret = own_key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    shown.write_bytes(own.sign(authority_key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM) + secret)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(shown)
    return context, trusted


def _begun(
    name: str,
    key: ec.EllipticCurvePrivateKey,
    issuer: x509.Name,
    issuer_key: ec.EllipticCurvePrivateKey,
    *,
    is_authority: bool,
) -> x509.CertificateBuilder:
    """Return an unsigned certificate with all fields that strict readers require."""
    now = datetime.datetime.now(datetime.UTC)
    usage = x509.KeyUsage(
        digital_signature=not is_authority,
        key_cert_sign=is_authority,
        crl_sign=is_authority,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), critical=False)
    )
