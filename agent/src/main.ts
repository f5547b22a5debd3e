/** The agent: `run` speaks for the devices of a network, `scan` prints them, `diagnose` writes what support needs. The only file of it that reads the environment. */
import { once } from 'node:events';
import { EXIT_CODES, type ExitReason } from './cli/exit-codes.ts';
import { readOptions, UsageError } from './cli/read-options.ts';
import { run } from './cli/run.ts';
import { scan } from './cli/scan.ts';
import { deviceTable } from './cli/table.ts';
import { CALLED, usage } from './cli/usage.ts';
import { diagnose } from './diagnose/diagnose.ts';

const { env } = process;

async function runUntilEnded(args: readonly string[]): Promise<ExitReason> {
  const ended = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const machine = { noProxy: env['NO_PROXY'] ?? env['no_proxy'] ?? '', ended };
  for (;;) {
    const why = await run(readOptions('run', args, env), machine);
    if (why !== 'restart') return why;
  }
}

async function printScan(args: readonly string[]): Promise<ExitReason> {
  const options = readOptions('scan', args, env);
  const { devices, problems } = await scan(options);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`${options.output === 'json' ? JSON.stringify(devices, null, 2) : deviceTable(devices)}\n`);
  return 'ended';
}

async function writeDiagnosis(args: readonly string[]): Promise<ExitReason> {
  const path = await diagnose(readOptions('diagnose', args, env), new Date());
  process.stdout.write(`${path}\n`);
  return 'ended';
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<ExitReason>>> = {
  run: runUntilEnded,
  scan: printScan,
  diagnose: writeDiagnosis,
  async '--help'() {
    process.stdout.write(`${usage()}\n`);
    return 'ended';
  },
};

async function main([name, ...args]: readonly string[]): Promise<ExitReason> {
  const command = Object.entries(COMMANDS).find(([one]) => one === name);
  if (!command) throw new UsageError(name === undefined ? 'Give a command.' : `There is no command ${name}.`);
  return command[1](args);
}

async function exitReason(): Promise<ExitReason> {
  try {
    return await main(process.argv.slice(2));
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${text}\n${isUsage ? `${CALLED} --help lists the commands and their options.\n` : ''}`);
    return isUsage ? 'usage' : 'failed';
  }
}

// Sockets that linger must not keep it.
process.exit(EXIT_CODES[await exitReason()][0]);
