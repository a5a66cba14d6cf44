#!/usr/bin/env python3
"""Writes the licences of the libraries that are part of the programs: a list, and the texts.

The texts are those in the libraries' own sources, as cargo has them on this computer.
"""
import json
import pathlib
import re
import subprocess
import sys


def cargo(*words):
    return subprocess.run(["cargo", *words], check=True, capture_output=True, text=True).stdout


def linked():
    """The libraries in the programs for this machine, as names with versions; macros only run while building. Arguments choose
    features, as for cargo."""
    tree = cargo("tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", *sys.argv[1:])
    return {tuple(line.split()[:2]) for line in tree.splitlines() if line.strip()}


def texts(folder, terms):
    """The licence texts of a library. Where it leaves the choice, MIT is chosen."""
    files = [file for file in sorted(folder.iterdir()) if file.is_file()
             and re.match(r"licen[cs]e|copying|copyright|unlicense|notice", file.name, re.IGNORECASE)]
    chosen = [file for file in files if "mit" in file.name.lower() and file.stat().st_size > 200]
    if not chosen or re.search(r"\bAND\b", terms):
        chosen = files
    return [file.read_text(encoding="utf-8", errors="replace").strip() for file in chosen]


def main():
    wanted = linked()
    rows, holders = [], {}
    for package in json.loads(cargo("metadata", "--locked", "--format-version", "1"))["packages"]:
        if (package["name"], f"v{package['version']}") not in wanted or package["source"] is None:
            continue
        name = f"{package['name']} {package['version']}"
        terms = package["license"] or "see its text"
        found = texts(pathlib.Path(package["manifest_path"]).parent, terms)
        authors = "" if found else ", ".join(package["authors"])
        rows.append("  ".join(filter(None, [f"{name:40}", terms, package["repository"], authors])))
        for text in found:
            # The same text is often broken into other lines.
            holders.setdefault(" ".join(text.split()), (text, []))[1].append(name)
    print("The programs contain these libraries, and Rust's standard library (MIT OR Apache-2.0,")
    print("https://github.com/rust-lang/rust). A library without a text below is under the terms in its line.\n")
    print("\n".join(sorted(rows)))
    for text, names in sorted(holders.values(), key=lambda each: each[1]):
        print(f"\n{'=' * 80}\n{', '.join(sorted(names))}\n\n{text}")


main()
