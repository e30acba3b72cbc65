"""Studies of finished matches: whoever may look at the match reads them by link, and their authors write."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from tavolino.core.record import MOST_ENTRIES
from tavolino.server.access.auth import TheHouse, Visit, Visitor
from tavolino.server.house import House
from tavolino.server.http.matches import finished_for
from tavolino.server.http.tables import header_for
from tavolino.server.problems import ProblemError, forbidden, missing
from tavolino.server.store.studies import MOST_COMMENTS, MOST_STUDIES, Comment, Study, StudyTitle
from tavolino.server.tables.live import now_ms
from tavolino.server.wire.forms import NewComment, NewTitle, StudyView

Version = Annotated[int, PathParameter(ge=0, le=MOST_ENTRIES)]


@post("/matches/{table:str}/studies")
async def begin(table: FromPath[str], data: JSONBody[NewTitle], visitor: Visit, house: TheHouse) -> StudyView:
    """Begin a study of a finished match; its link is a secret that its author may share."""
    await finished_for(house, visitor, table)
    person = visitor.person_or_refuse.id
    study = await house.studies.add(table, person, data.title, now_ms())
    if study is None:
        raise ProblemError(429, "studies", f"At most {MOST_STUDIES} studies.", {"most": MOST_STUDIES})
    return _shown(await _readable(house, visitor, study), visitor)


@get("/me/studies")
async def own_studies(visitor: Visit, house: TheHouse) -> list[StudyTitle]:
    """Return one's own studies, the one that was changed last first."""
    return await house.studies.listed(visitor.person_or_refuse.id)


@get("/studies/{study:str}")
async def one(study: FromPath[str], visitor: Visit, house: TheHouse) -> StudyView:
    """Return a study."""
    return _shown(await _readable(house, visitor, study), visitor)


@put("/studies/{study:str}", status_code=HTTP_200_OK)
async def rename(
    study: FromPath[str], data: JSONBody[NewTitle], visitor: Visit, house: TheHouse
) -> StudyView:
    """Give a study of one's own another title."""
    await _own(house, visitor, study)
    await house.studies.rename(study, data.title, now_ms())
    return _shown(await _readable(house, visitor, study), visitor)


@delete("/studies/{study:str}", status_code=HTTP_204_NO_CONTENT)
async def discard(study: FromPath[str], visitor: Visit, house: TheHouse) -> None:
    """Delete a study of one's own."""
    await _own(house, visitor, study)
    await house.studies.delete(study)


@put("/studies/{study:str}/comments/{version:int}", status_code=HTTP_200_OK)
async def comment(
    study: FromPath[str], version: Version, data: JSONBody[NewComment], visitor: Visit, house: TheHouse
) -> StudyView:
    """Write a comment at the moment after so many entries of the log, in place of the one that was there."""
    found = await _own(house, visitor, study)
    rows = await house.log.rows(found.match)
    if version > len(rows):
        raise ProblemError(400, "malformed", f"The match has {len(rows)} entries.")
    outcome = await house.studies.comment(study, Comment(version, data.text), now_ms())
    if outcome == "gone":
        raise missing("study")
    if outcome == "enough":
        raise ProblemError(429, "comments", f"At most {MOST_COMMENTS} comments.", {"most": MOST_COMMENTS})
    return _shown(await _readable(house, visitor, study), visitor)


@delete("/studies/{study:str}/comments/{version:int}", status_code=HTTP_200_OK)
async def withdraw(study: FromPath[str], version: Version, visitor: Visit, house: TheHouse) -> StudyView:
    """Take the comment at a moment away."""
    await _own(house, visitor, study)
    await house.studies.remove(study, version, now_ms())
    return _shown(await _readable(house, visitor, study), visitor)


async def _readable(house: House, visitor: Visitor, study: str) -> Study:
    """Return a study whose match somebody may look at."""
    found = await house.studies.get(study)
    if found is None:
        raise missing("study")
    await header_for(house, visitor, found.match)
    return found


async def _own(house: House, visitor: Visitor, study: str) -> Study:
    found = await _readable(house, visitor, study)
    if found.person != visitor.person_or_refuse.id:
        raise forbidden("Only its author can change a study.")
    return found


def _shown(study: Study, visitor: Visitor) -> StudyView:
    return StudyView(
        id=study.id,
        match=study.match,
        title=study.title,
        author=study.author,
        mine=study.person == visitor.person,
        made=study.made,
        changed=study.changed,
        comments=study.comments,
    )


handlers = [begin, own_studies, one, rename, discard, comment, withdraw]
