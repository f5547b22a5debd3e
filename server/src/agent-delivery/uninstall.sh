#!/bin/sh
# Removes the site agent of Tutti from this machine, with everything that install.sh made and the key of the agent.
# Afterwards revoke its access in the console (Settings, Agents).
set -eu

# For tests and images: a folder that stands for /. Nothing is stopped then.
ROOT=${DESTDIR:-}

fail() {
  echo "$*" >&2
  exit 1
}
[ -n "$ROOT" ] || [ "$(id -u)" = 0 ] || fail 'Run this as root, such as with sudo.'

if [ -z "$ROOT" ] && [ -d /run/systemd/system ]; then
  systemctl disable --now --quiet tutti-agent || true
fi
rm -f "$ROOT/etc/systemd/system/tutti-agent.service" "$ROOT/etc/tutti-agent.env" "$ROOT/usr/local/bin/tutti-agent"
rm -rf "$ROOT/usr/local/lib/tutti-agent"
# systemd keeps the folder of a service under private/ and a link to it beside.
rm -rf "$ROOT/var/lib/tutti-agent" "$ROOT/var/lib/private/tutti-agent"
if [ -z "$ROOT" ] && [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl reset-failed tutti-agent 2>/dev/null || true
fi
echo 'The site agent was removed. Revoke its access in the console, too: Settings, Agents.'
