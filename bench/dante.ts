/** 200 simulated Dante devices on a network of their own, and an agent that finds, reads and follows them. */
import { HOST_INTERFACE, hostAddresses, hostsMissing, networkHosts } from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDeviceState, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import { needs } from './needs.ts';
import { Observed } from './observed.ts';
import { type Figure, median } from './result.ts';

const DEVICES = 200;
const CHANNELS = 16;
const CHANGES = 20;
const UNPLUGGED = 5;

type Rx = readonly { readonly index: number; readonly subscribedChannel: string | null; readonly status: string }[];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether all that is known of a device is what it is. */
function isComplete(observed: Observed, { id, name, tx, rx, address, leads }: WireDeviceState): boolean {
  const seenRx = observed.of<Rx>(id, 'rx');
  const seenTx = observed.of<{ index: number; name: string }[]>(id, 'tx');
  return (
    observed.of<{ name: string; productModelName: string | null }>(id, 'identity')?.productModelName !== null &&
    observed.of<{ name: string }>(id, 'identity')?.name === name &&
    observed.of<{ address: string }[]>(id, 'interfaces')?.[0]?.address === address &&
    observed.of<{ grandLeader: boolean }>(id, 'clock')?.grandLeader === leads &&
    same(
      seenTx?.map(({ index, name: channel }) => ({ index, name: channel })),
      tx,
    ) &&
    same(
      seenRx?.map(({ index, subscribedChannel, status }) => [index, subscribedChannel, status]),
      rx.map(({ index, subscribedChannel, status }) => [index, subscribedChannel, status]),
    )
  );
}

async function complete(observed: Observed, state: readonly WireDeviceState[]): Promise<number> {
  const missing = new Set(state);
  return observed.until('all devices are complete', () => {
    for (const device of missing) if (isComplete(observed, device)) missing.delete(device);
    return missing.size === 0;
  });
}

/** From the change at a device to its report, ms. */
async function changes(devices: WireDevices, observed: Observed, state: readonly WireDeviceState[]): Promise<number[]> {
  const taken: number[] = [];
  for (const [at, { id, name }] of state.slice(0, CHANGES).entries()) {
    const txChannel = at % 2 === 0 ? '05' : '06';
    const seen = observed.until('a changed subscription', () => observed.of<Rx>(id, 'rx')?.[9]?.subscribedChannel === txChannel);
    await devices.control({ do: 'subscribe', device: name, channel: 10, txDevice: state[at + 1]?.name, txChannel });
    taken.push(await seen);
  }
  return taken;
}

async function unplugged(devices: WireDevices, observed: Observed, state: readonly WireDeviceState[]): Promise<number[]> {
  return Promise.all(
    state.slice(-UNPLUGGED).map(async ({ id, name }) => {
      const seen = observed.until('an unplugged device', () => observed.of<{ state: string }>(id, 'connection')?.state === 'DISCONNECTED');
      await devices.control({ do: 'unplug', device: name });
      return seen;
    }),
  );
}

export async function dante(): Promise<Figure[]> {
  const missing = hostsMissing();
  if (missing !== null) throw new Error(missing);
  const network = await networkHosts({ devices: hostAddresses(DEVICES), agent: ['10.77.200.1'] });
  try {
    const [deviceHost, agentHost] = [network.hosts.get('devices'), network.hosts.get('agent')];
    if (!deviceHost || !agentHost) throw new Error('The hosts were not made.');
    const devices = await startWireDevices(deviceHost, DEVICES, CHANNELS);
    const state = await devices.state();
    const { observed, pid } = Observed.by(agentHost, ['agent/src/connectors/dante/observe.fixture.ts', HOST_INTERFACE]);
    const completeMs = await complete(observed, state);
    const { memory, processor } = await needs(pid);
    const changed = await changes(devices, observed, state);
    const gone = await unplugged(devices, observed, state);
    const seconds = (ms: number): number => ms / 1000;
    return [
      {
        what: `${DEVICES} devices of ${CHANNELS} × ${CHANNELS} channels, from the start of the agent until all are complete`,
        value: seconds(completeMs),
        unit: 's',
        bar: { atMost: 15 },
      },
      { what: '  resident memory once settled', value: memory, unit: 'MB', bar: { atMost: 150 } },
      { what: '  processor time once settled, of one core', value: processor, unit: '%', bar: { atMost: 10 } },
      {
        what: '  a subscription changed at a device, until it is reported: slowest',
        value: seconds(Math.max(...changed)),
        unit: 's',
        bar: { atMost: 2 },
      },
      { what: '  median', value: seconds(median(changed)), unit: 's' },
      { what: '  a device unplugged, until it is reported: slowest', value: seconds(Math.max(...gone)), unit: 's', bar: { atMost: 20 } },
    ];
  } finally {
    await network.close();
  }
}
