/** The agent: `run` speaks for the devices of a network, `scan` prints them, `diagnose` writes what support needs. The only file of it that reads the environment. */
import { once } from 'node:events';
import { EXIT_CODES, type ExitReason } from './cli/exit-codes.ts';
import { type Environment, readOptions, UsageError } from './cli/read-options.ts';
import { runUntilEnded } from './cli/run-until-ended.ts';
import { scan } from './cli/scan.ts';
import { deviceTable } from './cli/table.ts';
import { CALLED, usage } from './cli/usage.ts';
import { diagnose } from './diagnose/diagnose.ts';
import { ownMachine } from './site/own-machine.ts';
import { SOFTWARE } from './site/version.ts';
import { CONNECTED, TRIAL } from './update/try-program.ts';

const { env } = process;

/** Goes on as another program, under the same id of process: whoever started this one goes on watching it. */
function become(path: string, args: readonly string[], environment: Environment): never {
  if (!process.execve) throw new Error('This system cannot go on as another program.');
  const given = Object.fromEntries(Object.entries(environment).filter((one): one is [string, string] => one[1] !== undefined));
  return process.execve(path, [path, ...args], given);
}

async function runAgent(args: readonly string[]): Promise<ExitReason> {
  const isTrial = env[TRIAL] === '1' && process.send !== undefined;
  // Who tries this program is gone: nobody would end it.
  const left = isTrial ? [once(process, 'disconnect')] : [];
  const ended = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), ...left]);
  const connected = (): void => void (isTrial && process.connected && process.send?.(CONNECTED));
  const machine = {
    noProxy: env['NO_PROXY'] ?? env['no_proxy'] ?? '',
    ended,
    isTrial,
    connected,
    is: ownMachine({ environment: env, pid: process.pid }),
  };
  return runUntilEnded({ args, env, machine, become });
}

/** Resolves when all is written: a pipe takes the devices of a large network in parts, and the program ends after that. */
const print = (text: string): Promise<void> => new Promise((resolve) => void process.stdout.write(text, () => resolve()));

async function printScan(args: readonly string[]): Promise<ExitReason> {
  const options = readOptions('scan', args, env);
  const { devices, problems } = await scan(options);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  await print(`${options.output === 'json' ? JSON.stringify(devices, null, 2) : deviceTable(devices)}\n`);
  return 'ended';
}

async function writeDiagnosis(args: readonly string[]): Promise<ExitReason> {
  const path = await diagnose(readOptions('diagnose', args, env), new Date());
  process.stdout.write(`${path}\n`);
  return 'ended';
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<ExitReason>>> = {
  run: runAgent,
  scan: printScan,
  diagnose: writeDiagnosis,
};
/** What is asked of the program itself, as of any other; of help also after a command. */
const isHelp = (word: string): boolean => word === '--help' || word === '-h';
const isVersion = (word: string): boolean => word === '--version' || word === '-V';

async function about(text: string): Promise<ExitReason> {
  await print(`${text}\n`);
  return 'ended';
}

async function main([name, ...args]: readonly string[]): Promise<ExitReason> {
  if ([name ?? '', ...args].some(isHelp)) return about(usage());
  if (name !== undefined && isVersion(name)) return about(SOFTWARE);
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
