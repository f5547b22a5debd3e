/**
 * A signed-in person who asks for everything of a large account fifteen times in one query: how long `/healthz` and the small query of another client take meanwhile. The query is
 * sent five times: a document that comes again is compiled.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { buildSite } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, percentile } from './result.ts';

const DEVICES = 999;
const CHANNELS = 16;
const ALIASES = 15;
const TIMES = 5;
const EVERY_MS = 5;

const EVERYTHING = `id name domainId importanceLevel status { clocking connectivity latency subscriptions summary }
  identity { actualName productModelName } manufacturer { name } connection { state lastChanged } clockingState { locked grandLeader } interfaces { address }`;
const aliases = (fields: string, count: number): string =>
  `{ ${Array.from({ length: count }, (_, n) => `a${n}: domains { devices { ${fields} } }`).join(' ')} }`;
/** Without channels fifteen times, and all channels as often as the limits of a query admit. */
const QUERIES = {
  'fifteen times all devices': aliases(EVERYTHING, ALIASES),
  'all devices with their channels, three times': aliases(
    `${EVERYTHING} rxChannels { index name status summary subscribedDevice subscribedChannel } txChannels { index name mediaType }`,
    3,
  ),
};

async function ask(world: World, token: string, query: string): Promise<number> {
  const response = await fetch(world.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query }),
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (response.status !== 200) throw new Error(`The query was answered with ${response.status}.`);
  return bytes;
}

async function signIn({ graphqlUrl, admin }: World): Promise<string> {
  const query = 'mutation ($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';
  const response = await fetch(graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input: admin } }),
  });
  const { data } = (await response.json()) as { data: { UserLoginWithPassword: { token: string } } };
  return data.UserLoginWithPassword.token;
}

/** How long each of the calls takes that are made one after the other until `until` has ended, ms. */
async function meanwhile(call: () => Promise<unknown>, until: Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  const state = { ended: false };
  void until.finally(() => {
    state.ended = true;
  });
  while (!state.ended) {
    const started = performance.now();
    await call();
    taken.push(performance.now() - started);
    await pause(EVERY_MS);
  }
  return taken;
}

async function measure(world: World, token: string, [what, query]: readonly [string, string]): Promise<Figure[]> {
  const health: number[] = [];
  const other: number[] = [];
  const durations: number[] = [];
  let bytes = 0;
  for (let n = 0; n < TIMES; n++) {
    const started = performance.now();
    const asked = ask(world, token, query).then((size) => {
      bytes = size;
      durations.push(performance.now() - started);
    });
    const [alive, small] = await Promise.all([
      meanwhile(async () => (await fetch(`${world.url}/healthz`)).arrayBuffer(), asked),
      meanwhile(() => ask(world, world.apiKey, `{ domains { id name devicesCount } }`), asked),
      asked,
    ]);
    health.push(...alive);
    other.push(...small);
  }
  return [
    { what, value: bytes / 1e6, unit: 'MB' },
    { what: '  its slowest answer', value: Math.max(...durations), unit: 'ms' },
    { what: '  its median answer', value: percentile(durations, 0.5), unit: 'ms' },
    { what: '  /healthz meanwhile, slowest', value: Math.max(...health), unit: 'ms', bar: { atMost: 100 } },
    { what: '  /healthz meanwhile, 95 of 100', value: percentile(health, 0.95), unit: 'ms' },
    { what: '  a small query of another client meanwhile, slowest', value: Math.max(...other), unit: 'ms', bar: { atMost: 100 } },
  ];
}

export async function expensiveQuery(): Promise<Figure[]> {
  // The budget of a person would end the measurement before the tenth query.
  const world = await startWorld({ env: { TUTTI_PERSON_BUDGET: '0' } });
  try {
    const agent = await joinAgent(world, world.linkCode);
    await buildSite(world, agent, { site: 1, name: 'Bench hall', devices: DEVICES, channels: CHANNELS });
    const token = await signIn(world);
    const figures: Figure[] = [];
    for (const one of Object.entries(QUERIES)) figures.push(...(await measure(world, token, one)));
    await agent.close();
    return figures;
  } finally {
    await world.stop();
  }
}
