import { dataFolder } from '../site/data-folder.ts';
import { OWN_PROGRAM } from '../update/own-program.ts';
import { ProgramFolder } from '../update/program-folder.ts';
import { endedInOrder, programToStart } from '../update/starts.ts';
import { TRIAL, tryProgram } from '../update/try-program.ts';
import type { ProgramToTry } from '../update/updater.ts';
import type { ExitReason } from './exit-codes.ts';
import { type Environment, readOptions, UsageError } from './read-options.ts';
import { type Machine, run } from './run.ts';

export interface RunParts {
  /** Behind the command. */
  readonly args: readonly string[];
  readonly env: Environment;
  readonly machine: Machine;
  /** Goes on as another program, in the same process. Does not return. */
  readonly become: (path: string, args: readonly string[], env: Environment) => never;
}

/** Runs the agent until it is ended: the program that was fetched last, where one was, else this one. */
export async function runUntilEnded(parts: RunParts): Promise<ExitReason> {
  const { args, env, machine } = parts;
  if (OWN_PROGRAM && !machine.isTrial) {
    const path = await programToStart(dataFolder(readOptions('run', args, env).data), OWN_PROGRAM);
    if (path !== null) become(parts, path);
  }
  for (;;) {
    const options = readOptions('run', args, env);
    const why = await run(options, machine).catch(async (error: unknown) => {
      if (error instanceof UsageError) await inOrder(parts, options.data);
      throw error;
    });
    await inOrder(parts, options.data);
    if (typeof why === 'object') {
      if ((await update(parts, why)) === 'ended') return 'ended';
    } else if (why !== 'restart') return why;
  }
}

/** Only a program that ended by itself counts against it. */
async function inOrder({ machine }: RunParts, data: string): Promise<void> {
  if (OWN_PROGRAM && !machine.isTrial) await endedInOrder(dataFolder(data));
}

/** Tries a program that is newer, and goes on as that where it came up. Returns where it did not, or where the agent is to end. */
async function update(parts: RunParts, { path, signed, manifest, serverAnswers }: ProgramToTry): Promise<'fellBack' | 'ended'> {
  const { args, env, machine } = parts;
  const end = await tryProgram({ path, args: ['run', ...args], env, ended: machine.ended, serverAnswers });
  const { version, builtAt } = manifest;
  const folder = new ProgramFolder(dataFolder(readOptions('run', args, env).data).folder);
  await folder.load();
  if (end.kind === 'cameUp') {
    // This is the first of its starts that may end at once.
    await folder.keep({ current: signed, previous: folder.current, starts: 1, last: null });
    await folder.tidy();
    become(parts, path);
  }
  const last =
    end.kind === 'failed'
      ? ({ version, builtAt, state: 'FELL_BACK', reason: end.reason, ...(end.serverAway ? { serverAway: end.serverAway } : {}) } as const)
      : null;
  await folder.keep({ last });
  return end.kind === 'failed' ? 'fellBack' : 'ended';
}

function become({ args, env, become: go }: RunParts, path: string): never {
  const { [TRIAL]: _, ...rest } = env;
  return go(path, ['run', ...args], rest);
}
