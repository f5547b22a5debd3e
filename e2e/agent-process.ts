/** The agent of a real site, as somebody runs it: `agent/src/main.ts` as a process of its own, on loopback alone. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { ask, type DemoFacts } from './demo.ts';

const ROOT = join(import.meta.dirname, '..');

/** A line of its log. */
interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly page?: string;
  /** How far an update is. */
  readonly state?: string;
  /** Why it ended. */
  readonly why?: string;
}

export interface AgentProcess {
  readonly process: ChildProcess;
  readonly log: LogLine[];
  /** Everything that it wrote to stderr. */
  readonly stderr: () => string;
  /** Its exit code; null: a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** Starts a command of the agent, from the checkout or of a program that was built; it is killed when the test ends. */
export function startAgentProcess(args: readonly string[], program?: string): AgentProcess {
  const [command, first] = program === undefined ? ['node', ['agent/src/main.ts']] : [program, []];
  const child = spawn(command, [...first, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  const log: LogLine[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine);
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { process: child, log, stderr: () => lines.join('\n'), exited };
}

/** Builds the agent of this checkout under a version, as a program for this machine. Resolves to its path; it is there until the test ends. */
export async function agentProgram(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-program-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const builder = ['tools/agent/main.ts', `linux-${process.arch}`, folder, '--version', version];
  const { stdout } = await promisify(execFile)('node', builder, { cwd: ROOT });
  const { path } = JSON.parse(stdout) as { path: string };
  const program = join(folder, 'tutti-agent');
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(program, { mode: 0o755 }));
  return program;
}

/** A folder for an agent, until the test ends. */
export async function agentFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tutti-agent-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

/** SHA-256 of the certificate of the device link. */
export async function fingerprintOf(demo: DemoFacts): Promise<string> {
  const { hostname, port } = new URL(demo.linkUrl);
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const sha256 = socket.getPeerX509Certificate()?.fingerprint256 ?? '';
  socket.destroy();
  return sha256;
}

/** A code for one agent, whose new devices go to this site; null: to none. */
export async function enrolmentCode(demo: DemoFacts, name: string, domainId: string | null = null): Promise<string> {
  const { AgentEnrolmentCodeCreate: made } = await ask<{ AgentEnrolmentCodeCreate: { code: string } }>(
    demo,
    'mutation ($input: AgentEnrolmentCodeCreateInput!) { AgentEnrolmentCodeCreate(input: $input) { code } }',
    { input: { accountId: demo.accountId, name, domainId } },
  );
  return made.code;
}
