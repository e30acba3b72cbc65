"""JSON Schema as TypeScript."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]
PRIMITIVES = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def declaration(name: str, schema: Schema, partial: frozenset[str] | None = None) -> str:
    """Return one type: of what clients are told, or of what they send, where `partial` is given.

    What has a default is always told and need not be sent; of the types that `partial` names some fields do.
    What has none and is not required either is told if it is set. Types are aliases rather than interfaces,
    whose fields could not be looked up by name.
    """
    about = f"/** {schema['description']} */\n" if "description" in schema else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{about}export type {name} = {type_of(schema)};\n"
    required = set(schema.get("required", ()))
    if partial is None:
        required |= {field for field, value in schema["properties"].items() if "default" in value}
    lines = []
    for field, value in schema["properties"].items():
        given = type_of(value)
        if partial and given in partial and "enum" not in value:
            given = f"Partial<{given}>"
        lines.append(f"  readonly {field}{'' if field in required else '?'}: {given};\n")
    return f"{about}export type {name} = {{\n{''.join(lines)}}};\n"


def type_of(schema: Any) -> str:
    """Return the type of a value; one that has only a title is called by it."""
    if not schema or schema is True:
        return "unknown"
    if "$ref" in schema:
        return name_of(schema["$ref"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(map(type_of, schema[key])))
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if isinstance(kind, list | tuple):
        return " | ".join(type_of({**schema, "type": one}) for one in kind)
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return f"{{ readonly [name: string]: {type_of(schema.get('additionalProperties'))} }}"
    return PRIMITIVES[kind] if kind in PRIMITIVES else _title(schema) or "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(map(type_of, schema['prefixItems']))}]"
    return _title(schema) or f"ReadonlyArray<{type_of(schema.get('items'))}>"


def _title(schema: Schema) -> str | None:
    return schema.get("title")


def name_of(reference: str) -> str:
    """Return the name that a reference ends with."""
    return reference.rpartition("/")[2]


def names_in(schema: Any) -> Iterator[str]:
    """Return the names that a schema refers to."""
    if isinstance(schema, Mapping):
        for key, value in schema.items():
            if key == "$ref":
                yield name_of(value)
            elif key != "discriminator":
                yield from names_in(value)
    elif isinstance(schema, list | tuple):
        for item in schema:
            yield from names_in(item)


def reachable(definitions: Schema, names: list[str]) -> Iterator[str]:
    """Return these names and all that their schemas lead to."""
    seen: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            yield name
            waiting += names_in(definitions[name])
