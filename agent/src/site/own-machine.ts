import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { AgentDescription } from '@tutti/contract-link/client/describer';
import { sayable } from './sayable.ts';

type Machine = NonNullable<AgentDescription['machine']>;

/** Where a machine says what it is: parameters, so that tests can have others. */
export interface MachineSources {
  /** Text of a file; null where it cannot be read. */
  readonly read: (path: string) => string | null;
  readonly exists: (path: string) => boolean;
  readonly hostName: string;
}

/** How the program was started. */
export interface Started {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
}

/** Most characters of each text that the server takes. */
const MOST = 100;
/** Files that Docker and Podman put into their containers. */
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv'];

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const OWN: MachineSources = { read, exists: existsSync, hostName: hostname() };

/** Without what cannot be seen: boards end their name with a NUL. */
const shown = (text: string | null | undefined): string | undefined =>
  sayable((text ?? '').replaceAll(/\p{Cc}/gu, '').trim(), MOST) || undefined;

/** systemd names the process that it starts as a service to that process; what such a process starts inherits the variable, with a number that is not its own. */
function runsAs({ exists }: MachineSources, { environment, pid }: Started): Machine['runs'] {
  if (CONTAINER_MARKS.some((mark) => exists(mark)) || environment['container']) return 'CONTAINER';
  return environment['SYSTEMD_EXEC_PID'] === String(pid) ? 'SERVICE' : 'PROGRAM';
}

/** What the machine says of itself, and how this program runs there; what it does not say is left out. */
export function ownMachine(started: Started, sources: MachineSources = OWN): Machine {
  const model = shown(sources.read('/proc/device-tree/model'));
  const system = shown(
    /^PRETTY_NAME=(?:"([^"]*)"|(.*))$/m
      .exec(sources.read('/etc/os-release') ?? '')
      ?.slice(1)
      .find(Boolean),
  );
  const hostName = shown(sources.hostName);
  return { runs: runsAs(sources, started), ...(model && { model }), ...(system && { system }), ...(hostName && { hostName }) };
}
