"""The page at /api/docs: the OpenAPI description as a plain page, without scripts and without any other server."""

from __future__ import annotations

import json
from html import escape
from typing import Any, Final

from petteia.core.messages import Message

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { background: #8881; padding: .6rem; overflow-x: auto; border-radius: 6px; }
h3 code { font-size: 1rem; } .verb { font-weight: 700; text-transform: uppercase; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .1rem .8rem .1rem 0; vertical-align: top; }
"""


def docs_page(openapi: dict[str, Any], nonce: str, lang: str) -> str:
    """The page; the descriptions themselves are for programmers and in English."""
    info = openapi["info"]
    parts = [
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(info["title"])} API</title>',
        '<meta name="viewport" content="width=device-width">',
        f'<style nonce="{nonce}">{STYLE}</style></head><body><main>',
        f"<h1>{escape(info['title'])} API {escape(info['version'])}</h1>",
        f'<p lang="{lang}">{escape(Message("server.docs").text(lang))} ',
        '<a href="/api/openapi.json">openapi.json</a></p>',
        f"<p>{escape(info['description'])}</p>",
    ]
    for path, verbs in openapi["paths"].items():
        for verb, operation in verbs.items():
            parts.append(_operation(path, verb, operation))
    parts.append("<h2>Schemas</h2>")
    for name, schema in openapi["components"]["schemas"].items():
        parts.append(f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(schema.get("description", ""))}</p>')
        parts.append(_table([(field, _type(part), part) for field, part in schema.get("properties", {}).items()]))
    return "\n".join([*parts, "</main></body></html>"])


def _operation(path: str, verb: str, operation: dict[str, Any]) -> str:
    parts = [f'<h3><code><span class="verb">{verb}</span> {escape(path)}</code></h3>']
    parts.append(f"<p>{escape(operation.get('description', ''))}</p>")
    rows = [(part["name"], f"{part['in']}, {_type(part['schema'])}", part) for part in operation.get("parameters", [])]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body:
        rows.append(("body", _type(body), {}))
    for status, answer in operation["responses"].items():
        schema = answer.get("content", {}).get("application/json", {}).get("schema")
        if status.startswith("2"):
            rows.append((f"answer {status}", _type(schema) if schema else ", ".join(answer.get("content", {})), answer))
    return "".join([*parts, _table(rows)])


def _table(rows: list[tuple[str, str, dict[str, Any]]]) -> str:
    lines = [
        f"<tr><th><code>{escape(name)}</code></th><td>{kind}</td><td>{escape(part.get('description', ''))}</td></tr>"
        for name, kind, part in rows
    ]
    return f"<table>{''.join(lines)}</table>" if lines else ""


def _type(schema: dict[str, Any]) -> str:
    """A schema in a few words, with links."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            return " or ".join(_type(part) for part in schema[key])
    if "enum" in schema:
        return escape(" | ".join(json.dumps(value) for value in schema["enum"]))
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))
