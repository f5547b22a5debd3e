/** The agent of a real site, as somebody runs it: `agent/src/main.ts` as a process of its own, on loopback alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from 'node:tls';
import { onTestFinished } from 'vitest';
import { ask, type DemoFacts } from './demo.ts';

const ROOT = join(import.meta.dirname, '..');

/** A line of its log. */
interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly page?: string;
}

export interface AgentProcess {
  readonly process: ChildProcess;
  readonly log: LogLine[];
  /** Everything that it wrote to stderr. */
  readonly stderr: () => string;
  /** Its exit code; null: a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** Starts a command of the agent; it is killed when the test ends. */
export function startAgentProcess(args: readonly string[]): AgentProcess {
  const child = spawn('node', ['agent/src/main.ts', ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
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
