/**
 * The cable of the server pulled for 10 minutes while 1,000 things change at 50 simulated Dante devices: once it is plugged in again, whether the server has what the devices
 * have, and whether its record says anything twice. `TUTTI_CUT_MINUTES` and `TUTTI_CUT_CHANGES` make it shorter.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hostAddresses } from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDeviceState, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import { type MeasuredSite, measuredSite, startAgent, until } from './hosted-site.ts';
import type { Figure } from './result.ts';
import { doubled, type Entry, entriesOf } from './site-record.ts';

const DEVICES = 50;
const CHANNELS = 16;
const MINUTES = Number(process.env['TUTTI_CUT_MINUTES'] ?? 10);
const CHANGES = Number(process.env['TUTTI_CUT_CHANGES'] ?? 1000);
/** Devices that stay off the network. */
const OFF = 5;
/** As long as the server takes to store and to record what came last, ms. */
const SETTLED_MS = 5000;

/** What the API says of a device. */
interface Seen {
  readonly id: string;
  readonly name: string;
  readonly connection: { readonly state: string; readonly agentConnected: boolean } | null;
  readonly clockingState: { readonly grandLeader: boolean } | null;
  readonly txChannels: readonly { readonly index: number; readonly name: string }[];
  readonly rxChannels: readonly {
    readonly index: number;
    readonly name: string;
    readonly subscribedDevice: string | null;
    readonly subscribedChannel: string | null;
    readonly status: string;
  }[];
}
const SEEN = `query ($id: ID) { domain(id: $id) { devices { id name connection { state agentConnected } clockingState { grandLeader } txChannels { index name }
  rxChannels { index name subscribedDevice subscribedChannel status } } } }`;

async function seenBy({ server, siteId }: MeasuredSite): Promise<ReadonlyMap<string, Seen>> {
  const { domain } = await server.api<{ domain: { devices: Seen[] } }>(SEEN, { id: siteId });
  return new Map(domain.devices.map((device) => [device.id, device]));
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** In what the server has something else of a device than it is; of one that is off the network only that counts. */
function differences(seen: Seen | undefined, device: WireDeviceState, isOff: boolean): string[] {
  if (!seen) return [`${device.name}: everything`];
  const { state, agentConnected } = seen.connection ?? { state: null, agentConnected: false };
  if (isOff) return state === 'DISCONNECTED' && agentConnected ? [] : [`${device.name}: connection`];
  const tx = seen.txChannels.map(({ index, name }) => ({ index, name }));
  const rx = seen.rxChannels.map(({ index, name, subscribedDevice, subscribedChannel, status }) => ({
    index,
    name,
    subscribedDevice: subscribedDevice || null,
    subscribedChannel: subscribedChannel || null,
    status,
  }));
  const checks: readonly [string, boolean][] = [
    ['connection', state === 'READY'],
    ['name', seen.name === device.name],
    ['leads', seen.clockingState?.grandLeader === device.leads],
    ['tx', same(tx, device.tx)],
    ['rx', same(rx, device.rx)],
  ];
  return checks.filter(([, isSame]) => !isSame).map(([what]) => `${device.name}: ${what}`);
}

/** Lets things change at devices, as even as can be over the time. Resolves to the ids of those that are off the network then. */
async function change(devices: WireDevices, first: readonly WireDeviceState[]): Promise<ReadonlySet<string>> {
  const names = first.map(({ name }) => name);
  const off = new Set<number>();
  const everyMs = (MINUTES * 60_000) / CHANGES;
  const started = performance.now();
  for (let n = 0; n < CHANGES; n += 1) {
    const at = (n * 7) % DEVICES;
    const device = names[at] ?? '';
    const isLast = CHANGES - n <= OFF;
    if (!off.has(at) && (isLast || n % 10 === 4)) {
      off.add(at);
      await devices.control({ do: 'unplug', device });
    } else if (off.has(at)) {
      off.delete(at);
      await devices.control({ do: 'plug', device });
    } else if (n % 10 === 9) {
      names[at] = `Renamed-${n}`;
      await devices.control({ do: 'rename', device, name: names[at] });
    } else {
      const txDevice = names[(at + 1 + (n % 5)) % DEVICES] ?? '';
      await devices.control({ do: 'subscribe', device, channel: 1 + (n % CHANNELS), txDevice, txChannel: `0${1 + (n % 3)}` });
    }
    await sleep(Math.max(0, started + (n + 1) * everyMs - performance.now()));
  }
  return new Set([...off].flatMap((at) => first[at]?.id ?? []));
}

/** How often each name that a device got is in the record: once each, and no other. */
function namesOff(
  entries: readonly Entry[],
  before: readonly WireDeviceState[],
  now: readonly WireDeviceState[],
  off: ReadonlySet<string>,
): number {
  const recorded = entries.filter(({ type }) => type === 'deviceNameObserved');
  const renamed = now.filter(({ id, name }, at) => !off.has(id) && before[at]?.name !== name);
  const unrecorded = renamed.filter(
    ({ id, name }) =>
      recorded.filter(({ target, changes }) => target?.id === id && changes[0]?.after === JSON.stringify(name)).length !== 1,
  );
  return (
    unrecorded.length + recorded.filter(({ target }) => !off.has(target?.id ?? '') && !renamed.some(({ id }) => id === target?.id)).length
  );
}

async function measure(site: MeasuredSite): Promise<Figure[]> {
  const devices = await startWireDevices(site.host('devices'), DEVICES, CHANNELS);
  startAgent(site);
  const off = new Set<string>();
  const left = async (state: readonly WireDeviceState[], gone: ReadonlySet<string>): Promise<string[]> => {
    const seen = await seenBy(site);
    return state.flatMap((device) => differences(seen.get(device.id), device, gone.has(device.id)));
  };
  const before = await devices.state();
  await until('the server has all devices', async () => (await left(before, off)).length === 0);
  await sleep(SETTLED_MS);
  const cutAt = new Date();
  site.plug('server', false);
  const gone = await change(devices, before);
  const state = await devices.state();
  const apart = (await left(state, gone)).length;
  site.plug('server', true);
  let differ: string[] = [];
  const backMs = await until('the server has what the devices have', async () => {
    differ = await left(state, gone);
    return differ.length === 0;
  }).catch((error: unknown) => {
    console.log(String(error));
    return Number.NaN;
  });
  await sleep(SETTLED_MS);
  differ = await left(state, gone);
  const entries = await entriesOf(site, cutAt);
  const twice = doubled(entries);
  for (const text of [...differ, ...twice.map(({ timestamp, target, text: said }) => `${timestamp} ${target?.name}: ${said}`)])
    console.log(text);
  return [
    {
      what: `${MINUTES} minutes without a link, ${CHANGES} changes at ${DEVICES} devices: sections that differed at its end`,
      value: apart,
      unit: '',
    },
    { what: '  once it is back: sections that differ', value: differ.length, unit: '', bar: { atMost: 0 } },
    { what: '  until none did', value: backMs / 1000, unit: 's', bar: { atMost: 60 } },
    { what: '  entries in the record since the cut', value: entries.length, unit: '' },
    { what: '  entries that say again what the one before said', value: twice.length, unit: '', bar: { atMost: 0 } },
    { what: '  new names that are not in it exactly once', value: namesOff(entries, before, state, gone), unit: '', bar: { atMost: 0 } },
  ];
}

export async function linkCut(): Promise<Figure[]> {
  const site = await measuredSite({ devices: hostAddresses(DEVICES) });
  try {
    return await measure(site);
  } finally {
    await site.close();
  }
}
