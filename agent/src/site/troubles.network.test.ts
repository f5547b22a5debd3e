import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const DAEMON = '10.77.150.1';
const [DANTE = '', ...NODES] = hostAddresses(4);
/** What the daemon sends to. */
const GROUP = '239.1.1.7';

const Nodes = v.array(v.object({ name: v.string(), tx: v.array(v.object({ id: v.string() })) }));
const Looked = v.object({
  problems: v.array(v.string()),
  devices: v.array(v.object({ name: v.string(), problems: v.array(v.string()) })),
});
type Looked = v.InferOutput<typeof Looked>;

const SAME_ADDRESS = `FOH@Daemon ${DAEMON} and Stagebox-01 B@Stagebox-01 are both sent to ${GROUP}:5004: receivers get both. Give one of them another address.`;
const OTHER_DOMAIN =
  'Amp-02 in A@Amp-02 takes Mixer-03 A@Mixer-03, which is in PTP domain 0; its own clock is in 5. Set both to the same domain.';
const NO_QUERIER =
  "Devices answer on net0, but what they multicast (Dante, SAP) does not arrive there. Most often switches use IGMP snooping and there is no IGMP querier: turn on the querier of one switch, or turn snooping off. Otherwise a firewall drops it, that of the agent's machine or of a switch.";

describe.skipIf(hostsMissing() !== null)(
  'A network with troubles, of hosts of their own in network namespaces',
  { timeout: 90_000 },
  () => {
    let network: NetworkHosts;
    let agent: NetworkHost;
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tutti-troubles-'));
      network = await networkHosts({ devices: [DANTE, ...NODES], daemon: [DAEMON], agent: ['10.77.200.1'] });
      const [devices, daemon, found] = ['devices', 'daemon', 'agent'].map((name) => network.hosts.get(name));
      if (!devices || !daemon || !found) throw new Error('The hosts were not made.');
      agent = found;
      const wire = await startWireDevices(devices, 1, 2, ['--nodes', String(NODES.length)]);
      const child = daemon.spawn('node', ['agent/src/connectors/aes67/daemon-on-network.fixture.ts', DAEMON], {
        cwd: ROOT,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      if (child.stdout) await once(child.stdout, 'data');
      const nodes = v.parse(Nodes, await wire.control({ do: 'nodes' }));
      // One sender to the group of the daemon's; a receiver in another domain than what it takes; and a switch that snoops without a querier.
      await wire.control({ do: 'sendTo', node: 'Stagebox-01', at: 1, group: GROUP });
      await wire.control({ do: 'follow', node: 'Amp-02', grandmaster: '0200000000000099', domain: 5 });
      await wire.control({ do: 'take', node: 'Amp-02', at: 0, sender: nodes.find(({ name }) => name === 'Mixer-03')?.tx[0]?.id });
      network.switch.ip(
        `link set ${network.switch.portOf('agent')} type bridge_slave mcast_flood off`,
        'link set br0 type bridge mcast_snooping 1',
      );
    });
    afterAll(async () => {
      await network?.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** Runs a program of the agent that looks around for 15 s; what it printed, and what on stderr. */
    async function agentRuns(command: string, ...more: readonly string[]): Promise<{ output: string; errors: string }> {
      const addresses = [DANTE, DAEMON, ...NODES].flatMap((address) => ['--address', address]);
      const args = [command, '--families', 'dante,aes67,nmos', '--seconds', '15', '--interface', HOST_INTERFACE, ...more, ...addresses];
      const child = agent.spawn('node', ['agent/src/main.ts', ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
      if (!child.stdout || !child.stderr) throw new Error('The agent has no pipes.');
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      return { output, errors };
    }

    const expected = {
      problems: [`multicast on net0: ${NO_QUERIER}`, `stream ${GROUP}:5004: ${SAME_ADDRESS}`, `stream Amp-02 in A@Amp-02: ${OTHER_DOMAIN}`],
      ofDevices: {
        'Stagebox-001': [NO_QUERIER],
        [`Daemon ${DAEMON}`]: [NO_QUERIER, SAME_ADDRESS],
        'Stagebox-01': [SAME_ADDRESS],
        'Amp-02': [OTHER_DOMAIN],
        'Mixer-03': [OTHER_DOMAIN],
      },
    };
    const byName = (devices: Looked['devices']) => Object.fromEntries(devices.map(({ name, problems }) => [name, problems]));

    it('is scanned with each of them at the devices that it is about, with what to do', async () => {
      const { output, errors } = await agentRuns('scan', '-o', 'json');

      expect(byName(v.parse(Looked.entries.devices, JSON.parse(output)))).toEqual(expected.ofDevices);
      expect(errors.trimEnd().split('\n')).toEqual(expected.problems);
    });

    it('is in the file of diagnose, with the same', async () => {
      const { output, errors } = await agentRuns('diagnose', '--data', folder);

      const file = (await readdir(folder)).find((name) => name.startsWith('diagnose-')) ?? '';
      expect([output.trim(), errors]).toEqual([join(folder, file), '']);
      const { network: looked } = v.parse(v.object({ network: Looked }), JSON.parse(await readFile(join(folder, file), 'utf8')));
      expect(byName(looked.devices)).toEqual(expected.ofDevices);
      expect(looked.problems).toEqual(expected.problems);
    });
  },
);
