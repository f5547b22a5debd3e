/** Clocks of linuxptp on hosts of their own. None of them touches the clock of this machine. */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { HOST_INTERFACE, type NetworkHost } from './network-hosts.ts';

/** Why there are no clocks here; null: there are. */
export const clocksMissing = (): string | null =>
  spawnSync('ptp4l', ['-v'], { stdio: 'ignore' }).error ? 'linuxptp is not installed.' : null;

/** Settings of a leader. */
export const LEADS = ['free_running 1', 'clockClass 6', 'priority1 110', 'domainNumber 5'];
/** Settings of a follower. By default one with software time stamps is in sync after more than 16 s. */
export const FOLLOWS = ['slaveOnly 1', 'domainNumber 5', 'pi_proportional_const 0.7', 'pi_integral_const 0.3'];

/** Settings of ptp4l as its file has them. @param socket where its clock answers. */
export const settings = (socket: string, lines: readonly string[]): string =>
  ['[global]', 'time_stamping software', `uds_address ${socket}`, 'use_syslog 0', 'verbose 1', ...lines, ''].join('\n');

/** Starts a leader; resolves once it has taken the role. */
export async function startLeader(host: NetworkHost, config: string): Promise<{ readonly child: ChildProcess; readonly at: number }> {
  const child = host.spawn('ptp4l', ['-f', config, '-i', HOST_INTERFACE], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('The leader has no pipe.');
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('assuming the grand master role')) return { child, at: performance.now() };
  throw new Error('The leader ended.');
}

/** As a power cut ends it: it announces nothing more. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Where the clock of `besideFollower` answers: the place that `pmc` asks at by itself. */
export const FOLLOWER_SOCKET = '/var/run/ptp4l';
/** A follower may not set the clock of the machine that it runs on. */
const WITHOUT_TIME = 'setpriv --bounding-set=-sys_time';

/**
 * Arguments of `unshare` for a follower's machine: a folder /run of its own, where its clock answers, and a program beside it. Both end together.
 * @param program with its arguments, which have no quotes in them.
 */
export const besideFollower = (config: string, program: readonly string[]): string[] => [
  '--mount',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
  'sh',
  '-c',
  `mount -t tmpfs none /run && mkdir -p /var/run && { ${WITHOUT_TIME} ptp4l -f ${config} -i ${HOST_INTERFACE} >/dev/null & } && exec ${program.map((word) => `'${word}'`).join(' ')}`,
];
