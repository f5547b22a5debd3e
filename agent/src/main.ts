import { scanArguments, USAGE, UsageError } from './cli/arguments.ts';
import { scan } from './cli/scan.ts';
import { deviceTable } from './cli/table.ts';

/** What a command line that cannot be used ends with. */
const WRONG_USAGE = 2;

async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command !== 'scan') throw new UsageError(command === undefined ? 'Give a command.' : `There is no command ${command}.`);
  const wanted = scanArguments(args);
  const problems = new Set<string>();
  const devices = await scan(wanted, (problem) => problems.add(problem));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`${wanted.output === 'json' ? JSON.stringify(devices, null, 2) : deviceTable(devices)}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}\n`);
  process.exitCode = WRONG_USAGE;
}
