/** How many polls a second the server answers, against a bare handler that stringifies the same object. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import autocannon from 'autocannon';
import { buildSite, clock, deviceId } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median } from './result.ts';

/** A site as the console polls it. */
export const SITE_POLL = `query AccountDomainsDevicesDetails($domainId: ID!) { domain(id: $domainId) { id name devicesCount revision
  status { clocking connectivity latency subscriptions summary }
  devices { id name domainId importanceLevel location description comments enrolmentState
    status { clocking connectivity latency subscriptions summary alertMessage { clocking connectivity latency subscriptions } }
    identity { id instanceId actualName defaultName productModelName productVersion productSoftwareVersion tuttiVersion }
    manufacturer { id name } product { id name } platform { id name }
    connection { id state lastChanged }
    clockingState { id locked grandLeader followerWithoutLeader multicastLeader unicastLeader unicastFollower muteStatus frequencyOffset }
    interfaces { id macAddress address netmask subnet linkUp linkSpeed }
    update { current status latest { tuttiFirmwareVersion releaseNotesUrl } } } } }`;
const DEVICE_DETAIL = `query DeviceDetail($id: ID!) { device(id: $id) { id name domainId importanceLevel
  status { clocking connectivity latency subscriptions summary }
  connection { id state lastChanged }
  rxChannels { id index enabled name subscribedDevice subscribedChannel status statusMessage summary mediaType }
  txChannels { id index name mediaType } } }`;

interface Load {
  readonly url: string;
  readonly body: string;
  readonly token: string;
  /** Makes each body one that was never sent before, so that no cached bytes can answer it. */
  readonly fresh?: boolean;
}

/** Requests answered per second over some seconds, eight in flight, from a process of its own. */
export async function throughput({ url, body, token, fresh }: Load, seconds: number): Promise<number> {
  let n = 0;
  // A variable that the query does not declare changes nothing but the key.
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    body: body.replace('"variables":{', `"variables":{"never":${++n},`),
  });
  const result = await autocannon({
    ...(fresh ? { requests: [{ setupRequest }] } : {}),
    url,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: token },
    connections: 8,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

async function bareHandler(world: World, value: unknown): Promise<{ url: string; process: ChildProcess }> {
  const file = join(world.dataDir, 'answer.json');
  await writeFile(file, JSON.stringify(value));
  const child = spawn('node', [join(import.meta.dirname, 'bare-handler.ts'), file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}/`, process: child };
}

/** The server's throughput over the bare handler's, in turns, so that a drifting machine meets both alike. */
async function ratio(
  world: World,
  query: string,
  variables: (round: number) => object,
  meanwhile: () => () => void = () => () => {},
  fresh = false,
): Promise<{ ratio: number; perSecond: number }> {
  const first = await world.api<unknown>(query, variables(0));
  const bare = await bareHandler(world, { data: first });
  const ratios: number[] = [];
  let perSecond = 0;
  for (let round = 0; round < 3; round++) {
    const body = JSON.stringify({ query, variables: variables(round) });
    const stop = meanwhile();
    const ours = await throughput({ url: world.graphqlUrl, body, token: world.apiKey, fresh }, 4);
    stop();
    const limit = await throughput({ url: bare.url, body, token: '', fresh }, 4);
    ratios.push(ours / limit);
    perSecond = Math.max(perSecond, ours);
  }
  bare.process.kill();
  return { ratio: median(ratios), perSecond };
}

export async function polls(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const agent = await joinAgent(world, world.linkCode);
    const domainId = await buildSite(world, agent, { site: 1, name: 'Bench hall', devices: 200, channels: 32 });
    const still = await ratio(world, SITE_POLL, () => ({ domainId }));
    let n = 0;
    const changing = await ratio(
      world,
      SITE_POLL,
      () => ({ domainId }),
      () => {
        const timer = setInterval(() => void agent.report([agent.fact(deviceId(1, 1 + (n++ % 200)), 'clock', clock(n / 1000))]), 1000);
        return () => clearInterval(timer);
      },
    );
    const detail = await ratio(world, DEVICE_DETAIL, () => ({ id: deviceId(1, 7) }), undefined, true);
    await agent.close();
    return [
      {
        what: 'poll of a site of 200 devices that did not change, against the bare handler',
        value: still.ratio,
        unit: '×',
        bar: { atLeast: 1.5 },
      },
      { what: '  answers', value: still.perSecond, unit: '/s' },
      { what: 'poll of the site while a device changes every second', value: changing.ratio, unit: '×', bar: { atLeast: 0.5 } },
      { what: '  answers', value: changing.perSecond, unit: '/s' },
      { what: 'device with 32 + 32 channels, not from cached bytes', value: detail.ratio, unit: '×', bar: { atLeast: 0.5 } },
      { what: '  answers', value: detail.perSecond, unit: '/s' },
    ];
  } finally {
    await world.stop();
  }
}
