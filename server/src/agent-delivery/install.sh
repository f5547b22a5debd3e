#!/bin/sh
# Installs the site agent of Tutti on this machine, as a service of systemd where there is one.
#
#   sh install.sh --server wss://HOST:8443/link --code CODE --fingerprint SHA256 [--allow-changes]
#
# It makes: /usr/local/lib/tutti-agent (the program), /usr/local/bin/tutti-agent (a link to it), /etc/tutti-agent.env (its settings,
# for root alone) and /etc/systemd/system/tutti-agent.service. The service keeps its key in /var/lib/tutti-agent, and newer versions
# of itself, signed by the server or by the release, which it fetches when an administrator asks; --no-updates forbids that.
# It needs root, curl, gunzip and sha256sum; no port of this machine is opened to others. Run it again to update the agent or to
# change its settings; then no code is needed. https://HOST:8443/agent/uninstall.sh removes all of it.
set -eu

# The public key of the server, by which it is recognised; the server that sent this script wrote it here.
PIN=''

# For tests and images: a folder that stands for /. Nothing is started then.
ROOT=${DESTDIR:-}
LIB=/usr/local/lib/tutti-agent
LINK=/usr/local/bin/tutti-agent
SETTINGS=/etc/tutti-agent.env
UNIT=/etc/systemd/system/tutti-agent.service
STATE=/var/lib/tutti-agent

server='' code='' fingerprint='' changes=0 updates=1 interface='' address='' proxy=''

fail() {
  echo "$*" >&2
  exit 1
}

usage() {
  cat <<'END'
Options: --server URL          the device link of the server, wss://HOST:8443/link
         --code CODE           the enrolment code; needed the first time
         --fingerprint SHA256  of the certificate of the server; without it the authorities of this machine decide
         --allow-changes       lets commands change devices; without it the agent only reads them
         --no-updates          the agent is not replaced by newer versions of the server, whoever asks
         --interface NAME,...  look on these network interfaces alone
         --address HOST,...    devices that multicast does not reach
         --proxy URL           an HTTP proxy on the way to the server
         --pin PIN             the public key of the server, sha256//...; ca: the authorities of this machine decide
END
}

# Values become lines of a file: nothing in them may have a meaning there.
check_value() {
  case $2 in
    *[!A-Za-z0-9._:/@%,+=' '\[\]-]*) fail "The value of $1 has characters that cannot be right." ;;
  esac
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --help) usage && exit 0 ;;
      --allow-changes) changes=1 && shift && continue ;;
      --no-updates) updates=0 && shift && continue ;;
      --server | --code | --fingerprint | --interface | --address | --proxy | --pin) ;;
      *) usage >&2 && fail "There is no option $1." ;;
    esac
    [ $# -ge 2 ] || fail "$1 needs a value."
    check_value "$1" "$2"
    value=$(printf %s "$2" | tr -d ' ')
    case $1 in
      --server) server=$value ;;
      --code) code=$value ;;
      --fingerprint) fingerprint=$value ;;
      --interface) interface=$value ;;
      --address) address=$value ;;
      --proxy) proxy=$value ;;
      --pin) PIN=$value ;;
    esac
    shift 2
  done
  case $server in
    wss://?*/?*) ;;
    '') usage >&2 && fail '--server is needed.' ;;
    *) fail "--server is $server; it must be an address such as wss://HOST:8443/link." ;;
  esac
  [ -n "$code" ] || [ -s "$ROOT$STATE/agent.json" ] || fail '--code is needed: the agent of this machine has not joined yet.'
  [ "$PIN" != ca ] || PIN=''
}

check_machine() {
  [ -n "$ROOT" ] || [ "$(id -u)" = 0 ] || fail 'Run this as root, such as with sudo.'
  [ "$(uname -s)" = Linux ] || fail 'The agent is built for Linux alone.'
  case $(uname -m) in
    x86_64 | amd64) platform=linux-x64 ;;
    aarch64 | arm64) platform=linux-arm64 ;;
    *) fail "There is no agent for the processor $(uname -m)." ;;
  esac
  for tool in curl gunzip sha256sum; do
    command -v "$tool" >/dev/null || fail "$tool is missing: install it, then run this again."
  done
}

# Fetches an https address. The certificate may be self-signed: the server is recognised by its public key.
download() {
  if [ -n "$PIN" ]; then set -- --insecure --pinnedpubkey "$PIN" "$@"; fi
  if [ -n "$proxy" ]; then set -- --proxy "$proxy" "$@"; fi
  curl --fail --silent --show-error --proto '=https' --connect-timeout 15 "$@"
}

