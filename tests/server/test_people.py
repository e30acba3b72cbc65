"""Guests, accounts, other devices, own data."""

import asyncio
from random import Random

import pytest

from tavolino.core.record import Record, sealed
from tavolino.server.store.people import DAY, GONE
from tests.server.client import Client, play_out
from tests.server.servers import Server
from tests.server.spoiling import spoil
from tests.server.stories import people


def test_a_guest_gets_a_session_that_scripts_cannot_read(server: Server) -> None:
    async def story() -> None:
        ann = Client(server.address)
        assert await ann.get("/api/me") is None
        answer = await ann.http.post("/api/guests", json={"name": "Ann"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        me = await ann.get("/api/me")
        assert (me["name"], me["login"]) == ("Ann", None)
        assert (await ann.ask("PUT", "/api/me", {"name": "Anna"}))["name"] == "Anna"
        assert (await ann.get("/api/me"))["name"] == "Anna"
        await ann.close()

    asyncio.run(story())


def test_a_changed_cookie_is_nobody(server: Server) -> None:
    async def story() -> None:
        ann = Client(server.address)
        await ann.guest("Ann")
        value = ann.http.cookies["tavolino"]
        ann.http.cookies.clear()
        ann.http.cookies.set("tavolino", ("y" if value[0] == "x" else "x") + value[1:])
        assert await ann.get("/api/me") is None
        await ann.close()

    asyncio.run(story())


def test_an_account_signs_in_from_anywhere_and_out_for_good(server: Server) -> None:
    async def story() -> None:
        ann, phone, other = (Client(server.address) for _ in range(3))
        me = await ann.guest("Ann")
        login = f"ann-{me['id'].lower()[:6].replace('_', '-')}"
        proof = {"login": login.upper(), "password": "a long secret"}
        assert (await ann.post("/api/accounts", proof))["login"] == login
        await ann.post("/api/accounts", proof, 409)
        await other.guest("Other")
        assert (await other.post("/api/accounts", proof, 409))["code"] == "login-taken"
        wrong = await phone.post("/api/sessions", {**proof, "password": "a wrong secret"}, 401)
        unknown = await phone.post("/api/sessions", {"login": "nobody-at-all", "password": "whatever!"}, 401)
        assert wrong == unknown
        assert (await phone.post("/api/sessions", proof))["id"] == me["id"]
        cookie = phone.http.cookies["tavolino"]
        await phone.ask("DELETE", "/api/sessions")
        assert await phone.get("/api/me") is None
        phone.http.cookies.set("tavolino", cookie)
        assert await phone.get("/api/me") is None
        assert (await ann.get("/api/me"))["id"] == me["id"]
        for client in (ann, phone, other):
            await client.close()

    asyncio.run(story())


def test_a_guest_goes_on_at_another_device_with_a_code_once(server: Server) -> None:
    async def story() -> None:
        ann, phone = Client(server.address), Client(server.address)
        me = await ann.guest("Ann")
        code = (await ann.post("/api/devices"))["code"]
        assert (await phone.post("/api/devices/session", {"code": code}))["id"] == me["id"]
        await phone.post("/api/devices/session", {"code": code}, 401)
        await ann.close()
        await phone.close()

    asyncio.run(story())


def test_signing_out_closes_the_sockets_of_the_session(sqlite_server: Server) -> None:
    async def story() -> None:
        ann = Client(sqlite_server.address)
        await ann.guest("Ann")
        table = await ann.table("burano", ["here", "open"])
        socket = await ann.socket(table["id"])
        await ann.ask("DELETE", "/api/sessions")
        await asyncio.wait_for(socket.connection.wait_closed(), 10)
        assert socket.connection.close_code == 4401
        await ann.close()

    asyncio.run(story())


def test_signing_out_closes_the_sockets_at_other_servers(postgres_servers: tuple[Server, Server]) -> None:
    async def story() -> None:
        here, there = postgres_servers
        ann = Client(here.address)
        await ann.guest("Ann")
        table = await ann.table("burano", ["here", "open"])
        socket = await ann.socket(table["id"], at=there.address)
        await ann.ask("DELETE", "/api/sessions")
        await asyncio.wait_for(socket.connection.wait_closed(), 10)
        assert socket.connection.close_code == 4401
        await ann.close()

    asyncio.run(story())


async def two_devices(address: str) -> tuple[Client, Client, dict[str, str]]:
    """Return two devices of one account, with what opens it."""
    ann, phone = Client(address), Client(address)
    me = await ann.guest("Ann")
    proof = {"login": "d" + me["id"].replace("_", "-").lower(), "password": "a long secret"}
    await ann.post("/api/accounts", proof)
    await phone.post("/api/sessions", proof)
    return ann, phone, proof


def test_signing_out_elsewhere_leaves_this_device_alone(server: Server) -> None:
    async def story() -> None:
        ann, phone, _ = await two_devices(server.address)
        table = await ann.table("burano", ["here", "open"])
        here, there = await ann.socket(table["id"]), await phone.socket(table["id"])
        code = (await phone.post("/api/devices"))["code"]
        await ann.ask("DELETE", "/api/me/sessions")
        await asyncio.wait_for(there.connection.wait_closed(), 10)
        assert there.connection.close_code == 4401
        assert await phone.get("/api/me") is None
        await phone.post("/api/devices/session", {"code": code}, 401)
        assert (await here.ask("ping"))["type"] == "pong"
        await ann.get("/api/me")
        await here.close()
        for client in (ann, phone):
            await client.close()

    asyncio.run(story())


def test_a_new_password_takes_the_place_of_the_old_one(server: Server) -> None:
    async def story() -> None:
        ann, phone, proof = await two_devices(server.address)
        wish = {"old": "a wrong secret", "new": "a better secret"}
        assert (await ann.ask("PUT", "/api/me/password", wish, 401))["code"] == "wrong"
        await ann.ask("PUT", "/api/me/password", {**wish, "old": proof["password"]})
        await ann.get("/api/me")
        assert await phone.get("/api/me") is None
        await phone.post("/api/sessions", proof, 401)
        await phone.post("/api/sessions", {**proof, "password": wish["new"]})
        guest = Client(server.address)
        await guest.guest("Guest")
        assert (await guest.ask("PUT", "/api/me/password", wish, 409))["code"] == "no-account"
        for client in (ann, phone, guest):
            await client.close()

    asyncio.run(story())


def test_a_session_that_is_not_used_ends(own_server: Server) -> None:
    async def story() -> None:
        ann = Client(own_server.address)
        me = await ann.guest("Ann")
        await spoil(
            own_server, f"UPDATE sessions SET used = used - {364 * DAY} WHERE person = :match", me["id"]
        )
        await ann.get("/api/me")  # used again, and so good for another year
        await spoil(
            own_server, f"UPDATE sessions SET used = used - {364 * DAY} WHERE person = :match", me["id"]
        )
        answer = await ann.http.get("/api/me")
        assert "Max-Age=31536000" in answer.headers["set-cookie"]
        await spoil(
            own_server, f"UPDATE sessions SET used = used - {366 * DAY} WHERE person = :match", me["id"]
        )
        assert await ann.get("/api/me") is None
        await ann.close()

    asyncio.run(story())


def test_of_two_accounts_made_at_once_one_is_made(server: Server) -> None:
    async def story() -> None:
        ann = Client(server.address)
        me = await ann.guest("Ann")
        login = "o" + me["id"].replace("_", "-").lower()
        answers = await asyncio.gather(
            *(
                ann.http.post("/api/accounts", json={"login": f"{login}{n}", "password": "a long secret"})
                for n in range(4)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
        (made,) = [answer.json()["login"] for answer in answers if answer.status_code == 201]
        assert (await ann.get("/api/me"))["login"] == made
        assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"has-account"}
        await ann.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("Ann", "Ann"),
        (" Ann  Lee ", "Ann Lee"),
        ("Ann\n", "Ann"),
        ("A\u200bnn\u202e", "Ann"),
        ("A\x00nn", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("Łucja Żółć", "Łucja Żółć"),
        ("\u200b\u2060", None),
        ("\u3164", None),
        ("", None),
        ("x" * 41, None),
    ],
)
def test_names_are_what_others_can_read(server: Server, sent: str, kept: str | None) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            if kept is None:
                await ann.post("/api/guests", {"name": sent}, 400)
                return
            assert (await ann.guest(sent))["name"] == kept
            table = await ann.table("burano", [f"here:{sent}", "open"])
            assert table["seats"][0]["name"] == kept

    asyncio.run(story())


def test_equal_names_stay_within_their_length(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            long = "x" * 40
            table = await ann.table("summer-pavilion", [f"here:{long}"] * 3)
            names = [seat["name"] for seat in table["seats"]]
            assert names == [long, "x" * 38 + " 2", "x" * 38 + " 3"]

    asyncio.run(story())


def test_a_login_has_no_line_break(server: Server) -> None:
    async def story() -> None:
        async with people([server.address]) as (ann,):
            await ann.post("/api/accounts", {"login": "boss\n", "password": "a long secret"}, 400)

    asyncio.run(story())


def test_who_is_deleted_leaves_no_data_but_the_games_of_others(server: Server) -> None:
    async def story() -> None:
        ann, bo = Client(server.address), Client(server.address)
        await ann.guest("Annabella")
        person = await bo.guest("Bo")
        finished = await ann.table("walking-in-burano", ["here", "open"])
        running = await ann.table("burano", ["here", "open"])
        for table in (finished, running):
            await bo.post(f"/api/tables/{table['id']}/join", {})
            await ann.post(f"/api/tables/{table['id']}/start")
        sockets = {0: await ann.socket(finished["id"]), 1: await bo.socket(finished["id"])}
        await sockets[0].ask("chat", text="my secret thoughts")
        await play_out(sockets, Random(2))
        export = await ann.get("/api/me/export")
        assert {table["id"] for table in export["tables"]} == {finished["id"], running["id"]}
        assert [line["text"] for _, line in export["chat"]] == ["my secret thoughts"]
        assert len(export["records"]) == 1
        me = await ann.get("/api/me")
        await ann.post("/api/me/deletion", {})
        assert await ann.get("/api/me") is None
        for path in (f"/api/matches/{finished['id']}/record", f"/api/tables/{finished['id']}"):
            text = (await bo.http.get(path)).text
            assert "Annabella" not in text
            assert GONE in text
        assert me["id"] not in (await bo.http.get(f"/api/tables/{finished['id']}")).text
        assert (await bo.http.get(f"/api/people/{me['id']}/statistics")).status_code == 404
        watcher = await bo.socket(finished["id"])
        assert watcher.told[0]["chat"] == []
        seats = (await bo.get(f"/api/tables/{running['id']}"))["seats"]
        assert seats[0]["stand_in"] == "medium"
        assert (await bo.get(f"/api/people/{person['id']}/statistics"))["games"][0]["matches"] == 1
        for socket in (*sockets.values(), watcher):
            await socket.close()
        await ann.close()
        await bo.close()

    asyncio.run(story())


def test_records_in_an_export_are_sound(sqlite_server: Server) -> None:
    import msgspec

    async def story() -> None:
        ann = Client(sqlite_server.address)
        await ann.guest("Ann")
        table = await ann.table("walking-in-burano", ["here"])
        await ann.post(f"/api/tables/{table['id']}/start")
        socket = await ann.socket(table["id"])
        await play_out({0: socket}, Random(3))
        (record,) = (await ann.get("/api/me/export"))["records"]
        whole = msgspec.convert(record, Record)
        assert sealed(whole) == whole
        await socket.close()
        await ann.close()

    asyncio.run(story())
