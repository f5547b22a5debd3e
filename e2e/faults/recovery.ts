/** Whether the product is back after a fault: everything that people and agents do, at every process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addSite, rename } from './driver/writers.ts';
import { selfReport } from './parts/shown.ts';
import type { Member, World } from './world.ts';

/** After this it counts as not recovered, ms. */
const GIVE_UP_MS = 120_000;
const PAUSE_MS = 100;
const COMMAND_WITHIN_MS = 4_000;
const LATE_MS = 5_000;

/** A part that must be back, by its name. */
type Part = readonly [name: string, isBack: () => Promise<boolean>];

const isReady = async ({ service }: Member): Promise<boolean> => (await selfReport(service.url)).ready === '200';

/** A command goes all its way: accepted, to the agent, back, and into the record. */
async function commandEnds(world: World, { ask }: Member, device: string): Promise<boolean> {
  const id = await rename(world, ask, device);
  const query = 'query ($deviceId: ID!, $ids: [ID!]) { deviceCommands(deviceId: $deviceId, ids: $ids) { state } }';
  for (const until = performance.now() + COMMAND_WITHIN_MS; performance.now() < until; await sleep(50)) {
    const { deviceCommands } = await ask<{ deviceCommands: { state: string }[] }>(query, { deviceId: device, ids: [id] });
    if (deviceCommands[0]?.state === 'DONE') return true;
  }
  return false;
}

function partsOf(world: World, since: Date, sinceMs: number, agentsBefore: number): Part[] {
  const perMember = world.members.flatMap((member): Part[] => {
    const { name } = member.service;
    const device = world.agents[0]?.devices[0] ?? '';
    return [
      [`/readyz of ${name}`, () => isReady(member)],
      [`a decision at ${name}`, async () => (await addSite({ ...world, accountId: world.demo.accountId }, member.ask)) !== ''],
      [`a command at ${name}`, () => commandEnds(world, member, device)],
    ];
  });
  const present = async (): Promise<boolean> => {
    const rows = await world.look<{ n: number }>('select count(*)::int as n from agents where connected and last_seen_at > $1', [since]);
    return (rows[0]?.n ?? 0) >= agentsBefore;
  };
  return [
    ...perMember,
    ...world.agents.map((agent, n): Part => [`facts of agent ${n}`, async () => agent.lastReportAt > sinceMs]),
    ['all agents', present],
  ];
}

/** An agent of the demo goes away soon after its devices were there, ms. */
const AWAY_WITHIN_MS = 60_000;

/** How many agents are connected while nothing is wrong: counted once that of the demo which is always away has gone, as it would be waited for in vain. */
export async function connectedAgents({ look }: World): Promise<number> {
  for (const until = performance.now() + AWAY_WITHIN_MS; ; await sleep(PAUSE_MS)) {
    const [counted] = await look<{ here: number; away: number }>(
      'select count(*) filter (where connected)::int as here, count(*) filter (where not connected)::int as away from agents',
    );
    if (!counted) throw new Error('The agents could not be counted.');
    if (counted.away > 0 || performance.now() > until) return counted.here;
  }
}

/** What came back last, after how many ms; null for what never came. */
export interface Recovery {
  readonly ms: number;
  readonly last: string;
  readonly missing: readonly string[];
  /** Parts that took longer than `LATE_MS`, with their times. */
  readonly late: readonly string[];
}

/** Waits until every part is back, each by itself, since this moment. */
export async function untilRecovered(world: World, agentsBefore: number): Promise<Recovery> {
  const [since, started] = [new Date(), performance.now()];
  const missing = new Set<string>();
  const late: string[] = [];
  let last = { ms: 0, last: '' };
  await Promise.all(
    partsOf(world, since, started, agentsBefore).map(async ([name, isBack]) => {
      missing.add(name);
      while (!(await isBack().catch(() => false))) {
        if (performance.now() - started > GIVE_UP_MS) return;
        await sleep(PAUSE_MS);
      }
      missing.delete(name);
      last = { ms: performance.now() - started, last: name };
      if (last.ms > LATE_MS) late.push(`${name} ${(last.ms / 1000).toFixed(1)} s`);
    }),
  );
  return { ...last, missing: [...missing], late };
}
