# What people install: how it is built, and which files belong to it. Sourced by the other tools.

version="$(sed -n 's/^version = "\(.*\)"/\1/p;T;q' Cargo.toml)"
built="${CARGO_TARGET_DIR:-target}/release"
ICON_SIZES=(16 32 48 128 256 512)

# The commit of this checkout, for --version; nothing for sources without git.
commit() {
    [ -e .git ] || return 0
    git describe --always --exclude='*' --abbrev=9 --dirty=-modified 2>/dev/null || true
}

build_game() {
    OTHELLO_COMMIT="$(commit)" cargo build --release --locked --bin othello
}

# The engine is built without Bevy.
build_engine() {
    OTHELLO_COMMIT="$(commit)" cargo build --release --locked --no-default-features --bin othello-engine
}

# So is the server.
build_server() {
    OTHELLO_COMMIT="$(commit)" cargo build --release --locked --no-default-features --features server --bin othello-server
}

# The seconds since 1970 that stand in packages, so that the same sources give the same files.
package_time() {
    { [ -e .git ] && git log -1 --format=%ct 2>/dev/null; } || date -r CHANGELOG.md +%s
}

# The newest entries of CHANGELOG.md, one a line.
newest_changes() {
    awk '/^## / { if (seen++) exit; next } !seen { next }
        /^- / { if (entry) print entry; entry = substr($0, 3); next }
        /^  / { sub(/^ +/, ""); entry = entry " " $0 }
        END { if (entry) print entry }' CHANGELOG.md | tr -d '`'
}

# The description for software centres, with the newest changes.
metainfo() {
    local changes; changes="$(newest_changes | sed 's/&/\&amp;/g; s/</\&lt;/g; s|.*|          <li>&</li>|')"
    VERSION="$version" DATE="$(date -u -d "@$(package_time)" +%F)" CHANGES="$changes" awk '
        { gsub(/@VERSION@/, ENVIRON["VERSION"]); gsub(/@DATE@/, ENVIRON["DATE"]) }
        /@CHANGES@/ { print ENVIRON["CHANGES"]; next } { print }' assets/desktop/alt.othello.othello.metainfo.xml
}

# stage FOLDER PROGRAMS PROGRAM...: puts these programs into FOLDER/PROGRAMS, and what a desktop shows of the game into
# FOLDER/share.
stage() {
    local to="$1" programs="$2" program size
    shift 2
    for program in "$@"; do
        install -D -m 755 "$built/$program" "$to/$programs/$program"
        install -D -m 644 "assets/desktop/$program.6" "$to/share/man/man6/$program.6"
    done
    for size in "${ICON_SIZES[@]}"; do
        install -D -m 644 "assets/icons/$size.png" "$to/share/icons/hicolor/${size}x$size/apps/othello.png"
    done
    install -D -m 644 assets/desktop/othello.desktop "$to/share/applications/othello.desktop"
    mkdir -p "$to/share/metainfo"
    metainfo > "$to/share/metainfo/alt.othello.othello.metainfo.xml"
}
