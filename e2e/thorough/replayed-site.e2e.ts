import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostedSite, hostedSite } from '@tutti/contract-link/testing/hosted-site';
import { hostsMissing } from '@tutti/contract-link/testing/network-hosts';
import {
  besideFollower,
  clocksMissing,
  FOLLOWER_SOCKET,
  FOLLOWS,
  kill,
  LEADS,
  settings,
  startLeader,
} from '@tutti/contract-link/testing/ptp-clocks';
import { REPLAYED_ADDRESSES, type ReplayedDevices, startReplayedDevices } from '@tutti/contract-link/testing/replayed-devices';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTURES, capturedReceivers, hasCaptures } from '../captured-inventory.ts';
import { signIn } from '../journey.ts';
import { launchBrowser } from '../launch-browser.ts';

const ROOT = join(import.meta.dirname, '../..');
const WITHIN = { timeout: 60_000 };

interface Seen {
  readonly id: string;
  readonly name: string;
  readonly connection: { readonly state: string };
  readonly manufacturer: { readonly name: string } | null;
  readonly product: { readonly name: string } | null;
  readonly identity: { readonly defaultName: string | null };
  /** Null: it has none that are known. */
  readonly faults: readonly string[] | null;
  readonly clockingState: { readonly locked: string; readonly frequencyOffset: string | null } | null;
  readonly txChannels: readonly { readonly index: number; readonly name: string }[];
  readonly rxChannels: readonly { readonly index: number; readonly name: string }[];
}

/** Why there is no such site here; '': there is. */
const WITHOUT = [
  hasCaptures ? [] : 'the packets are not here',
  process.env['CHROMIUM_PATH'] ? [] : 'there is no browser',
  hostsMissing() ?? [],
  clocksMissing() ?? [],
].flat();

