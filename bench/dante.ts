/** 200 simulated Dante devices, and the delivered agent with all families: until the server has everything, what the agent needs, and until changes are in the console. */
import { hostAddresses } from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDeviceState, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import type { Page } from 'playwright-core';
import { type MeasuredSite, measuredSite, startAgent, until, untilNotConnected } from './hosted-site.ts';
import { needs } from './needs.ts';
import { type Figure, median } from './result.ts';

const DEVICES = 200;
const CHANNELS = 16;
const CHANGES = 20;
const UNPLUGGED = 5;

/** What the API says of a device, beside its identity. */
interface Seen {
  readonly id: string;
  readonly name: string;
  readonly product: { readonly name: string } | null;
  readonly interfaces: readonly { readonly address: string | null }[];
  readonly clockingState: { readonly grandLeader: boolean } | null;
  readonly txChannels: readonly { readonly index: number; readonly name: string }[];
  readonly rxChannels: readonly { readonly index: number; readonly subscribedChannel: string | null; readonly status: string }[];
}
const SEEN = `query ($id: ID) { domain(id: $id) { devices { id name product { name } interfaces { address } clockingState { grandLeader }
  txChannels { index name } rxChannels { index subscribedChannel status } } } }`;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether all that the server has of a device is what it is. */
const isComplete = (seen: Seen | undefined, { name, model, tx, rx, address, leads }: WireDeviceState): boolean =>
  seen !== undefined &&
  seen.name === name &&
  seen.product?.name === model &&
  seen.interfaces[0]?.address === address &&
  seen.clockingState?.grandLeader === leads &&
  same(
    seen.txChannels.map(({ index, name: channel }) => ({ index, name: channel })),
    tx,
  ) &&
  same(
    seen.rxChannels.map(({ index, subscribedChannel, status }) => [index, subscribedChannel, status]),
    rx.map(({ index, subscribedChannel, status }) => [index, subscribedChannel, status]),
  );

function complete({ server, siteId }: MeasuredSite, state: readonly WireDeviceState[]): Promise<number> {
  return until('all devices are complete', async () => {
    const { domain } = await server.api<{ domain: { devices: Seen[] } }>(SEEN, { id: siteId });
    const seen = new Map(domain.devices.map((device) => [device.id, device]));
    return state.every((device) => isComplete(seen.get(device.id), device));
  });
}

/** From the change at a device until it is on its Receive page, ms. */
async function changes(page: Page, siteId: string, devices: WireDevices, state: readonly WireDeviceState[]): Promise<number[]> {
  const taken: number[] = [];
  for (const [at, { id, name }] of state.slice(0, CHANGES).entries()) {
    const txDevice = state[at + 1]?.name ?? '';
    await page.goto(`/sites/${siteId}/Devices/${id}/rxchannels`);
    const row = page.getByRole('row').filter({ has: page.getByText('In 10', { exact: true }) });
    await row.waitFor();
    const started = performance.now();
    await devices.control({ do: 'subscribe', device: name, channel: 10, txDevice, txChannel: '05' });
    await row.getByText(`05@${txDevice}`).waitFor();
    taken.push(performance.now() - started);
  }
  return taken;
}

async function measure(site: MeasuredSite): Promise<Figure[]> {
  const devices = await startWireDevices(site.host('devices'), DEVICES, CHANNELS);
  const state = await devices.state();
  const page = await site.open(`/sites/${site.siteId}/Devices`);
  const shown = page.getByText(`${DEVICES} devices`).first();
  const pid = startAgent(site);
  const started = performance.now();
  const [completeMs, shownMs] = await Promise.all([
    complete(site, state),
    shown.waitFor({ timeout: 60_000 }).then(() => performance.now() - started),
  ]);
  const { memory, processor } = await needs(pid);
  const changed = await changes(page, site.siteId, devices, state);
  await page.goto(`/sites/${site.siteId}`);
  const last = state.slice(-UNPLUGGED).map(({ name }) => name);
  const gone = await untilNotConnected(page, last, (device) => devices.control({ do: 'unplug', device }));
  const seconds = (ms: number): number => ms / 1000;
  return [
    {
      what: `${DEVICES} devices of ${CHANNELS} × ${CHANNELS} channels, from the start of the agent until all are complete`,
      value: seconds(completeMs),
      unit: 's',
      bar: { atMost: 15 },
    },
    { what: '  until the console shows all', value: seconds(shownMs), unit: 's', bar: { atMost: 15 } },
    { what: '  resident memory of the agent once settled: most within a minute', value: memory, unit: 'MB', bar: { atMost: 150 } },
    { what: '  its processor time once settled, of one core', value: processor, unit: '%', bar: { atMost: 10 } },
    {
      what: '  a subscription changed at a device, until it is in the console: slowest',
      value: seconds(Math.max(...changed)),
      unit: 's',
      bar: { atMost: 2 },
    },
    { what: '  median', value: seconds(median(changed)), unit: 's' },
    {
      what: '  a device unplugged, until it is in the console: slowest',
      value: seconds(Math.max(...gone)),
      unit: 's',
      bar: { atMost: 20 },
    },
  ];
}

export async function dante(): Promise<Figure[]> {
  const site = await measuredSite({ devices: hostAddresses(DEVICES) });
  try {
    return await measure(site);
  } finally {
    await site.close();
  }
}
