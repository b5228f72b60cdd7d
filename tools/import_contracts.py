"""A contract for import-linter: some packages use the standard library alone."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

__all__ = ["StandardLibraryContract"]


class StandardLibraryContract(Contract):
    """No module below `source_modules` imports a third-party package, directly or indirectly.

    The `forbidden` contract of import-linter needs a list of names; this one forbids everything
    that is neither in `quaterne` nor in the standard library.
    """

    type_name = "standard_library"

    source_modules = fields.ListField(subfield=fields.ModuleField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002
        """Return every import that leads from the source modules to another package."""
        own = {"quaterne", *sys.stdlib_module_names}
        others = sorted(name for name in graph.modules if name.partition(".")[0] not in own)
        chains = []
        for source in self.source_modules:  # type: ignore[attr-defined]
            for other in others:
                found = graph.find_shortest_chain(source.name, other, as_packages=True)
                if found:
                    chains.append(" -> ".join(found))
        return ContractCheck(kept=not chains, metadata={"chains": chains})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the imports that break the contract."""
        for chain in check.metadata["chains"]:
            output.print_error(f"- {chain}")
