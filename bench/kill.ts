/**
 * kill -9 of the server in the middle of writes, 20 rounds: it must start again by itself on the same data, and every acknowledged fact,
 * decision and command must be there.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAgent, joinAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { allFacts, clock, deviceId } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median } from './result.ts';

const ROUNDS = 20;
const DEVICES = 10;
const SITE = 900;

/** The server's process below the launcher. */
export function serverPid(launcher: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows
    .map((r) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(r))
    .find((r) => Number(r?.[2]) === launcher && r?.[3]?.includes('server/src/main.ts'));
  if (!row) throw new Error('No server process below the launcher.');
  return Number(row[1]);
}

/** Waits until the server answers again; resolves to how long that took, ms. */
export async function untilReady(world: World): Promise<number> {
  const started = performance.now();
  for (;;) {
    const ready = await fetch(new URL('/readyz', world.url)).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return performance.now() - started;
    if (performance.now() - started > 60_000) throw new Error('The server did not come back within 60 s.');
    await sleep(20);
  }
}

/** Ids of the commands that wait for a device: what the server sends again to an agent that comes back and answers nothing. */
async function waitingCommands(world: World, agent: RawAgent): Promise<Set<string>> {
  const again = await connectAgent(world, agent.key);
  again.onCommand(() => null);
  await again.hello(agent.epoch + 1);
  await sleep(1500);
  await again.close();
  return new Set(again.commands.map(({ id }) => id));
}

/** What the server has acknowledged, and what of it was not there after a kill. */
interface Tally {
  /** Device → the newest value of its clock. */
  readonly facts: Map<string, number>;
  /** Device → its importance. */
  readonly decisions: Map<string, string>;
  readonly counts: { facts: number; decisions: number; commands: number };
  /** The last value a clock was given, acknowledged or not. */
  value: number;
  readonly lost: string[];
}

async function writeFacts(agent: RawAgent, tally: Tally, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const ids = Array.from({ length: DEVICES }, (_, n) => deviceId(SITE, n + 1));
    const written = ids.map((id) => [id, ++tally.value / 1000] as const);
    await agent.report(written.map(([id, offset]) => agent.fact(id, 'clock', clock(offset))));
    for (const [id, offset] of written) tally.facts.set(id, offset);
    tally.counts.facts += written.length;
  }
}

async function decide(world: World, { decisions, counts }: Tally, until: AbortSignal): Promise<void> {
  for (let i = 0; !until.aborted; i++) {
    const id = deviceId(SITE, 1 + (i % DEVICES));
    const level = i % 2 === 0 ? 'IMPORTANT' : 'LESS_IMPORTANT';
    decisions.delete(id);
    await world.api('mutation($input: DeviceImportanceLevelSetInput!) { DeviceImportanceLevelSet(input: $input) { ok } }', {
      input: { deviceId: id, newImportanceLevel: level },
    });
    decisions.set(id, level);
    counts.decisions++;
  }
}

/** Kills the server in the middle of writes; resolves when it is ready again, with how long that took, ms. */
async function killWhileWriting(world: World, agent: RawAgent, tally: Tally, round: number): Promise<number> {
  const writing = new AbortController();
  const writers = [writeFacts(agent, tally, writing.signal).catch(() => {}), decide(world, tally, writing.signal).catch(() => {})];
  await sleep(150 + ((round * 137) % 400));
  process.kill(serverPid(world.process.pid ?? 0), 'SIGKILL');
  writing.abort();
  const took = await untilReady(world);
  await Promise.race([Promise.all(writers), sleep(2000)]);
  return took;
}

interface FoundDevice {
  readonly id: string;
  readonly importanceLevel: string;
  readonly clockingState: { readonly frequencyOffset: string };
}

async function compare(world: World, { facts, decisions, lost }: Tally, round: number): Promise<void> {
  const { account } = await world.api<{ account: { unenrolledDevices: FoundDevice[] } }>(
    'query($id: ID!) { account(id: $id) { unenrolledDevices { id importanceLevel clockingState { frequencyOffset } } } }',
    { id: world.accountId },
  );
  const devices = new Map(account.unenrolledDevices.map((device) => [device.id, device]));
  for (const [id, offset] of facts) {
    const found = devices.get(id)?.clockingState.frequencyOffset;
    if (found === undefined || Number(found) < offset) lost.push(`round ${round}: fact ${id} ${offset}, found ${found}`);
  }
  for (const [id, level] of decisions) if (devices.get(id)?.importanceLevel !== level) lost.push(`round ${round}: importance of ${id}`);
}

/** Assigning a device asks it to confirm: its agent is away, so each command waits for it, across another kill. */
async function killWithCommands(world: World, agent: RawAgent, { counts, lost }: Tally): Promise<void> {
  const { domains } = await world.api<{ domains: { id: string }[] }>('{ domains { id } }');
  for (let n = 1; n <= DEVICES; n++) {
    await world.api('mutation($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', {
      input: { domainId: domains[0]?.id, deviceIds: [deviceId(SITE, n)] },
    });
    counts.commands++;
  }
  process.kill(serverPid(world.process.pid ?? 0), 'SIGKILL');
  await untilReady(world);
  const waiting = await waitingCommands(world, agent);
  if (waiting.size < counts.commands) lost.push(`commands: ${counts.commands} accepted, ${waiting.size} sent after the restart`);
}

export async function kill(): Promise<Figure[]> {
  const world = await startWorld({ demo: true, embedded: true, env: { TUTTI_DEMO_SCALE: '1:5:2' } });
  const tally: Tally = { facts: new Map(), decisions: new Map(), counts: { facts: 0, decisions: 0, commands: 0 }, value: 0, lost: [] };
  const back: number[] = [];
  try {
    let agent = await joinAgent(world, world.linkCode);
    for (let n = 1; n <= DEVICES; n++) await agent.report(allFacts(agent, SITE, n, 2));
    for (let round = 0; round < ROUNDS; round++) {
      back.push(await killWhileWriting(world, agent, tally, round));
      await compare(world, tally, round);
      agent = await returnAgent(world, agent);
    }
    await agent.close();
    await killWithCommands(world, agent, tally);
    for (const line of tally.lost) console.log(line);
    return figures(tally, back);
  } finally {
    await world.stop();
  }
}

const figures = ({ lost, counts }: Tally, back: readonly number[]): Figure[] => [
  { what: `acknowledged facts, decisions and commands lost in ${ROUNDS + 1} kills`, value: lost.length, unit: '', bar: { atMost: 0 } },
  { what: '  facts acknowledged', value: counts.facts, unit: '' },
  { what: '  decisions acknowledged', value: counts.decisions, unit: '' },
  { what: '  commands accepted', value: counts.commands, unit: '' },
  { what: 'kill -9 to ready again, median', value: median(back), unit: 'ms' },
  { what: 'kill -9 to ready again, longest', value: Math.max(...back), unit: 'ms' },
];
