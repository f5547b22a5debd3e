import type { ChildProcess } from 'node:child_process';
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
import { startWireDevices } from '@tutti/contract-link/testing/wire-devices';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ScannedDevice } from '../../cli/scanned-device.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const LEADER = '39a794fffe07cbd0';
const OWN = '0011223344556677';

describe.skipIf(hostsMissing() !== null)('A PTP clock on a host of its own in network namespaces', { timeout: 60_000 }, () => {
  let network: NetworkHosts;
  let agent: NetworkHost;
  const host = (name: string): NetworkHost => {
    const found = network.hosts.get(name);
    if (!found) throw new Error('The hosts were not made.');
    return found;
  };
  const lead = (on: NetworkHost, ...args: string[]): ChildProcess => {
    const file = 'agent/src/connectors/ptp/lead-on-network.fixture.ts';
    const child = on.spawn('node', [file, ...args], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  /** What `scan` prints. @param before words before it, such as those that take capabilities from it. */
  async function scan(
    seconds: number,
    { families = 'ptp', before = [] }: { families?: string; before?: readonly string[] } = {},
  ): Promise<{ devices: ScannedDevice[]; errors: string }> {
    const options = ['-o', 'json', '--families', families, '--seconds', String(seconds), '--interface', HOST_INTERFACE];
    const words = [process.execPath, 'agent/src/main.ts', 'scan', ...options];
    const [program = '', ...args] = [...before, ...words];
    const child = agent.spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    if (!child.stdout || !child.stderr) throw new Error('The agent has no pipes.');
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { devices: JSON.parse(output) as ScannedDevice[], errors };
  }

  beforeAll(async () => {
    network = await networkHosts({
      clock: ['10.77.150.1'],
      other: ['10.77.150.2'],
      devices: hostAddresses(2),
      agent: ['10.77.200.3', '10.77.200.4'],
    });
    agent = host('agent');
  });
  afterAll(() => network?.close());

  it('is found by a scan with its address and clock, and without problems on an interface of two addresses', async () => {
    lead(host('clock'), LEADER, '5');

    const { devices, errors } = await scan(3);

    expect(devices).toMatchObject([
      {
        id: `${LEADER}:ptp`,
        family: 'PTP',
        addresses: ['10.77.150.1'],
        tx: null,
        rx: null,
        clock: { locked: 'LOCKED', grandLeader: true },
        problems: [],
      },
    ]);
    expect(errors).toBe('');
  });

  it('that is part of a Dante device is that device alone, and a clock beside it is another', async () => {
    const devices = await startWireDevices(host('devices'), 2, 2);
    const [first] = await devices.state();
    lead(host('clock'), first?.id.slice(0, 16) ?? '');
    lead(host('other'), LEADER);

    const found = await scan(5, { families: 'dante,ptp' });

    const families = found.devices.map(({ family, addresses }) => `${family} ${addresses[0]}`).toSorted();
    const [one, two] = hostAddresses(2);
    expect(families).toEqual([`DANTE ${one}`, `DANTE ${two}`, 'PTP 10.77.150.2'].toSorted());
  });

  it('leaves to a clock of the same machine what is sent to that alone', async () => {
    const own = lead(agent, OWN);
    if (!own.stdout) throw new Error('The clock has no pipe.');
    const received: number[] = [];
    createInterface({ input: own.stdout }).on('line', (line) => {
      const number = /^320 for you (\d+)$/.exec(line)?.[1];
      if (number !== undefined) received.push(Number(number));
    });
    lead(host('clock'), LEADER);
    const program = `let n = 0; const s = require('node:dgram').createSocket('udp4'); setInterval(() => s.send('for you ' + n++, 320, '10.77.200.3'), 50);`;
    const sender = host('clock').spawn('node', ['-e', program]);
    onTestFinished(() => void sender.kill('SIGKILL'));
    await expect.poll(() => received.length, { timeout: 10_000 }).toBeGreaterThan(0);

    const { devices } = await scan(3);

    expect(devices.map(({ id }) => id)).toContain(`${LEADER}:ptp`);
    const after = received.length;
    await expect.poll(() => received.length).toBeGreaterThan(after);
    expect(received).toEqual(received.map((_, index) => (received[0] ?? 0) + index));
  });

  it('is not seen by a program that may not open the ports, which says what to do', async () => {
    lead(host('clock'), LEADER);

    const { devices, errors } = await scan(2, { before: ['setpriv', '--inh-caps=-all', '--bounding-set=-net_bind_service'] });

    expect(devices).toEqual([]);
    expect(errors).toContain(
      'PTP port 320: UDP port 320 cannot be opened: this program may not open ports below 1024. Give it the capability',
    );
  });
});
