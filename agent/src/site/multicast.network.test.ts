import { once } from 'node:events';
import { join } from 'node:path';
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
import type { ScannedDevice } from '../cli/scanned-device.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DANTE = hostAddresses(2);
const DAEMON = '10.77.150.1';
/** Where PTP sends the time to. */
const TIME = '224.0.1.129';
/** Until a switch uses what it learned, once its querier is on, cs. */
const QUERIER_AFTER = 100;

describe.skipIf(hostsMissing() !== null)(
  'Multicast behind a switch that passes on only what somebody asked for, in network namespaces',
  { timeout: 60_000 },
  () => {
    let network: NetworkHosts;
    let agent: NetworkHost;

    beforeAll(async () => {
      network = await networkHosts({ devices: DANTE, daemon: [DAEMON], agent: ['10.77.200.1'] });
      const [devices, daemon, found] = ['devices', 'daemon', 'agent'].map((name) => network.hosts.get(name));
      if (!devices || !daemon || !found) throw new Error('The hosts were not made.');
      agent = found;
      await startWireDevices(devices, DANTE.length, 2);
      const child = daemon.spawn('node', ['agent/src/connectors/aes67/daemon-on-network.fixture.ts', DAEMON], {
        cwd: ROOT,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      if (child.stdout) await once(child.stdout, 'data');
      // A bridge of Linux floods where no querier is; other switches do not.
      network.switch.ip(`link set ${network.switch.portOf('agent')} type bridge_slave mcast_flood off`);
    });
    afterAll(() => network?.close());

    /** What `scan` prints: the problems of each device by its name, and what is on stderr. */
    async function scan(
      families = 'dante,aes67,ptp',
      seconds = 15,
    ): Promise<{ problems: Record<string, readonly string[]>; errors: string }> {
      const addresses = [...DANTE, DAEMON].flatMap((address) => ['--address', address]);
      const args = [
        'scan',
        '-o',
        'json',
        '--families',
        families,
        '--seconds',
        String(seconds),
        '--interface',
        HOST_INTERFACE,
        ...addresses,
      ];
      const child = agent.spawn('node', ['agent/src/main.ts', ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
      if (!child.stdout || !child.stderr) throw new Error('The agent has no pipes.');
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      const devices = JSON.parse(output) as ScannedDevice[];
      return { problems: Object.fromEntries(devices.map(({ name, problems }) => [name, problems])), errors };
    }

    it('does not arrive without an IGMP querier: devices that answer have that problem, with what to do', async () => {
      network.switch.ip('link set br0 type bridge mcast_snooping 1');

      const { problems, errors } = await scan();

      const why =
        "Devices answer on net0, but what they multicast (Dante, SAP) does not arrive there. Most often switches use IGMP snooping and there is no IGMP querier: turn on the querier of one switch, or turn snooping off. Otherwise a firewall drops it, that of the agent's machine or of a switch.";
      expect(problems).toEqual({ 'Stagebox-001': [why], 'Amp-Rack-002': [why], [`Daemon ${DAEMON}`]: [why] });
      expect(errors).toBe(`multicast on net0: ${why}\n`);
    });

    it('arrives where a querier asks; of what the switch drops all the same it is said that a querier is there', async () => {
      network.switch.ip(`link set br0 type bridge mcast_query_response_interval ${QUERIER_AFTER} mcast_querier 1`);

      const { problems, errors } = await scan('dante,aes67');

      const why =
        "Devices answer on net0, but what they multicast (Dante) does not arrive there, although an IGMP querier asks there. Look for what drops it: a firewall, first that of the agent's machine, a multicast filter of a switch, or the VLAN of the port.";
      // Nobody can ask for the groups of Dante's heartbeats: they are those of the link itself.
      expect(problems).toEqual({ 'Stagebox-001': [why], 'Amp-Rack-002': [why], [`Daemon ${DAEMON}`]: [] });
      expect(errors).toBe(`multicast on net0: ${why}\n`);
    });

    it('is no problem where all of it arrives', async () => {
      network.switch.ip(`link set ${network.switch.portOf('agent')} type bridge_slave mcast_flood on`);

      const { problems, errors } = await scan();

      expect(problems).toEqual({ 'Stagebox-001': [], 'Amp-Rack-002': [], [`Daemon ${DAEMON}`]: [] });
      expect(errors).toBe('');
    });

    it('of the time is missed where a switch forgot who had asked for it', async () => {
      const [agentPort, devicePort] = [network.switch.portOf('agent'), network.switch.portOf('devices')];
      // Nobody asks again soon.
      network.switch.ip(
        'link set br0 type bridge mcast_querier 0',
        'link set br0 type bridge mcast_startup_query_interval 100000 mcast_query_interval 100000',
        'link set br0 type bridge mcast_querier 1',
      );
      network.switch.bridge('mdb', 'add', 'dev', 'br0', 'port', devicePort, 'grp', TIME, 'permanent');
      const members = () =>
        network.switch
          .bridge('mdb', 'show')
          .split('\n')
          .filter((line) => line.includes(TIME));
      const forget = () => {
        if (members().some((line) => line.includes(agentPort)))
          network.switch.bridge('mdb', 'del', 'dev', 'br0', 'port', agentPort, 'grp', TIME);
      };
      // What joins a group says so twice, up to ten seconds apart.
      const forgetting = setInterval(forget, 500);
      onTestFinished(() => clearInterval(forgetting));

      const { problems } = await scan('dante,ptp', 25);

      const said = Object.values(problems).flat();
      expect(said).toEqual(
        DANTE.map(() => expect.stringMatching(/^Devices answer on net0, but what they multicast \(PTP\) does not arrive/)),
      );
    });
  },
);
