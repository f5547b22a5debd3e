import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { NetworkHost } from '@tutti/contract-link/testing/network-hosts';

const ROOT = join(import.meta.dirname, '..');
const GIVE_UP_MS = 60_000;

/** What a program that observes devices said last of each section of each device, one line of JSON at a time. */
export class Observed {
  readonly #values = new Map<string, unknown>();
  readonly #waiting = new Set<() => void>();

  /** Starts `node ARGS` on a host, which prints `{ id, section, value }` and ends with its standard input. @param folder for its temporary files. */
  static by(
    host: NetworkHost,
    args: readonly string[],
    { program = 'node', folder = tmpdir() } = {},
  ): { readonly observed: Observed; readonly pid: number } {
    const observed = new Observed();
    const child = host.spawn(program, args, {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    });
    if (!child.stdout) throw new Error('The agent has no pipe.');
    createInterface({ input: child.stdout }).on('line', (line) => observed.take(line));
    return { observed, pid: child.pid ?? 0 };
  }

  private take(line: string): void {
    const { id, section, value } = JSON.parse(line) as { id: string; section: string; value: unknown };
    this.#values.set(`${id} ${section}`, value);
    for (const look of this.#waiting) look();
  }

  /** The devices that were reported. */
  get ids(): string[] {
    return [...new Set([...this.#values.keys()].map((key) => key.split(' ')[0] ?? ''))];
  }

  of<T>(id: string, section: string): T | null {
    return (this.#values.get(`${id} ${section}`) ?? null) as T | null;
  }

  /** Milliseconds until it holds; fails after a minute. */
  until(what: string, holds: () => boolean): Promise<number> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`Not within ${GIVE_UP_MS / 1000} s: ${what}.`));
      }, GIVE_UP_MS);
      const look = (): void => {
        if (!holds()) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(performance.now() - started);
      };
      this.#waiting.add(look);
      look();
    });
  }
}
