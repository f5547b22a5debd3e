import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { BuiltAgent } from './build-agent.ts';

const BUILDER = fileURLToPath(new URL('../../../tools/agent/main.ts', import.meta.url));
/** What the agents of these tests are built for: this machine. */
export const PLATFORM = `linux-${process.arch}`;

/** Builds the agent under a version, as a release where a file with its key is given. */
export async function buildVersion(folder: string, version: string, releaseKey?: string): Promise<BuiltAgent> {
  const env = { ...process.env, ...(releaseKey === undefined ? {} : { TUTTI_RELEASE_KEY: releaseKey }) };
  const { stdout } = await promisify(execFile)(process.execPath, [BUILDER, PLATFORM, folder, '--version', version], { env });
  return v.parse(BuiltAgent, JSON.parse(stdout));
}

/** Unpacks an agent as the script that installs it would. */
export async function install({ path }: Pick<BuiltAgent, 'path'>, to: string): Promise<void> {
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(to));
  await chmod(to, 0o755);
}

export interface AgentProcess {
  readonly process: ChildProcess;
  /** The lines that it logged. */
  readonly log: { readonly msg?: string; readonly [field: string]: unknown }[];
  /** Resolves once it has ended. */
  readonly exited: Promise<unknown>;
}

/** Runs an installed agent until the test ends. Its folder and how it reaches its server are in the arguments. */
export function runAgent(program: string, args: readonly string[]): AgentProcess {
  const child = spawn(program, ['run', '--page', 'off', '--interface', 'lo', '--families', 'dante', ...args], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: AgentProcess['log'] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line.startsWith('{') ? JSON.parse(line) : { msg: line }));
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { process: child, log, exited };
}

/** A folder until the test ends. */
export async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-agent-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
