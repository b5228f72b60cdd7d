"""Write what an installed Quaterne is made of, as a CycloneDX bill of materials.

    python tools/make_sbom.py

`make sbom` runs it.  cyclonedx-py describes this environment; of that, only what the package needs
with all its extras is kept.  What is inside the wheel itself is added: the packages that the page
is bundled from, and nanobind.  The same locks give the same file, without a network.
"""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from quaterne import __version__

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PROGRAMS = Path(sys.prefix) / "bin"
SPECIFICATION = "1.6"
EXTRAS = frozenset({"server", "postgres"})
BUILT_IN = "nanobind"
"""The one Python package whose code is compiled into the wheel."""
_IMPORT = re.compile(r"""(?:from|import|src:\s*url\()\s*['"]?((?:@[\w.-]+/)?[a-z][\w.-]*)[/'")]""")


def main() -> int:
    bill = shipped(describe_environment())
    text = json.dumps(bill, indent=2, sort_keys=True) + "\n"
    validate(text)
    DIST.mkdir(exist_ok=True)
    path = DIST / f"quaterne-{bill['metadata']['component']['version']}.cdx.json"
    path.write_text(text, encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {len(bill['components'])} components")
    return 0


def describe_environment() -> dict[str, Any]:
    """Return the bill of everything that is installed here."""
    command = [str(PROGRAMS / "cyclonedx-py"), "environment", "--pyproject", "pyproject.toml"]
    command += ["--sv", SPECIFICATION, "--output-reproducible", sys.executable]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"cyclonedx-py failed:\n{done.stderr}")
    bill: dict[str, Any] = json.loads(done.stdout)
    return bill


def shipped(bill: dict[str, Any]) -> dict[str, Any]:
    """Return a bill without what only development needs, with what is inside the wheel."""
    root = bill["metadata"]["component"]
    root["version"] = __version__
    root["purl"] = f"pkg:pypi/quaterne@{root['version']}"
    needs = requirements("quaterne", EXTRAS)
    components = {str(canonicalize_name(c["name"])): c for c in bill["components"]}
    page = bundled_packages()
    kept = [components[name] for name in sorted({*needs, BUILT_IN} - {"quaterne"})]
    refs = {name: components[name]["bom-ref"] for name in components} | {
        "quaterne": root["bom-ref"]
    }
    edges = {refs[name]: {refs[other] for other in others} for name, others in needs.items()}
    edges[root["bom-ref"]] |= {refs[BUILT_IN], *(component["bom-ref"] for component in page)}
    every = [root, *kept, *page]
    return bill | {
        "components": sorted([*kept, *page], key=lambda component: str(component["bom-ref"])),
        "dependencies": [
            {"ref": ref, "dependsOn": sorted(edges.get(ref, ()))}
            for ref in sorted(component["bom-ref"] for component in every)
        ],
    }


def requirements(package: str, extras: frozenset[str]) -> dict[str, set[str]]:
    """Return what a package needs here with these extras, and what that needs, by their names."""
    needs: dict[str, set[str]] = {}
    seen: set[tuple[str, frozenset[str]]] = set()
    open_ = [(package, extras)]
    while open_:
        name, asked = open_.pop()
        if (name, asked) in seen:
            continue
        seen.add((name, asked))
        direct = needs.setdefault(name, set())
        for requirement in map(Requirement, distribution(name).requires or []):
            marker, other = requirement.marker, canonicalize_name(requirement.name)
            if marker is None or any(marker.evaluate({"extra": e}) for e in {"", *asked}):
                direct |= {other} - {name}
                open_.append((other, frozenset(requirement.extras)))
    return needs


def bundled_packages() -> list[dict[str, Any]]:
    """Return the packages of which the built page contains something, as components."""
    sources = [*(ROOT / "page" / "src").rglob("*.ts*"), *(ROOT / "page" / "src").rglob("*.css")]
    named = {name for path in sources for name in _IMPORT.findall(path.read_text("utf-8"))}
    lock = json.loads((ROOT / "page" / "package-lock.json").read_text("utf-8"))["packages"]
    return [
        as_component(name, lock[f"node_modules/{name}"])
        for name in sorted(named)
        if f"node_modules/{name}" in lock
    ]


def as_component(name: str, locked: dict[str, Any]) -> dict[str, Any]:
    """Return a package of the page's lock as a component."""
    method, _, code = locked["integrity"].partition("-")
    address = f"pkg:npm/{name.replace('@', '%40')}@{locked['version']}"
    return {
        "type": "library",
        "name": name,
        "version": locked["version"],
        "purl": address,
        "bom-ref": address,
        "licenses": [{"license": {"id": locked["license"]}}],
        "hashes": [{"alg": method.replace("sha", "SHA-"), "content": base64.b64decode(code).hex()}],
    }


def validate(text: str) -> None:
    """End the program when this is no bill of materials."""
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    if error := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise SystemExit(f"not CycloneDX {SPECIFICATION}: {error}")


if __name__ == "__main__":
    sys.exit(main())
