/** A NATS of the suite's own, where the machine has its server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../demo.ts';

const START_WITHIN_MS = 20_000;

/** Whether this machine has the program. */
export const hasNats = (): boolean => spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status === 0;

export class OwnNats {
  readonly port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async open(): Promise<OwnNats> {
    const own = new OwnNats(await freePort());
    await own.start();
    return own;
  }

  /** Starts it; resolves once it accepts connections. */
  async start(): Promise<void> {
    const until = performance.now() + START_WITHIN_MS;
    this.#process ??= spawn('nats-server', ['-a', '127.0.0.1', '-p', String(this.port)], { stdio: 'ignore' });
    while (!(await accepts(this.port))) {
      if (performance.now() > until) throw new Error('The NATS of the suite does not start.');
      await sleep(20);
    }
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = this.#process;
    if (running === null) return;
    this.#process = null;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  }

  /** Stops it where it is, or lets it go on. */
  pause(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#process?.kill(signal);
  }
}

/** Whether somebody listens on a port of this machine. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
