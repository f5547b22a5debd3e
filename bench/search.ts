/** Search for channels among 1,000 devices with 64 in and out each, in ten sites: what a console asks while somebody types. */
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { buildSite } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median, percentile } from './result.ts';

const SITES = 10;
const DEVICES = 100;
const CHANNELS = 64;
const ROUNDS = 40;
const BAR_MS = 100;
/** From nearly everything to nothing. */
const TEXTS = ['i', 'out', 'out-6', 'in 64', '64 stagebox-7', '9', 'stagebox-99 1', 'nothing of this name'];
const SEARCH = `query ($accountId: ID!, $text: String!, $domainId: ID) {
  channelSearch(accountId: $accountId, text: $text, domainId: $domainId, limit: 10) { count isComplete channels { id name deviceName domainId direction index } }
}`;

/** How long one answer takes, ms. */
async function ask(world: World, text: string, domainId: string | null): Promise<number> {
  const before = performance.now();
  const { channelSearch } = await world.api<{ channelSearch: { isComplete: boolean } }>(SEARCH, {
    accountId: world.accountId,
    text,
    domainId,
  });
  if (!channelSearch.isComplete) throw new Error('It did not look through all channels.');
  return performance.now() - before;
}

async function times(world: World, domainId: string | null): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) for (const text of TEXTS) taken.push(await ask(world, text, domainId));
  return taken;
}

export async function search(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const sites: string[] = [];
    for (let site = 1; site <= SITES; site++)
      sites.push(await buildSite(world, agent, { site, name: `Hall ${site}`, devices: DEVICES, channels: CHANNELS }));
    const first = await ask(world, 'out', null);
    const [everywhere, here] = [await times(world, null), await times(world, sites[0] ?? null)];
    await agent.close();
    const what = `search: channels of ${SITES * DEVICES} devices × ${CHANNELS} in and out`;
    return [
      { what: `${what}, 95th percentile`, value: percentile(everywhere, 0.95), unit: 'ms', bar: { atMost: BAR_MS } },
      { what: '  median', value: median(everywhere), unit: 'ms' },
      { what: '  the first, which reads them from the database', value: first, unit: 'ms' },
      { what: `  of one site of ${DEVICES} devices, 95th percentile`, value: percentile(here, 0.95), unit: 'ms' },
      { what: '  resident memory of the server', value: (await world.memory()) / 1e6, unit: 'MB' },
    ];
  } finally {
    await world.stop();
  }
}
