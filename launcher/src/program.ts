import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ProgramOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** How long it may take to end after SIGTERM. */
  readonly endWithinMs: number;
  /** A line the program wrote on stdout, at each of its starts. The first one says that it is up. */
  readonly onLine: (line: string) => void;
  /** The program cannot be kept running; why, and its exit code. */
  readonly onGivenUp: (reason: string, code: number) => void;
  readonly say: (text: string) => void;
}

/** Deaths within this time make the next start wait longer. */
const WINDOW_MS = 60_000;
const LONGEST_WAIT_MS = 2_000;
/** So many starts in a row that died before they said a word: another one would end the same way. */
const MOST_FAILED_STARTS = 6;
/** What the exit code 78 (EX_CONFIG of sysexits.h) says before the program was up: another start would end the same way. */
export const NOT_CONFIGURED = 78;
/** Lets a child end when the launcher is gone. */
const FOLLOW = new URL('follow-parent.ts', import.meta.url).href;

/** A program that runs as a child, and is started again when it dies. */
export class Program {
  readonly #options: ProgramOptions;
  readonly #deaths: number[] = [];
  #failedStarts = 0;
  #wasUp = false;
  #child: ChildProcess | null = null;
  #ending = false;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  start(): void {
    const { args, env, cwd, onLine } = this.#options;
    // The IPC channel is how a child learns that the launcher itself died.
    const child = spawn(process.execPath, ['--import', FOLLOW, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    this.#child = child;
    const receive = (line: string) => {
      this.#failedStarts = 0;
      this.#wasUp = true;
      onLine(line);
    };
    this.#failedStarts++;
    if (child.stdout) createInterface({ input: child.stdout }).on('line', receive);
    child.once('error', (error) => this.#died(String(error), null));
    child.once('exit', (code, signal) => this.#died(signal ? `ended by ${signal}` : `ended with code ${code}`, code));
  }

  /** SIGTERM, and SIGKILL when that did not help in time. */
  async end(): Promise<void> {
    this.#ending = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#options.endWithinMs);
    await gone;
    clearTimeout(timer);
  }

  #died(how: string, code: number | null): void {
    if (this.#ending) return;
    const { name, say, onGivenUp } = this.#options;
    const now = Date.now();
    this.#deaths.push(now);
    while ((this.#deaths[0] ?? now) < now - WINDOW_MS) this.#deaths.shift();
    // A program that was up is always started again: a venue's console must not stay down because it was killed often.
    const isMistake = code === NOT_CONFIGURED;
    if (!this.#wasUp && (isMistake || this.#failedStarts >= MOST_FAILED_STARTS)) {
      onGivenUp(`The ${name} ${how}${isMistake ? '' : `, ${this.#failedStarts} times before it was up`}.`, code ?? 1);
      return;
    }
    const wait = Math.min(LONGEST_WAIT_MS, 100 * 2 ** (this.#deaths.length - 1));
    say(`The ${name} ${how}; it starts again in ${wait} ms.`);
    setTimeout(() => {
      if (!this.#ending) this.start();
    }, wait);
  }
}
