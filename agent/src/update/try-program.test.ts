import { access, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Trial, type TrialTimes, tryProgram } from './try-program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-trial-'));
});
afterAll(() => rm(folder, { recursive: true }));

const TIMES: TrialTimes = { connects: 20_000, asks: 20, stays: 50, ends: 20_000 };
const NEVER = new Promise<never>(() => undefined);
const THERE = async (): Promise<boolean> => true;
let count = 0;

/** Tries a program of these lines of JavaScript. `alive`: whether it is still there afterwards. */
async function trial(
  lines: string,
  { times = {}, ended = NEVER, serverAnswers = THERE }: Partial<Omit<Trial, 'path'>> & { times?: Partial<TrialTimes> } = {},
) {
  const path = join(folder, `program-${++count}`);
  const pidFile = `${path}.pid`;
  await writeFile(path, `#!${process.execPath}\nrequire('fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));\n${lines}\n`);
  await chmod(path, 0o755);
  const end = await tryProgram({ path, args: ['run', '--data', folder], env: process.env, ended, serverAnswers }, { ...TIMES, ...times });
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => 0));
  const isAlive = (): boolean => {
    try {
      return pid > 0 && process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  return { end, alive: isAlive() };
}
const GOES_ON = 'setInterval(() => {}, 1000);';
const CONNECTS = `process.send('connected');`;

it('lets a program come up that connects and goes on, with its arguments, and ends it', async () => {
  const isTried = `if (process.argv.slice(2).join(' ') !== 'run --data ${folder}' || process.env.TUTTI_AGENT_TRIAL !== '1') process.exit(9);`;
  expect(await trial(`${isTried} ${CONNECTS} ${GOES_ON}`)).toEqual({ end: { kind: 'cameUp' }, alive: false });
});

it('lets one finish what it does when it is asked to end', async () => {
  const mark = join(folder, 'mark');
  const finishes = `process.on('SIGTERM', () => setTimeout(() => { require('fs').writeFileSync('${mark}', 'done'); process.exit(); }, 100));`;
  expect(await trial(`${finishes} ${CONNECTS} ${GOES_ON}`)).toEqual({ end: { kind: 'cameUp' }, alive: false });
  expect(await readFile(mark, 'utf8')).toBe('done');
});

it('does not where it ends by itself, before or soon after it has connected, and says what it said last', async () => {
  const crash = `process.stderr.write('one\\n\\ntwo\\n\\n'); process.exitCode = 7;`;
  expect(await trial(crash)).toEqual({ end: { kind: 'failed', reason: 'It ended with exit code 7: two' }, alive: false });
  const late = await trial(`process.send('connected', () => process.kill(process.pid, 'SIGABRT')); ${GOES_ON}`, {
    times: { stays: 20_000 },
  });
  expect(late.end).toEqual({ kind: 'failed', reason: 'It ended by the signal SIGABRT.' });
});

it('says nothing secret that it said last', async () => {
  const { end } = await trial(`process.stderr.write('key tta_${'x'.repeat(43)}\\n'); process.exitCode = 1;`);
  expect(JSON.stringify(end)).not.toContain('xxxx');
});

it('does not where it does not connect in time, and kills it where it does not end', async () => {
  const hanging = await trial(`process.on('SIGTERM', () => {}); process.send('something else'); ${GOES_ON}`, {
    times: { connects: 500, ends: 100 },
  });
  expect(hanging).toEqual({ end: { kind: 'failed', reason: 'It did not connect to the server within 0.5 s.' }, alive: false });
  const slow = await trial(`setTimeout(() => process.send('connected'), 3000); ${GOES_ON}`, { times: { connects: 500 } });
  expect(slow.end).toEqual({ kind: 'failed', reason: 'It did not connect to the server within 0.5 s.' });
  const blocked = await trial('for (;;);', { times: { connects: 500, ends: 100 } });
  expect(blocked).toMatchObject({ end: { kind: 'failed' }, alive: false });
});

it('says that the server was away, where that did not answer this program either, be it for a moment', async () => {
  const answers = vi.fn<Trial['serverAnswers']>().mockResolvedValue(true).mockResolvedValueOnce(false);
  const { end } = await trial(GOES_ON, { times: { connects: 500 }, serverAnswers: answers });
  expect(end).toEqual({
    kind: 'failed',
    reason: 'It did not connect to the server within 0.5 s; the server was away.',
    serverAway: true,
  });
  expect(answers.mock.calls.length).toBeGreaterThan(1);
  const crashes = await trial('process.exitCode = 7;', { serverAnswers: async () => false });
  expect(crashes.end).toEqual({ kind: 'failed', reason: 'It ended with exit code 7.' });
});

it('ends it where the agent is to end meanwhile', async () => {
  const mark = join(folder, 'runs');
  const ended = vi.waitFor(() => access(mark), { timeout: 10_000, interval: 10 });
  const runs = `require('fs').writeFileSync('${mark}', '');`;
  expect(await trial(`${runs} ${GOES_ON}`, { ended })).toEqual({ end: { kind: 'ended' }, alive: false });
});

it('does not where it cannot be started', async () => {
  const end = await tryProgram({ path: join(folder, 'none'), args: [], env: process.env, ended: NEVER, serverAnswers: THERE }, TIMES);
  expect(end).toEqual({ kind: 'failed', reason: expect.stringMatching(/^It could not be started: .*ENOENT\.$/) });
});
