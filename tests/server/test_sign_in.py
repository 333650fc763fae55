"""Signing in: the person whom a trusted proxy or an OpenID provider names is one guest on every device."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import cast
from urllib.parse import parse_qs, urlsplit

import pytest
from joserfc import jwt
from joserfc.jwk import OctKey, RSAKey

from sobremesa.server.limits import LONGEST_CODE, LONGEST_USER
from sobremesa.terminal import main
from tests.server.server import GUESTS, Reply, Server

USER = "Remote_User"
CLIENT, SECRET = "tables", "provider-secret"
KEY, OTHER_KEY = RSAKey.generate_key(2048), RSAKey.generate_key(2048)


def guest_in(reply: Reply) -> str:
    """The guest cookie that a reply sets, "" if it sets none."""
    cookies = reply.headers.get_all("set-cookie") or []
    return next((found[1] for cookie in cookies if (found := re.match(r"guest=(\w+)", cookie))), "")


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("proxied"), "--user-header", "Remote-User").start()
    yield server
    server.stop()


def rooms_of(server: Server, **headers: str) -> set[str]:
    return set(re.findall(r'data-room="(\w+)"', server.ask("GET", "/", **headers).text.partition('id="open-title"')[0]))


def make_room(server: Server, **headers: str) -> str:
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    reply = server.ask("POST", "/rooms", "game=nomads&bots=fill&setting-setup=quick", **form, **headers)
    assert reply.status == 303
    return reply.location.removeprefix("/r/")


def test_whoever_the_proxy_names_is_the_same_person_on_every_device(proxied: Server) -> None:
    room = make_room(proxied, **{USER: "ana@example.org"})
    assert rooms_of(proxied, **{USER: "ana@example.org"}) == {room}
    assert rooms_of(proxied, **{USER: "ben@example.org"}) == rooms_of(proxied) == set()
    assert 'value="ana"' in proxied.ask("GET", "/", **{USER: "ana@example.org"}).text, "called by their name"


def test_the_name_wins_over_a_cookie_and_leaves_none(proxied: Server) -> None:
    """On a device that several people share nobody must go on as the person before."""
    room, other = make_room(proxied, **{USER: "cleo"}), GUESTS.sign("ab" * 16)
    reply = proxied.ask("GET", "/", guest=other, **{USER: "cleo"})
    assert room in reply.text and not guest_in(reply)
    assert rooms_of(proxied, Cookie=f"guest={other}") == set()


@pytest.mark.parametrize(("length", "is_somebody"), [(LONGEST_USER, True), (LONGEST_USER + 1, False)])
def test_a_name_has_a_length(proxied: Server, length: int, is_somebody: bool) -> None:
    reply = proxied.ask("GET", "/", **{USER: "d" * length})
    assert bool(guest_in(reply)) is not is_somebody, "somebody unknown gets a cookie of their own"


def test_a_name_that_is_there_twice_is_nobodys(proxied: Server) -> None:
    """One of them may come from the client, through a proxy that adds its own."""
    room = make_room(proxied, **{USER: "eva"})
    assert room not in rooms_of(proxied, **{USER: "eva", "Remote_user": "mallory"})


def test_without_the_option_the_header_says_nothing(server: Server) -> None:
    assert guest_in(server.ask("GET", "/", **{USER: "ana"}))


class FakeProvider(BaseHTTPRequestHandler):
    """A provider at which every visitor is `sub`; what it signs is what the test wants."""

    claims: dict[str, object] = {}
    key: RSAKey | OctKey = KEY
    challenge = ""
    asked: list[str] = []

    @property
    def issuer(self) -> str:
        server = cast(ThreadingHTTPServer, self.server)
        return f"http://127.0.0.1:{server.server_port}"

    def do_GET(self) -> None:
        FakeProvider.asked.append(self.path)
        self.answer(
            {"keys": [KEY.as_dict(private=False)]}
            if self.path == "/keys"
            else {
                "issuer": self.issuer,
                "authorization_endpoint": f"{self.issuer}/authorize",
                "token_endpoint": f"{self.issuer}/token",
                "jwks_uri": f"{self.issuer}/keys",
            }
        )

    def do_POST(self) -> None:
        sent = parse_qs(self.rfile.read(int(self.headers["content-length"])).decode())
        digest = hashlib.sha256(sent["code_verifier"][0].encode()).digest()
        if base64.urlsafe_b64encode(digest).decode().rstrip("=") != self.challenge or sent["code"] != ["good"]:
            self.answer({"error": "invalid_grant"}, 400)
            return
        header = {"alg": "HS256" if isinstance(self.key, OctKey) else "RS256"}
        claims = {"iss": self.issuer, "aud": CLIENT, "exp": int(time.time()) + 60, **self.claims}
        self.answer({"access_token": "x", "token_type": "Bearer", "id_token": jwt.encode(header, claims, self.key)})

    def answer(self, said: object, status: int = 200) -> None:
        body = json.dumps(said).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *said: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def provider() -> Iterator[str]:
    running = ThreadingHTTPServer(("127.0.0.1", 0), FakeProvider)
    thread = Thread(target=running.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{running.server_address[1]}"
    running.shutdown()
    thread.join()
    running.server_close()


@pytest.fixture(scope="module")
def signing(tmp_path_factory: pytest.TempPathFactory, provider: str) -> Iterator[Server]:
    options = ("--oidc-issuer", provider, "--oidc-client-id", CLIENT, "--oidc-client-secret", SECRET)
    server = Server(tmp_path_factory.mktemp("signing"), *options).start()
    yield server
    server.stop()
    assert "Traceback" not in server.log()


class Attempt:
    """A browser that goes to the provider and comes back."""

    def __init__(self, server: Server) -> None:
        self.server = server
        reply = server.ask("GET", "/sign-in")
        assert reply.status == 303
        self.cookie = re.findall(r"signing-in=(\w+)", str(reply.headers["set-cookie"]))[0]
        self.asked = {name: values[0] for name, values in parse_qs(urlsplit(reply.location).query).items()}
        FakeProvider.challenge = self.asked["code_challenge"]
        FakeProvider.key = KEY
        FakeProvider.claims = {"sub": "ana-1", "preferred_username": "Ana", "nonce": self.asked["nonce"]}

    def come_back(self, code: str = "good", state: str = "", cookie: str = "") -> Reply:
        sent = f"/sign-in/done?code={code}&state={state or self.asked['state']}"
        return self.server.ask("GET", sent, Cookie=f"signing-in={cookie or self.cookie}")


def test_somebody_who_signs_in_is_the_same_guest_every_time(signing: Server) -> None:
    first = Attempt(signing).come_back()
    assert first.status == 303 and first.location == "/"
    assert "name=Ana" in str(first.headers.get_all("set-cookie"))
    assert guest_in(first) == guest_in(Attempt(signing).come_back()) != ""
    other = Attempt(signing)
    FakeProvider.claims["sub"] = "ben-2"
    assert guest_in(other.come_back()) not in ("", guest_in(first))


def test_the_page_offers_it_only_where_there_is_a_provider(signing: Server, server: Server) -> None:
    assert 'href="/sign-in"' in signing.ask("GET", "/").text and "/sign-in" not in server.ask("GET", "/").text
    assert server.ask("GET", "/sign-in").status == server.ask("GET", "/sign-in/done?code=x").status == 404


def test_signing_out_makes_a_new_guest(signing: Server) -> None:
    was = guest_in(Attempt(signing).come_back())
    left = signing.ask("POST", "/sign-out", guest=was)
    assert left.status == 303 and guest_in(left) not in ("", was)
    assert signing.ask("POST", "/sign-out", guest=was, Origin="http://elsewhere.example").status == 403


WRONG: list[Callable[[dict[str, object]], object]] = [
    lambda claims: claims.pop("sub"),
    lambda claims: claims.pop("nonce"),
    lambda claims: claims.update(nonce="another"),
    lambda claims: claims.update(aud="somebody-else"),
    lambda claims: claims.update(iss="http://elsewhere.example"),
    lambda claims: claims.update(exp=int(time.time()) - 3600),
    lambda claims: setattr(FakeProvider, "key", OTHER_KEY),
    lambda claims: setattr(FakeProvider, "key", OctKey.import_key(SECRET)),
]


@pytest.mark.parametrize("spoil", WRONG, ids=range(len(WRONG)))
def test_a_token_that_is_not_for_us_signs_nobody_in(
    signing: Server, spoil: Callable[[dict[str, object]], object]
) -> None:
    anas = guest_in(Attempt(signing).come_back())
    attempt = Attempt(signing)
    spoil(FakeProvider.claims)
    reply = attempt.come_back()
    assert reply.status == 400 and guest_in(reply) != anas
    assert "sign-in failed" in signing.log() and SECRET not in signing.log()


def test_an_answer_belongs_to_the_browser_that_asked(signing: Server) -> None:
    """Otherwise a link could sign somebody in as a stranger."""
    mine, theirs = Attempt(signing), Attempt(signing)
    assert mine.come_back(cookie=theirs.cookie).status == 400
    assert mine.come_back(cookie="0" * 64).status == 400
    assert mine.come_back(state="guessed").status == 400
    assert mine.come_back(code="bad").status == 400


@pytest.mark.parametrize(("length", "is_asked"), [(LONGEST_CODE, True), (LONGEST_CODE + 1, False)])
def test_a_code_has_a_length(signing: Server, length: int, is_asked: bool) -> None:
    attempt = Attempt(signing)
    FakeProvider.asked.clear()
    before = signing.log().count("sign-in failed")
    assert attempt.come_back(code="c" * length).status == 400
    assert (signing.log().count("sign-in failed") > before) is is_asked


def test_a_provider_that_is_away_is_one_sentence(tmp_path: Path) -> None:
    options = ("--oidc-issuer", "http://127.0.0.1:9", "--oidc-client-id", CLIENT, "--oidc-client-secret", SECRET)
    server = Server(tmp_path, *options).start()
    reply = server.ask("GET", "/sign-in")
    assert reply.status == 400 and "friends with a link need no account" in reply.text
    assert server.ask("GET", "/").status == 200
    server.stop()
    assert "Traceback" not in server.log()


def test_half_a_provider_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--oidc-issuer", "http://127.0.0.1:9"]) == 2
    assert "give all three" in capsys.readouterr().err
