# Installs Debian or Ubuntu packages that are missing. Sourced by the other tools.

# need PACKAGE...: asks before it uses sudo; as root it installs at once.
need() {
    local missing=()
    for package in "$@"; do
        dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    if ! command -v apt-get >/dev/null; then
        echo "This system has no apt-get. Please install what corresponds to: ${missing[*]}" >&2
        return 0
    fi
    if [ "$(id -u)" -eq 0 ]; then
        echo "Installing ${missing[*]}"
        apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
    else
        echo "Missing: ${missing[*]}"
        local answer=
        # Without a terminal there is nobody to ask.
        read -r -p "Install them with sudo? [y/N] " answer || true
        case "$answer" in
        [yY]*) sudo apt-get update -q && sudo apt-get install -q -y --no-install-recommends "${missing[@]}" ;;
        *) echo "Going on without them." >&2 ;;
        esac
    fi
}

# need_cargo: Rust comes from rustup, whose install is the user's own affair.
need_cargo() {
    if ! command -v cargo >/dev/null; then
        echo "cargo is missing: install Rust 1.95 or newer from https://rustup.rs and open a new shell" >&2
        exit 1
    fi
}

# What the build needs: a linker, and the headers of sound, gamepads and Wayland.
BUILD_PACKAGES=(gcc libc6-dev pkg-config libasound2-dev libudev-dev libwayland-dev ca-certificates)
# What the game opens at run time: X11, keyboard layouts, and drivers that work without a graphics card.
PLAY_PACKAGES=(libudev1 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 libvulkan1 mesa-vulkan-drivers libegl1 libgl1-mesa-dri)
# What the window test needs: a display without a screen, a hand on the mouse, a camera, an eye for what belongs to a window.
TEST_PACKAGES=(xvfb xdotool imagemagick x11-utils)
