import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import {
  HOST_INTERFACE,
  hostAddresses,
  hostsMissing,
  type NetworkHost,
  type NetworkHosts,
  networkHosts,
} from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDeviceState, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScannedDevice } from '../../cli/scanned-device.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DEVICES = 8;
/** More than two pages of receive channels, and more than one of transmit channels and their names. */
const CHANNELS = 40;

/** A device as its agent has to report it. */
const expected = ({ id, name, manufacturer, model, version, address, tx, rx, leads }: WireDeviceState): ScannedDevice => ({
  id,
  family: 'DANTE',
  name,
  manufacturer,
  model,
  version,
  addresses: [address],
  tx,
  rx: rx.map((channel) => ({ ...channel, name: channel.name ?? String(channel.index) })),
  streams: null,
  clock: { locked: 'LOCKED', grandLeader: leads },
  alsoSeenAs: [],
  problems: [],
});

const byId = <T extends { readonly id: string }>(devices: readonly T[]): T[] => devices.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe.skipIf(hostsMissing() !== null)('Dante devices on hosts of their own in network namespaces', { timeout: 60_000 }, () => {
  let network: NetworkHosts;
  let devices: WireDevices;
  let agent: NetworkHost;

  beforeAll(async () => {
    network = await networkHosts({ devices: hostAddresses(DEVICES), agent: ['10.77.200.1'] });
    const [deviceHost, agentHost] = [network.hosts.get('devices'), network.hosts.get('agent')];
    if (!deviceHost || !agentHost) throw new Error('The hosts were not made.');
    agent = agentHost;
    devices = await startWireDevices(deviceHost, DEVICES, CHANNELS, ['--adapters', '1']);
  });
  afterAll(() => network?.close());

  async function scan(seconds: number): Promise<ScannedDevice[]> {
    const args = ['scan', '-o', 'json', '--seconds', String(seconds), '--interface', HOST_INTERFACE];
    const child = agent.spawn('node', ['agent/src/main.ts', ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('The agent has no pipe.');
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return byId(JSON.parse(output) as ScannedDevice[]);
  }

  const truth = async (): Promise<WireDeviceState[]> => byId(await devices.state());

  it('are found by a scan that prints JSON, with nothing but the names, channels, subscriptions, statuses and clocks that they have', async () => {
    const found = await scan(6);

    expect(found).toHaveLength(DEVICES);
    expect(found).toEqual((await truth()).map(expected));
    // That the devices differ: what all have alike would agree by chance.
    expect(new Set(found.flatMap(({ rx }) => (rx ?? []).map(({ status }) => status)))).toEqual(
      new Set(['DYNAMIC', 'NONE', 'UNRESOLVED', 'SUBSCRIBE_SELF']),
    );
    expect(new Set(found.map(({ name }) => name)).size).toBe(DEVICES);
    expect(
      found.flatMap(({ tx }) => (tx ?? []).filter(({ index, name }) => name !== String(index).padStart(2, '0'))).length,
    ).toBeGreaterThan(0);
  });

  it('are found on an interface that comes up after the start, with the clocks that they only announce by multicast', async () => {
    const ip = async (...args: string[]) => once(agent.spawn('ip', args, { stdio: 'inherit' }), 'exit');
    const address = ['10.77.200.1/16', 'dev', HOST_INTERFACE];
    await ip('address', 'del', ...address);
    const scanned = scan(9);
    await new Promise((resolve) => {
      setTimeout(resolve, 2500);
    });
    await ip('address', 'add', ...address);
    await ip('route', 'replace', 'default', 'dev', HOST_INTERFACE);

    expect(await scanned).toEqual((await truth()).map(expected));
  });

  it('are reported with what changes at them while the scan goes on', async () => {
    const [renamed, receiver, gone] = await truth();
    if (!renamed || !receiver || !gone) throw new Error('There are too few devices.');
    const scanned = scan(9);
    await new Promise((resolve) => {
      setTimeout(resolve, 5000);
    });
    await devices.control({ do: 'rename', device: renamed.name, name: 'Renamed' });
    await devices.control({ do: 'subscribe', device: receiver.name, channel: 30, txDevice: gone.name, txChannel: '07' });
    await devices.control({ do: 'unplug', device: gone.name });

    const found = await scanned;

    const now = (await truth()).filter(({ id }) => id !== gone.id);
    expect(found.filter(({ id }) => id !== gone.id)).toEqual(now.map(expected));
    expect(found.find(({ id }) => id === renamed.id)?.name).toBe('Renamed');
    expect(found.find(({ id }) => id === receiver.id)?.rx?.[29]).toMatchObject({ subscribedChannel: '07', status: 'UNRESOLVED' });
  });

  /** An agent that may change devices: what it reported last, by device and section, and how a command to it ended. */
  function observing(): { said: Map<string, unknown>; give: (command: object) => void; end: () => Promise<void> } {
    const child = agent.spawn('node', ['agent/src/site/observe.fixture.ts', 'dante', HOST_INTERFACE], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const { stdin, stdout } = child;
    if (!stdin || !stdout) throw new Error('The agent has no pipes.');
    const said = new Map<string, unknown>();
    createInterface({ input: stdout }).on('line', (line) => {
      const { id, section, value } = JSON.parse(line) as { id: string; section: string; value: unknown };
      said.set(`${id} ${section}`, value);
    });
    const end = async (): Promise<void> => {
      const exited = once(child, 'exit');
      stdin.end();
      await exited;
    };
    return { said, give: (command) => void stdin.write(`${JSON.stringify({ id: 'c', ...command })}\n`), end };
  }
  const WITHIN = { timeout: 20_000 };

  it('are subscribed and unsubscribed by the request of adapters where they are one', async () => {
    const adapter = (await truth()).at(-1);
    if (!adapter) throw new Error('There are too few devices.');
    const { said, give, end } = observing();
    const of = (section: string) => said.get(`${adapter.id} ${section}`);
    const subscribe = (subscribedDevice: string, subscribedChannel: string): void => {
      said.delete(`${adapter.id} ended`);
      const subscriptions = [{ rxChannelIndex: 2, subscribedDevice, subscribedChannel }];
      give({ device: adapter.id, kind: 'subscribe', params: { subscriptions } });
    };
    try {
      await expect.poll(() => of('rx'), WITHIN).toHaveLength(2);

      subscribe('Amp-Rack-002', '03');
      await expect.poll(() => of('ended'), WITHIN).toBe('done');
      await expect
        .poll(() => of('rx'), WITHIN)
        .toMatchObject([{}, { subscribedDevice: 'Amp-Rack-002', subscribedChannel: '03', status: 'DYNAMIC' }]);

      subscribe('', '');
      await expect.poll(() => of('ended'), WITHIN).toBe('done');
      await expect.poll(() => of('rx'), WITHIN).toMatchObject([{}, { subscribedDevice: null, status: 'NONE' }]);
      const requests = (await devices.control({ do: 'carriedOut' })) as { device: string; request: number }[];
      expect(requests.filter(({ device }) => device === adapter.id).map(({ request }) => request)).toEqual([0x3410, 0x3410]);
    } finally {
      await end();
    }
  });

  it('take another sample rate, which the agent reads back, and receive no more from devices of another one', async () => {
    const [changed] = await truth();
    if (!changed) throw new Error('There are too few devices.');
    const { said, give, end } = observing();
    const of = (section: string): unknown => said.get(`${changed.id} ${section}`);
    const set = (sampleRate: number): void => {
      said.delete(`${changed.id} ended`);
      give({ device: changed.id, kind: 'sampleRateSetting', params: { sampleRate } });
    };
    try {
      await expect
        .poll(() => of('audio'), WITHIN)
        .toMatchObject({ sampleRate: 48_000, sampleRates: [44_100, 48_000, 96_000], encoding: 24 });

      set(96_000);
      await expect.poll(() => of('ended'), WITHIN).toBe('done');
      await expect.poll(() => of('audio'), WITHIN).toMatchObject({ sampleRate: 96_000 });
      expect((await truth()).filter(({ sampleRate }) => sampleRate === 96_000).map(({ id }) => id)).toEqual([changed.id]);
      const statuses = () => (of('rx') as { status: string }[]).map(({ status }) => status);
      await expect.poll(statuses, WITHIN).toContain('CHANNEL_FORMAT');
      expect(statuses()).not.toContain('DYNAMIC');

      set(88_200);
      await expect.poll(() => of('ended'), WITHIN).toBe('The device kept a sample rate of 96 kHz.');
    } finally {
      await end();
    }
  });
});
