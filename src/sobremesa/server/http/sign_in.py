"""Signing in, where the host wants it: a person whom a proxy or an OpenID provider names is one guest on every device.

An account is no more than a guest whose token follows from the name, so seats, rooms and exports know nothing of it,
and friends who come by a link need none. Several servers with one database derive the same token from their common key.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Container
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from sobremesa.server.http.budgets import is_this_machine
from sobremesa.server.http.guests import GuestBook, cookies_of, guest_of, remember, remember_preference
from sobremesa.server.http.security import check_origin, own_origin
from sobremesa.server.limits import LONGEST_CODE, LONGEST_USER, MOST_SIGNING_IN, SIGN_IN_MINUTES, SIGN_IN_SECONDS
from sobremesa.server.options import SignIn
from sobremesa.server.protocol.refusals import RequestRefused, clean_name

if TYPE_CHECKING:
    from authlib.integrations.httpx_client import AsyncOAuth2Client

LOG = logging.getLogger("sobremesa.server")
COOKIE: Final = "signing-in"
DONE: Final = "/sign-in/done"


def account_token(book: GuestBook, source: str, user: str) -> str:
    """The guest token of a person whom this source knows by this name."""
    return hmac.new(book.key, f"account\0{source}\0{user}".encode(), "sha256").hexdigest()[:32]


class ProxyUser:
    """Middleware that makes the person whom a trusted proxy names the guest of that name.

    It lies around the one that replaces the proxy's address by the client's. The account becomes the request's guest
    cookie, which requests passed on to other servers have too. A name that is there twice is nobody's: one of them may
    be the client's.
    """

    def __init__(self, app: ASGIApp, header: str, proxies: Container[str], book: GuestBook) -> None:
        self.app = app
        self.header = header.encode("latin-1")
        self.proxies = proxies
        self.book = book

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on; requests of a trusted proxy as those of the person it names."""
        user = self._user(scope) if scope["type"] in ("http", "websocket") else ""
        await self.app(self._as_guest(scope, user) if user else scope, receive, send)

    def _user(self, scope: Scope) -> str:
        address = scope["client"][0] if scope.get("client") else ""
        named = [value.decode("latin-1").strip() for name, value in scope["headers"] if name == self.header]
        is_trusted = is_this_machine(address) or address in self.proxies
        return named[0] if is_trusted and len(named) == 1 and len(named[0]) <= LONGEST_USER else ""

    def _as_guest(self, scope: Scope, user: str) -> Scope:
        sent = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin-1")
        kept = [cookie.strip() for cookie in sent.split(";") if cookie.partition("=")[0].strip() not in ("", "guest")]
        if not any(cookie.startswith("name=") for cookie in kept):
            kept.insert(0, f"name={quote(clean_name(user.partition('@')[0]))}")
        cookies = "; ".join([f"guest={self.book.sign(account_token(self.book, 'proxy', user))}", *kept])
        headers = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
        return {**scope, "headers": [*headers, (b"cookie", cookies.encode("latin-1"))]}


class Provider:
    """An OpenID provider, and how many are signing in there now."""

    def __init__(self, chosen: SignIn) -> None:
        self.chosen = chosen
        self.known: dict[str, Any] = {}  # its metadata
        self.signing_in = 0

    def client(self, request: Request) -> AsyncOAuth2Client:
        """A client of the provider for this request."""
        from authlib.integrations.httpx_client import AsyncOAuth2Client

        return AsyncOAuth2Client(
            self.chosen.client_id,
            self.chosen.client_secret,
            scope="openid profile",
            redirect_uri=own_origin(request) + DONE,
            code_challenge_method="S256",
            timeout=SIGN_IN_SECONDS,
        )

    async def about(self, client: AsyncOAuth2Client) -> dict[str, Any]:
        """What the provider says about itself, asked once."""
        if not self.known:
            found = await client.request(
                "GET", f"{self.chosen.issuer}/.well-known/openid-configuration", withhold_token=True
            )
            known = found.raise_for_status().json()
            if known["issuer"].rstrip("/") != self.chosen.issuer:
                raise ValueError(f"the provider calls itself {known['issuer']}")
            self.known = known
        return self.known

    async def person(self, client: AsyncOAuth2Client, code: str, verifier: str, nonce: str) -> dict[str, Any]:
        """Who has signed in: the claims of a token that the provider has signed for us and for this attempt."""
        from joserfc import jwt
        from joserfc.jwk import KeySet

        about = await self.about(client)
        token = await client.fetch_token(about["token_endpoint"], code=code, code_verifier=verifier)
        keys = await client.request("GET", about["jwks_uri"], withhold_token=True)
        known = KeySet.import_key_set(keys.raise_for_status().json())
        read = jwt.decode(token["id_token"], known, algorithms=["RS256", "ES256", "PS256", "EdDSA"])
        jwt.JWTClaimsRegistry(
            leeway=60,
            iss={"essential": True, "value": about["issuer"]},
            aud={"essential": True, "value": self.chosen.client_id},
            sub={"essential": True},
            exp={"essential": True},
            nonce={"essential": True, "value": nonce},
        ).validate(read.claims)
        return dict(read.claims)


