import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { emptyState, State } from './state.ts';

const freshState = (): State => ({
  port: null,
  username: `SANDBOX-${randomBytes(6).toString('hex').toUpperCase()}`,
  password: randomBytes(24).toString('base64url'),
  webhookSecret: randomBytes(24).toString('base64url'),
  webhook: null,
  ...emptyState(),
});

function readState(file: string, text: string): State {
  try {
    return v.parse(State, JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is no state of this version of the sandbox: remove it to begin again.`, { cause });
  }
}

/**
 * The state as a file: written beside and renamed, so that whoever ends the program at any moment finds the last whole one. `save` resolves when everything
 * that was changed before it was called is in the file; calls meanwhile share one writing.
 */
export class StateFile {
  readonly state: State;
  readonly #file: string;
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  private constructor(file: string, state: State) {
    this.#file = file;
    this.state = state;
  }

  /** Makes folder and state where there are none. Throws where the file is not one of ours. */
  static async open(folder: string): Promise<StateFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'state.json');
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    const opened = new StateFile(file, text === null ? freshState() : readState(file, text));
    await opened.save();
    return opened;
  }

  /** Resolves when what is being written is written. */
  settled(): Promise<void> {
    return this.#writing;
  }

  save(): Promise<void> {
    this.#next ??= this.#writing
      .catch(() => undefined)
      .then(async () => {
        this.#next = null;
        await writeFile(`${this.#file}.tmp`, JSON.stringify(this.state), { mode: 0o600 });
        await rename(`${this.#file}.tmp`, this.#file);
      });
    this.#writing = this.#next;
    return this.#next;
  }
}
