"""Plays a match of Summer Pavilion against a computer player, by choosing any legal action.

Start a server (`tavolino serve`), then: python client.py http://127.0.0.1:8000
"""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import connect


async def play(address: str) -> list[int]:
    """Play one match and return the points of both seats."""
    async with httpx.AsyncClient(base_url=address, headers={"X-Tavolino": "1"}) as http:
        await http.post("/api/guests", json={"name": "Robot"})
        seats = [{"kind": "here"}, {"kind": "bot", "level": "random"}]
        table = (await http.post("/api/tables", json={"game": "summer-pavilion", "seats": seats})).json()
        await http.post(f"/api/tables/{table['id']}/start")
        cookie = {"Cookie": f"tavolino={http.cookies['tavolino']}"}
    path = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
    async with connect(path, additional_headers=cookie) as socket:
        hello = {"type": "hello", "id": "0", "protocol": 2, "seats": [table["seats"][0]["token"]]}
        await socket.send(json.dumps(hello))
        async for text in socket:
            message = json.loads(text)
            if message.get("table", {}).get("status") == "over":
                return [seat["points"] for seat in message["table"]["seats"]]
            if message["type"] in ("table", "step") and message["boards"][0]["legal"]:
                action, version = random.choice(message["boards"][0]["legal"]), message["version"]
                act = {"type": "act", "id": str(version), "seat": 0, "version": version, "actions": [action]}
                await socket.send(json.dumps(act))
    raise ConnectionError("the server has gone")


if __name__ == "__main__":
    sys.stdout.write(f"{asyncio.run(play(sys.argv[1]))}\n")