# The program comes from the server that the agent will report to. What is there is replaced only by one that runs here.
install_program() {
  host=${server#wss://}
  from=https://${host%%/*}/agent/$platform
  new=$ROOT$LIB/.new
  mkdir -p "$ROOT$LIB" "$ROOT${LINK%/*}"
  trap 'rm -f "$new" "$new.gz"' EXIT
  echo "Downloading the agent from $from: 50 MB, and the first time the server builds it."
  download --output "$new.gz" "$from" ||
    fail "The agent could not be downloaded from $from: curl says why. Of a server with a self-signed certificate the key is needed, --pin."
  expected=$(download "$from.sha256") || fail "The checksum could not be downloaded from $from.sha256."
  actual=$(sha256sum "$new.gz")
  [ "${expected%% *}" = "${actual%% *}" ] || fail 'The SHA-256 of the download is not the one that the server names. Run this again.'
  gunzip -c "$new.gz" >"$new"
  chmod 755 "$new"
  "$new" --help >/dev/null ||
    fail 'The agent does not run on this machine. It needs glibc, libstdc++ and libatomic (Debian: apt-get install libstdc++6 libatomic1).'
  mv "$new" "$ROOT$LIB/tutti-agent"
  ln -sf "$LIB/tutti-agent" "$ROOT$LINK"
  # What the agent fetched itself would take the place of this one where it is newer.
  rm -rf "$ROOT$STATE/program"
}

# For root alone, because of the code; systemd reads them for the service.
write_settings() {
  mkdir -p "$ROOT${SETTINGS%/*}"
  rm -f "$ROOT$SETTINGS"
  (umask 077 && cat >"$ROOT$SETTINGS") <<END
# Settings of the site agent; /docs/agent of the server describes them. After a change: systemctl restart tutti-agent
TUTTI_AGENT_SERVER=$server
TUTTI_AGENT_CODE=$code
TUTTI_AGENT_FINGERPRINT=$fingerprint
TUTTI_AGENT_ALLOW_CHANGES=$changes
TUTTI_AGENT_ALLOW_UPDATE=$updates
TUTTI_AGENT_INTERFACE=$interface
TUTTI_AGENT_ADDRESS=$address
TUTTI_AGENT_PROXY=$proxy
END
}

write_service() {
  mkdir -p "$ROOT${UNIT%/*}"
  cat >"$ROOT$UNIT" <<END
[Unit]
Description=Tutti site agent
Wants=network-online.target
After=network-online.target

[Service]
Type=exec
ExecStart=$LIB/tutti-agent run --data $STATE
EnvironmentFile=$SETTINGS
Restart=always
RestartSec=5
# An option is wrong, the code was refused, or this is not the server that was meant: another start would end the same way.
RestartPreventExitStatus=2 3 4

# A user of its own that may write to its folder alone, and may use nothing of the machine but the network.
DynamicUser=yes
StateDirectory=tutti-agent
StateDirectoryMode=0700
# Where a PTP clock of this machine answers.
RuntimeDirectory=tutti-agent
UMask=0077
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
# PTP arrives at ports 319 and 320.
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
AmbientCapabilities=CAP_NET_BIND_SERVICE
NoNewPrivileges=yes
LockPersonality=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_NETLINK AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
END
}

# Says whether the agent has joined, as it is: by its key, which it has once the server has given it.
start_service() {
  systemctl daemon-reload
  systemctl enable --quiet tutti-agent
  if systemctl restart tutti-agent; then echo 'Started. Waiting until the agent has joined ...'; fi
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    sleep 2
    if systemctl is-failed --quiet tutti-agent; then break; fi
    if grep -q '"key":"' "$STATE/agent.json" 2>/dev/null; then
      echo 'The agent has joined. Its devices appear in the console; on this machine http://127.0.0.1:4410/ shows what it does.'
      exit 0
    fi
  done
  journalctl --unit tutti-agent --lines 5 --no-pager --output cat >&2 || true
  fail 'The agent has not joined. Above is what it said last; journalctl -u tutti-agent shows all of it.'
}

# Begun when all of the script has arrived: one that is cut off does nothing.
main() {
  read_options "$@"
  check_machine
  install_program
  write_settings
  if [ -n "$ROOT" ] || [ -d /run/systemd/system ]; then write_service; fi
  if [ -n "$ROOT" ]; then
    echo "Installed in $ROOT; nothing was started."
  elif [ -d /run/systemd/system ]; then
    start_service
  else
    echo 'Installed. This machine has no systemd, so nothing was started. To run the agent:'
    echo "  set -a; . $SETTINGS; set +a; $LIB/tutti-agent run --data $STATE"
  fi
}

main "$@"
