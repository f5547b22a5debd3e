import type { RunningServer } from '../app.ts';
import { createProblems } from '../config-problems.ts';
import { createProgram } from './program.ts';

/** Runs a command on the database of the running server, as another process would. Returns its output; where it fails, the error has that as `said`. */
export async function runCommandLine(server: Pick<RunningServer, 'services'>, words: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const { config, store, now } = server.services;
  const program = createProgram(
    (command) => command({ config, store, now, print: (line) => void lines.push(line), warn: (line) => void lines.push(line) }),
    (command) =>
      command({
        config,
        note: (...more) => void lines.push(...more),
        print: (...more) => void lines.push(...more),
      }),
    (command) => command({ environment: { config, problems: createProblems() }, print: (...more) => void lines.push(...more) }),
  );
  program.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: (text) => void lines.push(text) });
  for (const group of program.commands)
    for (const command of group.commands)
      command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: (text) => void lines.push(text) });
  await program.parseAsync(words, { from: 'user' }).catch((error: Error) => {
    throw Object.assign(error, { said: lines.join('\n') });
  });
  return lines.join('\n');
}