def provider_of(request: Request) -> Provider:
    """The provider; without one there is no such page."""
    found: Provider | None = request.app.state.provider
    if found is None:
        raise RequestRefused("no-such-page")
    return found


async def sign_in(request: Request) -> Response:
    """Send the person to the provider; a cookie keeps what its answer has to match."""
    provider, book = provider_of(request), request.app.state.guests
    secret = secrets.token_hex(16)
    async with provider.client(request) as client:
        about = await _asked(provider, provider.about(client))
        state, nonce, verifier = _derived(book, secret)
        url, _ = client.create_authorization_url(about["authorization_endpoint"], state, verifier, nonce=nonce)
    response = RedirectResponse(url, 303)
    response.set_cookie(
        COOKIE,
        book.sign(secret),
        max_age=SIGN_IN_MINUTES * 60,
        path="/sign-in",
        secure=guest_of(request).is_secure,
        httponly=True,
        samesite="lax",
    )
    return response


async def signed_in(request: Request) -> Response:
    """The provider has sent the person back: this device is their guest from now on."""
    provider, book, given = provider_of(request), request.app.state.guests, request.query_params
    secret = book.token_in(cookies_of(request).get(COOKIE, ""))
    code = given.get("code", "")
    if secret is None or not code or len(code) > LONGEST_CODE:
        raise RequestRefused("sign-in")
    state, nonce, verifier = _derived(book, secret)
    if not hmac.compare_digest(given.get("state", "").encode(), state.encode()):
        raise RequestRefused("sign-in")
    async with provider.client(request) as client:
        person = await _asked(provider, provider.person(client, code, verifier, nonce))
    response = RedirectResponse("/", 303)
    guest = guest_of(request)
    _become(request, response, account_token(book, provider.chosen.issuer, str(person["sub"])))
    called = clean_name(str(person.get("preferred_username") or person.get("name") or ""))
    if called and not guest.name:
        remember_preference(response, guest, "name", called)
    response.delete_cookie(COOKIE, path="/sign-in")
    return response


async def sign_out(request: Request) -> Response:
    """This device is a new guest again."""
    provider_of(request)
    check_origin(request)
    response = RedirectResponse("/", 303)
    _become(request, response, secrets.token_hex(16))
    response.delete_cookie("name")
    return response


def _become(request: Request, response: Response, token: str) -> None:
    book: GuestBook = request.app.state.guests
    remember(response, replace(guest_of(request), token=token, cookie=book.sign(token)))


def _derived(book: GuestBook, secret: str) -> tuple[str, str, str]:
    """State, nonce and code verifier of one attempt: they follow from its cookie, and nobody else can compute them."""
    keys = [
        hmac.new(book.key, f"{what}\0{secret}".encode(), "sha256").digest() for what in ("state", "nonce", "verifier")
    ]
    state, nonce, verifier = (urlsafe_b64encode(key).decode().rstrip("=") for key in keys)
    return state, nonce, verifier


async def _asked(provider: Provider, question: Any) -> Any:
    """The provider's answer; whatever goes wrong with it is one sentence for the person, and a line for the host."""
    from authlib.common.errors import AuthlibBaseError
    from httpx import HTTPError
    from joserfc.errors import JoseError

    if provider.signing_in >= MOST_SIGNING_IN:
        question.close()
        raise RequestRefused("busy")
    provider.signing_in += 1
    try:
        async with asyncio.timeout(SIGN_IN_SECONDS):
            return await question
    except (HTTPError, AuthlibBaseError, JoseError, ValueError, KeyError, TypeError, TimeoutError) as error:
        LOG.warning("sign-in failed: %s: %s", type(error).__name__, str(error)[:LONGEST_USER])
        raise RequestRefused("sign-in") from None
    finally:
        provider.signing_in -= 1
