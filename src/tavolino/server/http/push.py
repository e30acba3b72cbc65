"""Calls to one's turn when one is elsewhere: whether there are any, and the browser of this session."""

from litestar import delete, get, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_204_NO_CONTENT

from tavolino.server.access.auth import TheHouse, Visit
from tavolino.server.problems import missing
from tavolino.server.signing import digest
from tavolino.server.store.subscriptions import Subscription
from tavolino.server.wire.forms import Browser, PushKey


@get("/push", sync_to_thread=False)
def push_key(house: TheHouse) -> PushKey | None:
    """Return the key that browsers want to know before they let themselves be called; null: nobody is."""
    return PushKey(house.calls.key) if house.calls else None


@put("/me/push", status_code=HTTP_204_NO_CONTENT)
async def call_here(data: JSONBody[Browser], visitor: Visit, house: TheHouse) -> None:
    """Let oneself be called at this browser for as long as the session lasts, and in this language."""
    person = visitor.person_or_refuse
    if house.calls is None:
        raise missing("push service")
    browser = Subscription(data.endpoint, data.p256dh, data.auth, data.language)
    await house.calls.subscribe(digest(visitor.session or ""), person.id, browser)


@delete("/me/push", status_code=HTTP_204_NO_CONTENT)
async def call_here_no_more(visitor: Visit, house: TheHouse) -> None:
    """Let oneself not be called at this browser any more."""
    if visitor.session:
        await house.subscriptions.end(digest(visitor.session))


handlers = [push_key, call_here, call_here_no_more]
