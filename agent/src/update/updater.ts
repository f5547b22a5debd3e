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
import { isSameProgram, type ProgramFolder, type UpdateReport } from './program-folder.ts';
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
  /** The agent ends. */
  readonly closed: () => void;
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
  /** Which program is taken, until it is clear that it is not: an agent that ends for one takes no other. */
  #taken: SignedProgram | null = null;
  /** What was asked meanwhile is being kept. */
  #keeping: Promise<void> = Promise.resolve();
  /** The folder is another one's: an agent that starts again leaves a download behind. */
  #isClosed = false;

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

  /** The server has a newer program. Returns at once. While one is fetched or tried, another one is kept: it is taken after that, by whichever program runs then. */
  take(signed: SignedProgram): void {
    if (this.#taken || this.#parts.isTrial) {
      this.#keeping = this.#keeping.then(() => this.#keep(signed));
      return;
    }
    this.#taken = signed;
    this.#take(signed).catch(async (error: unknown) => {
      if (this.#isClosed) return;
      await this.#fail(signed, error instanceof Error ? error.message : String(error));
      this.#taken = null;
      this.connected();
    });
  }

  /** The server is there: what was asked while another program was fetched or tried is taken now. */
  connected(): void {
    const { folder, isTrial } = this.#parts;
    if (folder.asked && !isTrial && !this.#taken && !this.#isClosed) this.take(folder.asked);
  }

  /** The agent ends. Resolves when what was asked meanwhile is kept, and nothing more is written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#parts.closed();
    await this.#keeping;
  }

  async #keep(signed: SignedProgram): Promise<void> {
    const { own, isTrial, folder, log } = this.#parts;
    const named = v.safeParse(Text, signed.manifest);
    const isTried = isTrial && own !== null && named.success && isSameProgram(named.output, own);
    // What comes of the one that is under way is the answer to this, too.
    if (isTried || signed.manifest === this.#taken?.manifest) return;
    await folder.keep({ asked: signed }).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'what was asked meanwhile could not be kept');
    });
  }

  async #take(signed: SignedProgram): Promise<void> {
    const { folder, fetch, found, answers } = this.#parts;
    // First, so that one that cannot be taken is not begun at each start.
    if (folder.asked) await folder.keep({ asked: null });
    const manifest = this.#checked(signed);
    const { version, builtAt } = manifest;
    this.#say({ version, builtAt, state: 'FETCHING' });
    // Where the agent ends meanwhile, the next start says so.
    await folder.keep({ last: this.#report });
    const path = folder.pathOf(manifest);
    await fetch(manifest, path);
    await this.#runs(path);
    if (this.#isClosed) return;
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
