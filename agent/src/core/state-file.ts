import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** What a program remembers across a restart: one file of JSON, replaced in one step, so that a crash leaves the old content or the new one. */
export class StateFile {
  readonly #path: string;
  readonly #current: () => unknown;
  #writing: Promise<void> | null = null;
  #again: Promise<void> | null = null;

  /** `current` returns what is to be stored, at the moment of writing. */
  constructor(path: string, current: () => unknown) {
    this.#path = path;
    this.#current = current;
  }

  /** Resolves when the state of this moment is on disk. Calls during a write share the next one. */
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

/** What a `StateFile` stored last; null where there is no file yet. Throws when the file cannot be read as such a state. */
export async function readState<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema> | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : v.parse(schema, JSON.parse(text));
}
