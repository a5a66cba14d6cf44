# Installs Debian or Ubuntu packages that are missing. Sourced by the other tools.

# need PACKAGE...: installs missing packages; asks before it uses sudo.
need() {
    local missing=()
    for package in "$@"; do
        dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    if ! command -v apt-get >/dev/null; then
        echo "This system has no apt-get. Please install the equivalents of: ${missing[*]}" >&2
        return 0
    fi
    if [ "$(id -u)" -eq 0 ]; then
        echo "Installing ${missing[*]}"
        apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
    elif ! command -v sudo >/dev/null; then
        echo "Please install as root: apt-get install ${missing[*]}" >&2
    else
        echo "Missing: ${missing[*]}"
        local answer=
        # Without a terminal, the answer stays empty.
        read -r -p "Install them with sudo? [y/N] " answer || true
        case "$answer" in
        [yY]*) sudo apt-get update -q && sudo apt-get install -q -y --no-install-recommends "${missing[@]}" ;;
        *) echo "Continuing without them." >&2 ;;
        esac
    fi
}

# need_cargo: stops if cargo is missing; users install rustup themselves.
need_cargo() {
    if ! command -v cargo >/dev/null; then
        echo "cargo is missing: install Rust 1.95 or newer from https://rustup.rs and open a new shell" >&2
        exit 1
    fi
}

# Packages for the build: a linker, and the headers of sound, gamepads and Wayland.
BUILD_PACKAGES=(gcc libc6-dev pkg-config libasound2-dev libudev-dev libwayland-dev ca-certificates)
# Libraries that the game opens at run time: X11 and keyboard layouts, and drivers that work without a graphics card.
WINDOW_PACKAGES=(libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0)
DRIVER_PACKAGES=(libvulkan1 mesa-vulkan-drivers libegl1 libgl1-mesa-dri)
PLAY_PACKAGES=(libudev1 "${WINDOW_PACKAGES[@]}" "${DRIVER_PACKAGES[@]}")
# Programs for the window test: a virtual display, simulated input, screenshots, and properties of windows. The last two check
# what a desktop reads.
TEST_PACKAGES=(xvfb xdotool imagemagick x11-utils desktop-file-utils appstream)
# Programs and libraries that build the server.
SERVER_PACKAGES=(gcc libc6-dev ca-certificates)
# The database with which the server is tested.
SERVER_TEST_PACKAGES=(postgresql)
# Programs that make packages.
PACKAGE_PACKAGES=(dpkg-dev xz-utils python3)
