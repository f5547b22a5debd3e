import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { codeOf } from '../../error-words.ts';

/** What distinguishes a process from a later one with the same id. */
export interface ProcessIdentity {
  /** When it started, as the system formats it; '' where that cannot be read. */
  readonly started: string;
  /** The program's name; '' where that cannot be read. */
  readonly name: string;
  /** Its working directory; null where that cannot be read. */
  readonly folder: string | null;
}

/** The running process with this id; null when there is none, or only a zombie. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !exists(pid)) return null;
  if (process.platform === 'linux') return fromProc(pid);
  if (process.platform === 'win32') return { started: '', name: '', folder: null };
  return fromPs(pid);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

/** proc(5): pid, name in parentheses (which may hold anything), state, …; the start is field 22, in ticks since this boot. */
function fromProc(pid: number): ProcessIdentity | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { started: `${boot} ${fields[19]}`, name: stat.slice(stat.indexOf('(') + 1, end), folder: linkOf(`/proc/${pid}/cwd`) };
  } catch {
    return null;
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function fromPs(pid: number): ProcessIdentity | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const found = /^(\S+)\s+(\w+ +\w+ +\d+ +[\d:]+ +\d+)\s+(.*)$/.exec(stdout.trim());
  if (status !== 0 || !found || found[1]?.startsWith('Z')) return null;
  return { started: found[2] ?? '', name: (found[3] ?? '').split('/').at(-1) ?? '', folder: null };
}
