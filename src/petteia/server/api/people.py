"""The part of the API about people, and what they can choose from: games, their rules, levels of bots."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from petteia.games import playable
from petteia.server.api import answers, requests
from petteia.server.api.parameters import PROBLEMS, GameId, RuleId
from petteia.server.api.visitors import AnyReader, AnyVisitor, keep_token
from petteia.server.guard.names import clean_name
from petteia.server.guard.tokens import new_id
from petteia.server.tables import views

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.post("/players", status_code=201, tags=["people"])
async def take_name(
    request: Request, visitor: AnyVisitor, body: requests.NewPlayer, response: Response
) -> answers.Player:
    """Take a name. Who has one already keeps their seats under the new name."""
    server = visitor.server
    server.limits.demand(server.limits.players, visitor.address)
    name = clean_name(body.name)
    token = server.signer.player_token(visitor.player or new_id(), name)
    keep_token(response, request, token)
    return answers.Player(name=name, token=token)


@router.get("/players/me", tags=["people"])
async def who_am_i(visitor: AnyReader) -> answers.Me:
    """Say who the server takes the visitor for."""
    return answers.Me(name=visitor.name or None, lang=visitor.lang)


@router.get("/games", tags=["games"])
async def games(visitor: AnyReader) -> answers.Catalog:
    """List the games with their options, the levels of bots, and the ready phrases of the chat."""
    found = views.games(playable(), visitor.lang)
    levels, phrases = views.levels(visitor.lang), views.phrases(visitor.lang)
    return answers.Catalog.model_validate({"games": found, "levels": levels, "phrases": phrases})


@router.get("/games/{game}/rules/{rule}", tags=["games"])
async def rule(visitor: AnyReader, game: GameId, rule: RuleId) -> answers.RuleText:
    """Show a paragraph of the rules of a game, for example `OFF-8.12` or `8.12`."""
    return answers.RuleText.model_validate(views.rule(game, rule, visitor.lang))