describe.skipIf(WITHOUT.length > 0)(
  `A site of eight real devices, as their packets were captured, and two clocks of linuxptp, each on a host of its own${WITHOUT.length > 0 ? ` (left out: ${WITHOUT.join(', ')})` : ''}`,
  () => {
    let site: HostedSite;
    let replayed: ReplayedDevices;
    let browser: Browser;
    let page: Page;
    let leader: Awaited<ReturnType<typeof startLeader>>['child'];

    beforeAll(async () => {
      site = await hostedSite({ hosts: { devices: REPLAYED_ADDRESSES, leader: ['192.168.100.1'] }, network: '192.168', env: process.env });
      replayed = await startReplayedDevices(site.host('devices'), CAPTURES);
      const [leading, following] = [join(site.folder, 'leader.cfg'), join(site.folder, 'follower.cfg')];
      await writeFile(leading, settings(join(site.folder, 'leader'), LEADS));
      await writeFile(following, settings(FOLLOWER_SOCKET, FOLLOWS));
      leader = (await startLeader(site.host('leader'), leading)).child;
      const agent = besideFollower(following, ['node', 'agent/src/main.ts', ...site.agentArgs]);
      site.host('agent').spawn('unshare', agent, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
      browser = await launchBrowser([], [], await site.browser(process.env['CHROMIUM_PATH'] ?? ''));
      const context = await browser.newContext({ baseURL: site.server.url, viewport: { width: 1440, height: 900 } });
      page = await context.newPage();
      page.setDefaultTimeout(20_000);
      await page.goto('/home');
      await signIn(page, site.server.admin);
    });
    afterAll(async () => {
      await browser?.close();
      await site?.close();
    });

    const seen = async (): Promise<ReadonlyMap<string, Seen>> => {
      const query = `query ($id: ID) { domain(id: $id) { devices { id name connection { state } manufacturer { name } product { name }
        identity { defaultName } faults clockingState { locked frequencyOffset } txChannels { index name } rxChannels { index name subscribedDevice subscribedChannel status } } } }`;
      const { domain } = await site.server.api<{ domain: { devices: Seen[] } }>(query, { id: site.siteId });
      return new Map(domain.devices.map((device) => [device.name, device]));
    };
    const openStatus = async (): Promise<void> => {
      await page.goto(`/sites/${site.siteId}`);
      await page.getByRole('heading', { level: 1, name: 'Hall' }).waitFor();
    };
    /** What the Status page has of a device in an area. */
    const row = (area: string, name: string | RegExp) =>
      page.getByRole('region', { name: area }).getByRole('listitem').filter({ hasText: name });

    it('has all devices, with the receive channels that five of them answered and what three announced', async () => {
      const names = replayed.devices.map(({ name }) => name);
      await expect
        .poll(async () => [...(await seen()).keys()].filter((name) => names.includes(name)).toSorted(), WITHIN)
        .toEqual(names.toSorted());
      const receivers = capturedReceivers();
      expect(receivers.size).toBe(5);
      // Of the others too little was captured.
      const answering = [...receivers.keys(), 'ad4d'];
      const ready = async () =>
        [...(await seen()).values()].filter(({ connection }) => connection.state === 'READY').map(({ name }) => name);
      await expect.poll(ready, WITHIN).toEqual(expect.arrayContaining(answering));
      for (const [name, rx] of receivers) {
        const read = (await seen()).get(name)?.rxChannels ?? [];
        expect(read.filter(({ index }) => rx.some((one) => one.index === index))).toEqual(rx.toSorted((a, b) => a.index - b.index));
      }
      const all = await seen();
      expect(all.get('lx-dante')).toMatchObject({
        manufacturer: { name: 'Digigram' },
        product: { name: 'LX-DANTE' },
        clockingState: { locked: 'LOCKED' },
        faults: null,
      });
      expect(all.get('lx-dante')?.txChannels.filter(({ name }) => !/^\d+$/.test(name))).toHaveLength(6);
      expect(all.get('ad4d')).toMatchObject({
        manufacturer: { name: 'Shure Inc.' },
        product: { name: 'AD4D' },
        identity: { defaultName: 'AD4D-fd4e13' },
      });
      expect(all.get('avio-bt-1')).toMatchObject({
        product: { name: 'Audinate Dante AVIO Bluetooth' },
        identity: { defaultName: 'AVIOBT-5279b6' },
      });
    });

    it('shows nothing of what nobody captured, and says which questions are not answered', async () => {
      const all = await seen();
      expect(all.get('avio-aes3-1')).toMatchObject({
        manufacturer: null,
        clockingState: null,
        txChannels: [],
        faults: ['The device does not answer what its transmit channels are.'],
      });
      expect(all.get('a32')).toMatchObject({
        connection: { state: 'ESTABLISHED' },
        clockingState: { locked: 'LOCKED' },
        rxChannels: [],
        faults: ['The device does not answer how many channels it has.'],
      });
    });

    it('is in the console, in words', async () => {
      await openStatus();
      await row('Subscriptions', 'lx-dante').getByText('10 channels unresolved').waitFor();
      await row('Subscriptions', 'avio-aes3-1').getByText('2 channels unresolved').waitFor();
      await row('Connectivity', 'a32').getByText('Established, not ready').waitFor();
      await row('Clocking', 'Device avio-aes3-1 clocking status not available').waitFor();
      const id = replayed.devices.find(({ name }) => name === 'lx-dante')?.id ?? '';
      await page.goto(`/sites/${site.siteId}/Devices/${id}/rxchannels`);
      const channel = page.getByRole('row').filter({ hasText: 'wireless-mic:1' });
      await channel.getByText('01@ad4d').waitFor();
      await channel.getByText('Unresolved', { exact: true }).waitFor();
    });

    it('follows what a device announces', async () => {
      const id = replayed.devices.find(({ name }) => name === 'a32')?.id ?? '';
      await page.goto(`/sites/${site.siteId}/Devices/${id}`);
      await page.getByText('−25.47 ppm').waitFor();

      await replayed.control({ announce: 'clock_master_control__FFFF_message_0020_id_4356699.bin', of: 'a32' });

      await page.getByText('−25.55 ppm').waitFor();
    });

    it('has an alert in the console when the leader of its clocks is killed, and its follower one too', async () => {
      await expect.poll(async () => [...(await seen()).keys()].filter((name) => name.startsWith('PTP ')).length, WITHIN).toBe(2);
      const locked = async () =>
        [...(await seen()).values()].filter(({ name, clockingState }) => name.startsWith('PTP ') && clockingState?.locked === 'LOCKED');
      await expect.poll(async () => (await locked()).length, WITHIN).toBe(2);
      await openStatus();
      await row('Clocking', /^PTP .*PTP domain differs/)
        .first()
        .waitFor();

      await kill(leader);

      await row('Connectivity', /^PTP /).getByText('Not Connected').waitFor();
      await row('Clocking', /^PTP /).getByText('Follower without leader').waitFor();
    });

    it('has an alert for a device that is unplugged', async () => {
      await replayed.control({ unplug: 'lx-dante' });

      await row('Connectivity', 'lx-dante').getByText('Not Connected').waitFor({ timeout: 30_000 });
    });
  },
);
