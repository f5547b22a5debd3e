/** What a closed crosspoint grid of a site of 200 devices of 64 × 64 channels asks for: how large the answer is, and how long it takes. */
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { buildSite, deviceId } from './large-fleet.ts';
import { startWorld } from './measured-server.ts';
import { type Figure, median } from './result.ts';

const DEVICES = 200;
const CHANNELS = 64;
/** Each device receives banks of 8 channels from so many others. */
const BANKS = CHANNELS / 8;
const ROUNDS = 20;

const GRID = `query ($domainId: ID!) { domain(id: $domainId) { id revision
  devices { id name connection { state } receiving { channels } transmitting { channels } }
  routing { receiverId transmitterIds channels streams worst } } }`;

const subscriptions = (n: number, status: 'DYNAMIC' | 'UNRESOLVED') =>
  Array.from({ length: CHANNELS }, (_, i) => ({
    index: i + 1,
    name: `In-${i + 1}`,
    enabled: true,
    mediaType: 'AUDIO' as const,
    subscribedDevice: `Stagebox-${1 + ((n + Math.floor(i / 8)) % DEVICES)}`,
    subscribedChannel: `Out-${i + 1}`,
    status,
  }));

export async function routing(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: 1, name: 'Patched hall', devices: DEVICES, channels: CHANNELS });
    for (let n = 1; n <= DEVICES; n++) await agent.report([agent.fact(deviceId(1, n), 'rx', subscriptions(n, 'DYNAMIC'))]);
    const ask = async () => {
      const began = performance.now();
      const answer = await world.api<{ domain: { routing: unknown[] } }>(GRID, { domainId });
      return { took: performance.now() - began, answer };
    };
    const first = await ask();
    const changed: number[] = [];
    for (let n = 1; n <= ROUNDS; n++) {
      await agent.report([agent.fact(deviceId(1, n), 'rx', subscriptions(n, n % 2 === 0 ? 'DYNAMIC' : 'UNRESOLVED'))]);
      changed.push((await ask()).took);
    }
    await agent.close();
    const text = JSON.stringify({ data: first.answer });
    return [
      { what: `pairs of ${DEVICES} devices that each receive from ${BANKS}`, value: first.answer.domain.routing.length, unit: '' },
      { what: 'the closed grid: its answer', value: text.length / 1000, unit: 'kB' },
      { what: '  as transferred', value: gzipSync(text).length / 1000, unit: 'kB', bar: { atMost: 150 } },
      { what: '  the first, whose channels are read', value: first.took, unit: 'ms', bar: { atMost: 500 } },
      { what: '  after a change of one device: median', value: median(changed), unit: 'ms', bar: { atMost: 200 } },
    ];
  } finally {
    await world.stop();
  }
}
