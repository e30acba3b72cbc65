"""Guests, accounts, other devices, own data."""

import asyncio
from random import Random

from tavolino.core.record import Record, sealed
from tavolino.server.store.people import GONE
from tests.server.client import Client, play_out
from tests.server.servers import Server


def test_a_guest_gets_a_session_that_scripts_cannot_read(server: Server) -> None:
    async def story() -> None:
        ann = Client(server.address)
        await ann.get("/api/me", 401)
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
        ann.http.cookies.set("tavolino", "x" + value[1:])
        await ann.get("/api/me", 401)
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
        await phone.get("/api/me", 401)
        phone.http.cookies.set("tavolino", cookie)
        await phone.get("/api/me", 401)
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
        await ann.close()

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
        await ann.get("/api/me", 401)
        for path in (f"/api/matches/{finished['id']}/record", f"/api/tables/{finished['id']}"):
            text = (await bo.http.get(path)).text
            assert "Annabella" not in text
            assert GONE in text
        assert me["id"] not in (await bo.http.get(f"/api/tables/{finished['id']}")).text
        assert (await bo.get(f"/api/people/{me['id']}/statistics"))["games"] == []
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
