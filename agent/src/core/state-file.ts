import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** What a program remembers across a restart: one file of JSON, replaced in one step, so that a crash leaves the old content or the new one. */
export class StateFile {
  readonly #path: string;
  readonly #current: () => unknown;
  #writing: Promise<void> | null = null;
  #again: Promise<void> | null = null;

  /** `current` answers what is to be kept at the moment of writing. */
  constructor(path: string, current: () => unknown) {
    this.#path = path;
    this.#current = current;
  }

  /** Resolves when all that was so at this moment is on the disk. Calls that come while it is written share one more write. */
  async save(): Promise<void> {
    if (!this.#writing) return this.#write();
    this.#again ??= this.#writeAfter(this.#writing);
    return this.#again;
  }

  async #writeAfter(before: Promise<void>): Promise<void> {
    await before.catch(() => null);
    return this.#write();
  }

  #write(): Promise<void> {
    this.#again = null;
    const done = this.#replace().finally(() => {
      if (this.#writing === done) this.#writing = null;
    });
    this.#writing = done;
    return done;
  }

  async #replace(): Promise<void> {
    const text = JSON.stringify(this.#current());
    await mkdir(dirname(this.#path), { recursive: true });
    await writeFile(`${this.#path}.new`, text, { flush: true });
    await rename(`${this.#path}.new`, this.#path);
  }
}

/** What a `StateFile` kept last; null where there is no file yet. Throws for a file that is not what it should be. */
export async function readState<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema> | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : v.parse(schema, JSON.parse(text));
}
