import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import {
  HOST_INTERFACE,
  hostsMissing,
  type NetworkHost,
  type NetworkHosts,
  networkHosts,
} from '@tutti/contract-link/testing/network-hosts';
import { startWireDevices, type WireDevices } from '@tutti/contract-link/testing/wire-devices';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ScannedDevice } from '../cli/scanned-device.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** VLAN 10 has Dante devices, of link-local addresses beside those of IPv6; VLAN 20 a sender of AES67 and an NMOS node. */
const DANTE = ['169.254.80.2', '169.254.80.3'];
const OTHERS = ['10.90.0.2', '10.90.0.3'];
/** Sooner than a device is read although it announced nothing. */
const SOON = { timeout: 30_000, interval: 500 };
const Reported = v.object({ id: v.string(), section: v.string(), value: v.unknown() });
const Rx = v.array(v.object({ subscribedDevice: v.nullish(v.string()) }));
const OWN = { 10: ['169.254.200.1'], 20: ['10.90.200.1'] };

describe.skipIf(hostsMissing() !== null)('Devices on two networks of one host, in network namespaces', { timeout: 60_000 }, () => {
  let network: NetworkHosts;
  let agent: NetworkHost;
  let dante: WireDevices;

  beforeAll(async () => {
    network = await networkHosts({ devices: ['10.77.0.2'], agent: ['10.77.200.1'] });
    const [devices, found] = [network.hosts.get('devices'), network.hosts.get('agent')];
    if (!devices || !found) throw new Error('The hosts were not made.');
    agent = found;
    network.switch.plugInto(10, 'devices', DANTE);
    network.switch.plugInto(20, 'devices', OTHERS);
    network.switch.plugInto(10, 'agent', OWN[10]);
    network.switch.plugInto(20, 'agent', OWN[20]);
    dante = await startWireDevices(devices, DANTE.length, 2, ['--interface', `${HOST_INTERFACE}.10`]);
    await startWireDevices(devices, 0, 2, ['--interface', `${HOST_INTERFACE}.20`, '--senders', '1', '--nodes', '1']);
  });
  afterAll(() => network?.close());

  /** What `scan` finds, and says on stderr. */
  async function scan(seconds: number, ...args: readonly string[]): Promise<{ devices: ScannedDevice[]; errors: string }> {
    const words = ['agent/src/main.ts', 'scan', '-o', 'json', '--families', 'dante,aes67,nmos', '--seconds', String(seconds), ...args];
    const child = agent.spawn('node', words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    if (!child.stdout || !child.stderr) throw new Error('The agent has no pipes.');
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { devices: JSON.parse(output) as ScannedDevice[], errors };
  }
  const addressesOf = ({ devices }: { readonly devices: readonly ScannedDevice[] }): string[] =>
    devices.map(({ family, addresses }) => `${family} ${addresses.join(' ')}`).toSorted();
  const ON_10 = DANTE.map((address) => `DANTE ${address}`);
  const ON_20 = [`AES67 ${OTHERS[0]}`, `NMOS ${OTHERS[1]}`];

  it('are all found by an agent that listens everywhere, link-local ones too, at their addresses of IPv4', async () => {
    const scanned = await scan(8);

    expect(addressesOf(scanned)).toEqual([...ON_20, ...ON_10].toSorted());
    expect(scanned.devices.flatMap(({ problems }) => problems)).toEqual([]);
    expect(scanned.errors).toBe('');
  });

  it('are found by each of two agents of one machine on its own VLAN alone', async () => {
    const [first, second] = await Promise.all([10, 20].map((id) => scan(8, '--interface', `${HOST_INTERFACE}.${id}`)));

    expect(first && addressesOf(first)).toEqual(ON_10);
    expect(second && addressesOf(second)).toEqual(ON_20);
  });

  it('are followed on an interface that was removed and made again with the same address, in one moment', async () => {
    const [device, other] = await dante.state();
    if (!device || !other) throw new Error('There are too few devices.');
    const child = agent.spawn('node', ['agent/src/site/observe.fixture.ts', 'dante', `${HOST_INTERFACE}.10`], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    if (!child.stdout) throw new Error('The agent has no pipe.');
    let source: string | null = null;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { id, section, value } = v.parse(Reported, JSON.parse(line));
      if (id === device.id && section === 'rx') source = v.parse(Rx, value)[0]?.subscribedDevice ?? null;
    });
    await expect.poll(() => source, SOON).toBe(other.name);

    network.switch.plugInto(10, 'agent', OWN[10]);

    // Again and again: what is announced before the agent has joined the groups again is lost.
    let txChannel = '01';
    await expect
      .poll(async () => {
        txChannel = txChannel === '01' ? '02' : '01';
        await dante.control({ do: 'subscribe', device: device.name, channel: 1, txDevice: device.name, txChannel });
        return source;
      }, SOON)
      .toBe(device.name);
  });
});
