import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { AgentDescription } from '@tutti/contract-link/client/describer';
import { isNewerProgram, ProgramManifest } from '@tutti/contract-link/program/manifest';
import { manifestSignedBy, type SignedProgram } from '@tutti/contract-link/program/signed-program';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { notFetched } from './fetch-program.ts';
import type { OwnProgram } from './own-program.ts';
import type { ProgramFolder, UpdateReport } from './program-folder.ts';
import { ENDED_AT_ONCE } from './starts.ts';

/** A program that is to be tried in place of the one that runs. */
export interface ProgramToTry {
  readonly path: string;
  readonly signed: SignedProgram;
  /** What is signed of it. */
  readonly manifest: ProgramManifest;
  /** Whether the server answers now. */
  readonly serverAnswers: () => Promise<boolean>;
}

export interface UpdaterParts {
  /** The program that runs; null: it is none that servers deliver, and is not updated. */
  readonly own: OwnProgram | null;
  /** Whether whoever runs the agent allows it. */
  readonly isAllowed: boolean;
  /** Whether it is tried itself: then it takes none. */
  readonly isTrial: boolean;
  readonly folder: ProgramFolder;
  /** The public half of the key that signs programs; null: none is known. */
  readonly key: () => string | null;
  /** Downloads a program to a path. @throws NotFetchedError. */
  readonly fetch: (manifest: ProgramManifest, path: string) => Promise<void>;
  /** Makes what asks the server whether it is there, also after this agent has closed everything. */
  readonly answers: () => Promise<ProgramToTry['serverAnswers']>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** What the agent says of itself has changed. */
  readonly changed: () => void;
  /** A program is there, is what was signed, and runs on this machine. */
  readonly found: (program: ProgramToTry) => void;
}

/** How long a program may take to print its help, ms: a small machine reads 150 MB first. */
const HELP_WITHIN_MS = 60_000;

const Text = v.pipe(v.string(), v.parseJson(), ProgramManifest);

/** What a program says while it is tried: the update is under way until it goes on by itself, and no other one is taken before. */
const tried = (own: OwnProgram | null): UpdateReport | null => own && { version: own.version, builtAt: own.builtAt, state: 'STARTING' };

/** Takes newer programs of the server: checks, downloads and starts each once before the agent ends for it. Says how far it is, and why it went no further. */
export class Updater {
  readonly #parts: UpdaterParts;
  #report: UpdateReport | null;
  #isBusy = false;

  constructor(parts: UpdaterParts) {
    this.#parts = parts;
    this.#report = parts.isTrial ? tried(parts.own) : parts.folder.last;
  }

  /** The program, in the words of the link. */
  get program(): AgentDescription['program'] {
    const { own, isAllowed } = this.#parts;
    if (!own) return undefined;
    const { version, builtAt, platform } = own;
    return { version, builtAt, platform, mayUpdate: isAllowed, utcOffset: -new Date().getTimezoneOffset() };
  }

  /** The update, in the words of the link; null: none is under way, and none failed. */
  get report(): UpdateReport | null {
    return this.#report;
  }

  /** What is wrong with the program that ran before, for people; null: nothing. */
  get problem(): string | null {
    const { state, reason, version } = this.#report ?? {};
    if (state !== 'FELL_BACK' || reason !== ENDED_AT_ONCE) return null;
    return `Version ${version} ended three times in a row within a minute of its start, so the earlier one runs again.`;
  }

  /** The server has a newer program. Returns at once; while one is being fetched, another one is not. */
  take(signed: SignedProgram): void {
    if (this.#isBusy || this.#parts.isTrial) return;
    this.#isBusy = true;
    this.#take(signed)
      .catch((error: unknown) => this.#fail(signed, error instanceof Error ? error.message : String(error)))
      .finally(() => {
        this.#isBusy = false;
      });
  }

  async #take(signed: SignedProgram): Promise<void> {
    const { folder, fetch, found, answers } = this.#parts;
    const manifest = this.#checked(signed);
    const { version, builtAt } = manifest;
    this.#say({ version, builtAt, state: 'FETCHING' });
    const path = folder.pathOf(manifest);
    await fetch(manifest, path);
    await this.#runs(path);
    this.#say({ version, builtAt, state: 'STARTING' });
    // Where the machine loses its power from here on, the next start says so.
    await folder.keep({ last: this.#report });
    found({ path, signed, manifest, serverAnswers: await answers() });
  }

  /** @throws with the reason for people. */
  #checked(signed: SignedProgram): ProgramManifest {
    const { own, isAllowed, key } = this.#parts;
    if (!own) throw notFetched('This agent runs from a checkout, which is updated there.');
    if (!isAllowed) throw notFetched('Whoever runs this agent has not allowed it to update itself.');
    const trusted = own.releaseKey ?? key();
    if (trusted === null) throw notFetched('This agent knows no key by which its server signs programs.');
    const manifest = manifestSignedBy(trusted, signed);
    if (!manifest) throw notFetched('The new version is not signed with the key that this agent trusts.');
    if (manifest.platform !== own.platform)
      throw notFetched(`The new version is for ${manifest.platform}; this machine is ${own.platform}.`);
    if (!isNewerProgram(manifest, own)) throw notFetched(`Version ${manifest.version} is not newer than the one that runs here.`);
    return manifest;
  }

  /** It prints its help: all that it needs of this machine is there. */
  async #runs(path: string): Promise<void> {
    try {
      await promisify(execFile)(path, ['--help'], { timeout: HELP_WITHIN_MS, env: {} });
    } catch (error) {
      // Only this one: what runs here may have been fetched, too.
      await rm(path, { force: true });
      const said = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
      const last = said.split('\n').at(-1) ?? '';
      const why = last !== '' ? last : error instanceof Error ? error.message : String(error);
      throw notFetched(`The new version does not run on this machine: ${why.slice(0, 200)}`);
    }
  }

  #say(report: UpdateReport): void {
    this.#report = report;
    this.#parts.log.info(report, 'an update of this agent');
    this.#parts.changed();
  }

  async #fail(signed: SignedProgram, reason: string): Promise<void> {
    const { log, folder, changed } = this.#parts;
    // What it is said to be: where nothing proves that, it is not run, but people see what was refused.
    const named = v.safeParse(Text, signed.manifest);
    if (named.success) {
      const { version, builtAt } = named.output;
      this.#report = { version, builtAt, state: 'NOT_FETCHED', reason: reason.slice(0, 400) };
      changed();
      const problem = await folder.keep({ last: this.#report }).catch(String);
      if (problem) log.warn({ problem }, 'why it was not updated could not be kept');
    }
    log.warn({ reason }, 'this agent was not updated');
  }
}
