"""Remove the addresses that npm still writes into the page's lock."""

import json
from pathlib import Path

LOCK = Path(__file__).parents[1] / "page" / "package-lock.json"


def main() -> None:
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
    text = json.dumps(lock, indent=2, ensure_ascii=False) + "\n"
    if "://" in text:
        raise SystemExit(f"{LOCK} holds an address")
    LOCK.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
