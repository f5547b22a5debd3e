import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentDescription } from '@tutti/contract-link/client/describer';
import { AGENT_METHODS } from '@tutti/contract-link/methods';
import { type DatedProgram, isNewerProgram, ProgramManifest } from '@tutti/contract-link/program/manifest';
import { SignedProgram } from '@tutti/contract-link/program/signed-program';
import * as v from 'valibot';
import { readState, StateFile } from '../core/state-file.ts';
import { sayable } from '../site/sayable.ts';

/** How an update is, or ended, in the words of the link. */
export type UpdateReport = NonNullable<AgentDescription['update']>;

/** Most characters of why an update did not come true, as the link takes it. */
const MOST_REASON = 400;

const Kept = v.object({
  /** The program that runs in place of the one that was installed; null: none. */
  current: v.nullable(SignedProgram),
  /** The one that ran before it, where that was fetched, too: it runs where the newer one ends again and again. */
  previous: v.optional(v.nullable(SignedProgram), null),
  /** Starts of `current` in a row after none of which it has run for a while, see starts.ts. */
  starts: v.optional(v.number(), 0),
  /** The last update that did not come true, or that is under way; null: none. */
  // One that the link would not take must not cost what runs.
  last: v.fallback(AGENT_METHODS['agent.describe'].params.entries.update.wrapped, null),
  /** What the server asked to take while another program was fetched or tried, see updater.ts; null: nothing. */
  asked: v.optional(v.nullable(SignedProgram), null),
});
type Kept = v.InferOutput<typeof Kept>;

/** What is said of a program that is kept. Whether that is signed is looked at before it runs. */
const Named = v.pipe(v.string(), v.parseJson(), ProgramManifest);

export const isSameProgram = (one: DatedProgram, other: DatedProgram): boolean =>
  one.version === other.version && one.builtAt === other.builtAt;

/** Programs that an agent fetched: in its own folder, because it may write nowhere else. What was installed is never written to. */
export class ProgramFolder {
  readonly #folder: string;
  readonly #file: StateFile;
  #kept: Kept = { current: null, previous: null, starts: 0, last: null, asked: null };

  /** @param folder of the agent's data. */
  constructor(folder: string) {
    this.#folder = join(folder, 'program');
    this.#file = new StateFile(join(this.#folder, 'state.json'), () => this.#kept);
  }

  get current(): SignedProgram | null {
    return this.#kept.current;
  }
  get previous(): SignedProgram | null {
    return this.#kept.previous;
  }
  get starts(): number {
    return this.#kept.starts;
  }
  get last(): UpdateReport | null {
    return this.#kept.last;
  }
  get asked(): SignedProgram | null {
    return this.#kept.asked;
  }

  /** The files that are kept: of the program that runs, and of the one before it. */
  get paths(): string[] {
    return [this.current, this.previous].flatMap((one) => {
      const named = v.safeParse(Named, one?.manifest);
      return named.success ? [this.pathOf(named.output)] : [];
    });
  }

  /** Where a program is kept: under a name by its content, so that none is ever written over. */
  pathOf({ unpacked }: Pick<ProgramManifest, 'unpacked'>): string {
    return join(this.#folder, `tutti-agent-${unpacked.sha256.slice(0, 16)}`);
  }

  /** Reads what is kept. What cannot be read counts as nothing: the program that was installed runs then. */
  async load(): Promise<void> {
    this.#kept = (await readState(join(this.#folder, 'state.json'), Kept).catch(() => null)) ?? this.#kept;
  }

  /** What the next start runs, and what is reported, from now on: in one step. */
  async keep(kept: Partial<Kept>): Promise<void> {
    const now = { ...this.#kept, ...kept };
    const { reason } = now.last ?? {};
    this.#kept = now.last && reason !== undefined ? { ...now, last: { ...now.last, reason: sayable(reason, MOST_REASON) } } : now;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.#file.save();
  }

  /**
   * At the start of `own`, which nothing but this process uses the folder of: forgets what is over, and removes files that nothing needs. `damage`: why the fetched program
   * could not be run; null: it is in order, or there is none.
   */
  async settle(own: DatedProgram, manifest: ProgramManifest | null, damage: string | null): Promise<void> {
    const last = settledReport(own, this.last, manifest, damage);
    const isKept = damage === null && manifest !== null && !isNewerProgram(own, manifest);
    const [current, previous] = isKept ? [this.current, this.previous] : [null, null];
    const named = v.safeParse(Named, this.asked?.manifest);
    // Somebody installed it meanwhile, or a newer one.
    const asked = named.success && !isNewerProgram(named.output, own) ? null : this.asked;
    if (current !== this.current || previous !== this.previous || last !== this.last || asked !== this.asked)
      await this.keep({ current, previous, last, asked });
    await this.tidy();
  }

  /** Removes every program that is not kept. */
  async tidy(): Promise<void> {
    const kept = this.paths;
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      if (/^(tutti-agent-|\.new-)/.test(name) && !kept.includes(path)) await rm(path, { force: true });
    }
  }
}

/** What of the last update is still to be said when `own` starts. */
function settledReport(
  own: DatedProgram,
  last: UpdateReport | null,
  fetched: DatedProgram | null,
  damage: string | null,
): UpdateReport | null {
  if (damage !== null && fetched) return { version: fetched.version, builtAt: fetched.builtAt, state: 'FELL_BACK', reason: damage };
  if (!last || isSameProgram(last, own) || isNewerProgram(own, last)) return null;
  if (last.state === 'FETCHING')
    return { ...last, state: 'NOT_FETCHED', reason: 'The agent was ended while the new version was downloaded.' };
  if (last.state !== 'STARTING') return last;
  return { ...last, state: 'FELL_BACK', reason: 'The agent was ended while the new version was tried.' };
}
