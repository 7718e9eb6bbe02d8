"""stub"""


def draw(view: dict[str, object], lang: str) -> str:
    return "<svg/>"
