/** A process of the product as `npm start` runs it, under what a service manager does: it is started again when it ends, after what it left behind has ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { FOLLOWING } from '@tutti/contract-link/testing/following-child';
import type { Shown } from './shown.ts';

const ROOT = join(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 170_000;
/** As `RestartSec` of a unit. */
const PAUSE_MS = 1_000;
/** What is left behind is killed after this, as by `TimeoutStopSec`, ms. */
const LEFT_WITHIN_MS = 15_000;

/** The programs below the launcher. */
export type ProgramName = 'server' | 'simulator' | 'sandbox';

export interface ServiceOptions {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly shown: Shown;
}

export class Service {
  readonly name: string;
  readonly url: string;
  readonly graphqlUrl: string;
  readonly #options: ServiceOptions;
  #launcher: ChildProcess | null = null;
  #ending = false;

  constructor(options: ServiceOptions) {
    this.name = options.name;
    this.url = `http://127.0.0.1:${options.env['PORT']}`;
    this.graphqlUrl = `${this.url}/graphql`;
    this.#options = options;
  }

  /** Starts it, and resolves once it is ready. */
  async start(): Promise<void> {
    await Promise.race([
      this.#run(),
      sleep(READY_WITHIN_MS, null, { ref: false }).then(() => {
        throw new Error(`The process ${this.name} was not ready in time:\n${this.#options.shown.newest(20).join('\n')}`);
      }),
    ]);
  }

  /** The process of one of the launcher's programs; undefined where it does not run in this moment. */
  async pidOf(program: ProgramName): Promise<number | undefined> {
    for (const pid of await this.#children()) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (command.includes(`${program}/src/main.ts`)) return pid;
    }
    return undefined;
  }

  get launcherPid(): number | undefined {
    return this.#launcher?.pid;
  }

  async end(): Promise<void> {
    this.#ending = true;
    const running = this.#launcher;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGTERM');
    await gone;
  }

  async #children(): Promise<number[]> {
    const pid = this.launcherPid;
    if (pid === undefined) return [];
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    return children.trim().split(' ').filter(Boolean).map(Number);
  }

  async #run(): Promise<void> {
    const child = spawn('node', [...FOLLOWING, 'launcher/src/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...this.#options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error('The launcher has no output.');
    this.#launcher = child;
    createInterface({ input: stderr }).on('line', (line) => this.#options.shown.line(this.name, line));
    const children = setInterval(() => void this.#children().then((pids) => (known = pids.length > 0 ? pids : known)), 200);
    let known: number[] = [];
    child.once('exit', (code, signal) => {
      clearInterval(children);
      if (this.#ending) return;
      this.#options.shown.line(this.name, `the launcher ended (${code ?? signal})`);
      void this.#again(known);
    });
    const ready = Promise.withResolvers<void>();
    createInterface({ input: stdout }).on('line', (line) => line.startsWith('Tutti is ready at ') && ready.resolve());
    await ready.promise;
  }

  /** Starts it again, once what the last one left behind has ended. */
  async #again(left: readonly number[]): Promise<void> {
    const until = performance.now() + LEFT_WITHIN_MS;
    while (left.some((pid) => existsSync(`/proc/${pid}/cmdline`)) && performance.now() < until) await sleep(50);
    await sleep(PAUSE_MS);
    if (!this.#ending) await this.#run();
  }
}
