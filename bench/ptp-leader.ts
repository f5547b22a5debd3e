import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { HOST_INTERFACE, type NetworkHost } from '@tutti/contract-link/testing/network-hosts';

/** Of a leader that does not touch the clock of this machine. */
export const LEADS = ['free_running 1', 'clockClass 6', 'priority1 110', 'domainNumber 5'];

/** Settings of ptp4l. @param socket where its clock answers. */
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
