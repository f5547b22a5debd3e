import { dataFolder } from '../site/data-folder.ts';
import { fetchedProgram } from '../update/newest-program.ts';
import { OWN_PROGRAM } from '../update/own-program.ts';
import { ProgramFolder } from '../update/program-folder.ts';
import { TRIAL, tryProgram } from '../update/try-program.ts';
import type { ProgramToTry } from '../update/updater.ts';
import type { ExitReason } from './exit-codes.ts';
import { type Environment, readOptions } from './read-options.ts';
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
    const { path } = await fetchedProgram(dataFolder(readOptions('run', args, env).data), OWN_PROGRAM);
    if (path !== null) become(parts, path);
  }
  for (;;) {
    const why = await run(readOptions('run', args, env), machine);
    if (typeof why === 'object') {
      if ((await update(parts, why)) === 'ended') return 'ended';
    } else if (why !== 'restart') return why;
  }
}

/** Tries a program that is newer, and goes on as that where it came up. Returns where it did not, or where the agent is to end. */
async function update(parts: RunParts, { path, signed, manifest }: ProgramToTry): Promise<'fellBack' | 'ended'> {
  const { args, env, machine } = parts;
  const end = await tryProgram({ path, args: ['run', ...args], env, ended: machine.ended });
  const { version, builtAt } = manifest;
  const folder = new ProgramFolder(dataFolder(readOptions('run', args, env).data).folder);
  await folder.load();
  if (end.kind === 'cameUp') {
    await folder.keep({ current: signed, last: null });
    await folder.tidy([path]);
    become(parts, path);
  }
  const last = end.kind === 'failed' ? ({ version, builtAt, state: 'FELL_BACK', reason: end.reason } as const) : null;
  await folder.keep({ last });
  return end.kind === 'failed' ? 'fellBack' : 'ended';
}

function become({ args, env, become: go }: RunParts, path: string): never {
  const { [TRIAL]: _, ...rest } = env;
  return go(path, ['run', ...args], rest);
}
