import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { withoutSecrets } from '@tutti/domain/secrets';

/** The variable by which a program knows that it is tried: whoever started it waits for its message, and ends it. */
export const TRIAL = 'TUTTI_AGENT_TRIAL';
/** The message that it is connected. */
export const CONNECTED = 'connected';

/** How a trial ended. `ended`: somebody asked the agent to end meanwhile. `serverAway`: the server did not answer this program meanwhile either. */
export type TrialEnd =
  | { readonly kind: 'cameUp' | 'ended' }
  | { readonly kind: 'failed'; readonly reason: string; readonly serverAway?: true };

export interface Trial {
  readonly path: string;
  /** The arguments of the agent, with its command. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Somebody asks the agent to end. */
  readonly ended: Promise<unknown>;
  /** Whether the server answers this program now. */
  readonly serverAnswers: () => Promise<boolean>;
}

/** How long the times of a trial are, ms: a parameter, so that tests need not wait. */
export interface TrialTimes {
  /** Within this time it must have connected. */
  readonly connects: number;
  /** How often the server is asked meanwhile whether it is there. */
  readonly asks: number;
  /** It must go on for so long after that. */
  readonly stays: number;
  /** What it carries out is finished within this time when it is asked to end; then it is killed. */
  readonly ends: number;
}

export const TRIAL_TIMES: TrialTimes = { connects: 90_000, asks: 10_000, stays: 5_000, ends: 45_000 };

/** How long what a program said last may take to arrive after its end, ms. */
const SAID_WITHIN_MS = 1000;

const after = (ms: number): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('late'), ms).unref();
  });

/**
 * Starts a program in place of this one, which has closed everything, and waits until it has connected to the server and has gone on for a while. It has ended when this
 * resolves, however that is.
 */
export async function tryProgram({ path, args, env, ended, serverAnswers }: Trial, times: TrialTimes = TRIAL_TIMES): Promise<TrialEnd> {
  const child = spawn(path, args, { env: { ...env, [TRIAL]: '1' }, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  const said = lastLine(child);
  const exited = exitOf(child);
  const closed = new Promise((resolve) => child.once('close', resolve));
  const asked = ended.then(() => ({ kind: 'ended' as const }));
  const failed = exited.then(async (how) => {
    // What it said last may arrive after its end; a process that it left behind may keep that open.
    await Promise.race([closed, after(SAID_WITHIN_MS)]);
    return { kind: 'failed' as const, reason: withoutSecrets(`${how}${said()}`).slice(0, 400) };
  });
  const end = await Promise.race([failed, asked, comesUp(child, times, serverAnswers)]);
  await stop(child, exited, times.ends);
  return end;
}

async function comesUp(child: ChildProcess, { connects, asks, stays }: TrialTimes, answers: Trial['serverAnswers']): Promise<TrialEnd> {
  const connected = new Promise<'connected'>((resolve) => child.on('message', (message) => message === CONNECTED && resolve('connected')));
  let isAway = false;
  const ask = async (): Promise<void> => {
    if (!(await answers())) isAway = true;
  };
  const asking = setInterval(() => void ask(), asks);
  const [how] = await Promise.all([Promise.race([connected, after(connects)]), ask()]);
  clearInterval(asking);
  if (how === 'late') {
    const within = `It did not connect to the server within ${connects / 1000} s`;
    return isAway
      ? { kind: 'failed', reason: `${within}; the server was away.`, serverAway: true }
      : { kind: 'failed', reason: `${within}.` };
  }
  await after(stays);
  return { kind: 'cameUp' };
}

/** How it ended, in words; what it said last may follow. */
function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(`It could not be started: ${message}`));
    child.once('exit', (code, signal) => resolve(signal ? `It ended by the signal ${signal}` : `It ended with exit code ${code}`));
  });
}

/** Passes what it logs on, and keeps the last line of it. */
function lastLine(child: ChildProcess): () => string {
  let last = '';
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      process.stderr.write(`${line}\n`);
      if (line.trim() !== '') last = line.trim().slice(0, 300);
    });
  return () => (last === '' ? '.' : `: ${last}`);
}

async function stop(child: ChildProcess, exited: Promise<unknown>, withinMs: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  if ((await Promise.race([exited, after(withinMs)])) !== 'late') return;
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
