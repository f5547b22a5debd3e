import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  HOST_INTERFACE,
  hostsMissing,
  type NetworkHost,
  type NetworkHosts,
  networkHosts,
} from '@tutti/contract-link/testing/network-hosts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const DAEMON = '10.77.150.1';
const [ONE, OTHER] = ['239.68.0.1', '239.68.0.2'];
/** A group is listened to for 1.5 s, by turns; missed twice, it is silent. */
const WITHIN = { timeout: 30_000 };

describe.skipIf(hostsMissing() !== null)(
  'The packets of what a device receives, on hosts of their own in network namespaces',
  { timeout: 60_000 },
  () => {
    let network: NetworkHosts;
    let agent: NetworkHost;
    /** Says which groups the daemon sends to from now on. */
    let send: (...groups: string[]) => void;

    beforeAll(async () => {
      network = await networkHosts({ daemon: [DAEMON], agent: ['10.77.200.1'] });
      const [daemon, found] = [network.hosts.get('daemon'), network.hosts.get('agent')];
      if (!daemon || !found) throw new Error('The hosts were not made.');
      agent = found;
      const child = daemon.spawn('node', ['agent/src/site/streaming-daemon.fixture.ts', DAEMON], {
        cwd: ROOT,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      if (child.stdout) await once(child.stdout, 'data');
      send = (...groups) => void child.stdin?.write(`${groups.join(' ')}\n`);
    });
    afterAll(() => network?.close());

    /** An agent that listens; what it reported last of the receive streams, by their names. */
    function observing(): () => Record<string, boolean | undefined> {
      const child = agent.spawn('node', ['agent/src/site/observe.fixture.ts', 'aes67', HOST_INTERFACE, DAEMON], {
        cwd: ROOT,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      if (!child.stdout) throw new Error('The agent has no pipe.');
      let arrive: Record<string, boolean | undefined> = {};
      createInterface({ input: child.stdout }).on('line', (line) => {
        const { section, value } = JSON.parse(line) as { section: string; value: { rx: { name: string; packetsArrive?: boolean }[] } };
        if (section === 'streams') arrive = Object.fromEntries(value.rx.map((stream) => [stream.name, stream.packetsArrive]));
      });
      return () => arrive;
    }

    it('are reported as arriving where they do, and as missing where none come, as that changes', async () => {
      send(ONE);
      const arrive = observing();
      await expect.poll(arrive, WITHIN).toEqual({ [ONE]: true, [OTHER]: false });

      send(OTHER);
      await expect.poll(arrive, WITHIN).toEqual({ [ONE]: false, [OTHER]: true });
    });

    it('are not said to be missing where a switch keeps all multicast from the agent', async () => {
      // It passes on only what was asked for, and nobody asks who wants what.
      network.switch.ip(
        'link set br0 type bridge mcast_snooping 1',
        `link set ${network.switch.portOf('agent')} type bridge_slave mcast_flood off`,
      );
      send(ONE);
      const arrive = observing();
      await expect.poll(arrive, WITHIN).toEqual({ [ONE]: undefined, [OTHER]: undefined });
      // Twice as long as both took above to be missed.
      await new Promise((resolve) => {
        setTimeout(resolve, 20_000);
      });
      expect(arrive()).toEqual({ [ONE]: undefined, [OTHER]: undefined });
    });
  },
);
