/** What asking who may do what costs a poll of a site: the same polls to a server that asks and to one that does not, by turns. */
import { join } from 'node:path';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { buildSite } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { SITE_POLL, throughput } from './polls.ts';
import { processorMs, spentMs } from './processor.ts';
import { type Figure, median } from './result.ts';

const SECONDS = 2;
const ROUNDS = 20;

interface Side {
  readonly world: World;
  readonly agent: RawAgent;
  readonly domainId: string;
}

async function open(env: Readonly<Record<string, string>>): Promise<Side> {
  const world = await startWorld({ env });
  const agent = await joinAgent(world, world.linkCode);
  return { world, agent, domainId: await buildSite(world, agent, { site: 1, name: 'Bench hall', devices: 200, channels: 32 }) };
}

async function close({ world, agent }: Side): Promise<void> {
  await agent.close();
  await world.stop();
}

/** Whether the server refuses a key what is for persons. */
async function guards({ world }: Side): Promise<boolean> {
  const headers = { 'content-type': 'application/json', authorization: world.apiKey };
  const response = await fetch(world.graphqlUrl, { method: 'POST', headers, body: JSON.stringify({ query: '{ mySessions { id } }' }) });
  return (await response.text()).includes('FORBIDDEN');
}

/** Processor time of the server and its database for one poll, µs. `fresh`: no answer is one that was kept. */
async function cost({ world, domainId }: Side, fresh: boolean): Promise<number> {
  const body = JSON.stringify({ query: SITE_POLL, variables: { domainId } });
  const before = await processorMs(world);
  const perSecond = await throughput({ url: world.graphqlUrl, body, token: world.apiKey, fresh }, SECONDS);
  return (spentMs(before, await processorMs(world)) / (perSecond * SECONDS)) * 1000;
}

async function compare(on: Side, off: Side, fresh: boolean): Promise<{ asked: number; not: number; more: number }> {
  const [asked, not]: [number[], number[]] = [[], []];
  for (let n = 0; n <= ROUNDS; n++) {
    // By turns, lest what grows with time counts for one of them alone.
    for (const side of n % 2 === 0 ? [on, off] : [off, on]) {
      const one = await cost(side, fresh);
      // The first round of each warms it up.
      if (n > 0) (side === on ? asked : not).push(one);
    }
  }
  // Of the medians: a round beside which something else ran says nothing of the one that it is paired with.
  return { asked: median(asked), not: median(not), more: (median(asked) / median(not) - 1) * 100 };
}

export async function permissionCost(): Promise<Figure[]> {
  if (!process.env['TEST_DATABASE_URL']) throw new Error('TEST_DATABASE_URL must name a PostgreSQL: both servers have a database on it.');
  const on = await open({});
  const off = await open({ NODE_OPTIONS: `--import=${join(import.meta.dirname, 'guard-nothing.ts')}` });
  try {
    if (!(await guards(on)) || (await guards(off))) throw new Error('One server must guard and the other must not.');
    const figures: Figure[] = [];
    for (const [fresh, what] of [
      [true, 'poll of a site of 200 devices, made anew'],
      [false, 'poll of the site that did not change'],
    ] as const) {
      const { asked, not, more } = await compare(on, off, fresh);
      figures.push(
        { what: `permissions: processor more for a ${what}`, value: more, unit: '%', bar: { atMost: 5 } },
        { what: '  per poll, asked', value: asked, unit: 'µs' },
        { what: '  per poll, not asked', value: not, unit: 'µs' },
      );
    }
    return figures;
  } finally {
    await Promise.all([close(on), close(off)]);
  }
}
