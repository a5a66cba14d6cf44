#!/usr/bin/python3
"""What assistive technology sees of the running game, through AT-SPI. Called by tools/access."""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


def wait_for(what, find):
    for _ in range(100):
        try:
            found = find()
        except GLib.Error:
            found = None
        if found:
            return found
        time.sleep(0.1)
    sys.exit(f"waited in vain: {what}")


def game():
    desktop = Atspi.get_desktop(0)
    for n in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(n)
        if program and program.get_name() == "othello" and program.get_child_count() > 0:
            window = program.get_child_at_index(0)
            if window and window.get_child_count() > 1:
                return window
    return None


def below(node):
    for n in range(node.get_child_count()):
        child = node.get_child_at_index(n)
        if child:
            yield child
            yield from below(child)


def states(node):
    wanted = ["FOCUSED", "CHECKED", "ENABLED", "MODAL"]
    held = node.get_state_set()
    return " ".join(name.lower() for name in wanted if held.contains(getattr(Atspi.StateType, name)))


def show(node, depth=0):
    print("  " * depth + f"{node.get_role_name()} '{node.get_name()}' {states(node)}")
    for n in range(node.get_child_count()):
        show(node.get_child_at_index(n), depth + 1)


def named(window, name):
    return next((node for node in below(window) if node.get_name() == name), None)


def beginning(window, start):
    return next((node.get_name() for node in below(window) if node.get_name().startswith(start)), None)


def key(name):
    subprocess.run(["xdotool", "key", name], check=True)


def focused(window):
    nodes = [node for node in below(window) if node.get_state_set().contains(Atspi.StateType.FOCUSED)]
    return nodes[0].get_name() if nodes else None


window = wait_for("the game's window", game)
wait_for("the board", lambda: named(window, "d3, empty, legal, would flip 1"))
print("The whole tree:")
show(window)
cells = [node for node in below(window) if node.get_role() == Atspi.Role.TABLE_CELL]
assert len(cells) == 64, len(cells)

print("\nf5 is played by its action:", end=" ", flush=True)
f5 = named(window, "f5, empty, legal, would flip 1")
assert f5.get_action_iface().do_action(0)
print(wait_for("f5", lambda: named(window, "f5, black, last move")).get_name())
news = wait_for("the news", lambda: named(window, "Black plays f5 and flips 1 disc: e5. White to move."))
print("read out:", news.get_name())

print("the focus is brought to f4:", end=" ", flush=True)
f4 = named(window, "f4, empty, legal, would flip 1")
assert f4.get_component_iface().grab_focus()
print(wait_for("the focus", lambda: (focused(window) or "").startswith("f4") and focused(window)))
print("the arrow keys lead on:", end=" ", flush=True)
key("Down")
print(wait_for("the focus", lambda: (focused(window) or "").startswith("f5") and focused(window)))

print("settings are opened by their action:", end=" ", flush=True)
assert named(window, "Settings").get_action_iface().do_action(0)
dialog = wait_for("the dialog", lambda: next((n for n in below(window) if n.get_role() == Atspi.Role.DIALOG), None))
print(dialog.get_name(), states(dialog), "and the focus is on", wait_for("a focus", lambda: focused(window)))
show(dialog, 1)
assert named(window, "Close").get_action_iface().do_action(0)
wait_for("the board", lambda: beginning(window, "f5, black"))
print("All is as it should be.")
