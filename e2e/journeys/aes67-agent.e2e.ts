import { writeSessionDescription } from '@tutti/protocols/sdp/write-description';
import type { Locator } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { aes67OnLoopback } from '../aes67-on-loopback.ts';
import { agentFolder, enrolmentCode, fingerprintOf, startAgentProcess } from '../agent-process.ts';
import { ask, type DemoFacts, freePort } from '../demo.ts';
import { journeys } from '../journey.ts';
import { removeAgentLater } from '../test-agent.ts';

/** Each worker's devices have their own addresses: two products run at once. */
const WORKER = Number(process.env['VITEST_POOL_ID']);
const WITHIN = { timeout: 30_000 };

/** A daemon on loopback until the test ends. */
async function daemon(number: number) {
  const address = `127.79.${WORKER}.${number}`;
  const octets = [WORKER, number].map((octet) => octet.toString(16).padStart(2, '0'));
  const running = await aes67OnLoopback(address, ['02', '00', '00', '79', ...octets].join(':'));
  onTestFinished(async () => void (await running.close()));
  return { running, address, id: `020000fffe79${octets.join('')}:aes67` };
}

const described = (origin: string, name: string): string =>
  writeSessionDescription({
    origin,
    sessionId: 7,
    version: 1,
    name,
    address: `239.79.${WORKER}.1`,
    port: 5004,
    encoding: 'L24',
    sampleRate: 48_000,
    channels: 2,
    packetTimeUs: 1000,
    grandmaster: '39a794fffe07cbd0',
    domain: 0,
  });

const DEVICE = `query ($id: ID!) { device(id: $id) {
  name connection { state } commands clockingState { locked }
  txChannels { index name } rxChannels { index name subscribedDevice subscribedChannel status }
  txStreams { streamId name channelIndexes format { encoding sampleRate channels } packetTime endpoints { address port } sessionDescription }
  rxStreams { streamId name channelIndexes subscribedDevice subscribedStream status } } }`;

async function seen(demo: DemoFacts, id: string): Promise<unknown> {
  return (await ask<{ device: unknown }>(demo, DEVICE, { id })).device;
}

async function siteId(demo: DemoFacts, name: string): Promise<string> {
  const { account } = await ask<{ account: { domains: { id: string; name: string }[] } }>(
    demo,
    'query ($id: ID!) { account(id: $id) { domains { id name } } }',
    { id: demo.accountId },
  );
  return account.domains.find((one) => one.name === name)?.id ?? '';
}

journeys('The AES67 daemons of a site', ({ demo, openAs }) => {
  it('are devices with streams, and a sink names what it takes', async () => {
    const [sender, receiver] = [await daemon(1), await daemon(2)];
    const description = described(sender.address, 'Main');
    sender.running.sources = [{ id: 3, name: 'Main', description }];
    const sink = { io: 'Audio Device', use_sdp: true, source: '', delay: 576, ignore_refclk_gmid: true };
    receiver.running.sinks = [{ id: 0, name: 'Wedge 1', ...sink, sdp: description, map: [4, 5] }];
    removeAgentLater(demo, 'AES67 rack', [sender.id, receiver.id]);
    const server = ['--server', demo.linkUrl, '--fingerprint', await fingerprintOf(demo), '--families', 'aes67'];
    const found = ['--interface', 'lo', '--address', sender.address, '--address', receiver.address];
    const own = ['--data', await agentFolder(), '--page', String(await freePort()), '--code', await enrolmentCode(demo, 'AES67 rack')];
    startAgentProcess(['run', ...server, ...found, ...own]);

    await expect
      .poll(() => seen(demo, receiver.id), WITHIN)
      .toMatchObject({
        name: `Daemon ${receiver.address}`,
        connection: { state: 'READY' },
        commands: [],
        clockingState: { locked: 'LOCKED' },
        rxChannels: [
          { index: 5, name: '5', subscribedDevice: `Daemon ${sender.address}`, subscribedChannel: '1', status: 'DYNAMIC' },
          { index: 6, name: '6', subscribedDevice: `Daemon ${sender.address}`, subscribedChannel: '2', status: 'DYNAMIC' },
        ],
        rxStreams: [
          {
            streamId: '0',
            name: 'Wedge 1',
            channelIndexes: [5, 6],
            subscribedDevice: `Daemon ${sender.address}`,
            subscribedStream: 'Main',
            status: 'DYNAMIC',
          },
        ],
      });
    expect(await seen(demo, sender.id)).toMatchObject({
      txChannels: [
        { index: 1, name: '1' },
        { index: 2, name: '2' },
      ],
      txStreams: [
        {
          streamId: '3',
          name: 'Main',
          channelIndexes: [1, 2],
          format: { encoding: 'L24', sampleRate: 48_000, channels: 2 },
          packetTime: 1000,
          endpoints: [{ address: `239.79.${WORKER}.1`, port: 5004 }],
          sessionDescription: description,
        },
      ],
    });
    expect(receiver.running.changes).toEqual([]);
  });

  it('have beside their pages what they say and what not, closed for good by a person, and on a phone a sheet [DEV-102 DEV-104 DEV-105 DEV-108 DEV-109]', async () => {
    const [sender, other] = [await daemon(3), await daemon(4)];
    sender.running.sources = [{ id: 3, name: 'Main', description: described(sender.address, 'Main') }];
    removeAgentLater(demo, 'AES67 panel', [sender.id, other.id]);
    const domainId = await siteId(demo, 'Demo Rack');
    const server = ['--server', demo.linkUrl, '--fingerprint', await fingerprintOf(demo), '--families', 'aes67'];
    const code = await enrolmentCode(demo, 'AES67 panel', domainId);
    const own = ['--data', await agentFolder(), '--page', String(await freePort()), '--code', code];
    startAgentProcess(['run', ...server, '--interface', 'lo', '--address', sender.address, '--address', other.address, ...own]);
    await expect.poll(() => seen(demo, sender.id), WITHIN).toMatchObject({ connection: { state: 'READY' }, txStreams: [{ name: 'Main' }] });
    await expect.poll(() => seen(demo, other.id), WITHIN).toMatchObject({ connection: { state: 'READY' } });
    const pathOf = (id: string): string => `/sites/${domainId}/Devices/${encodeURIComponent(id)}`;
    const path = pathOf(sender.id);

    const page = await openAs(demo.admin, path);
    const panel = page.getByRole('complementary', { name: 'What this device says' });
    const row = (title: string): Locator => panel.getByRole('listitem').filter({ hasText: title });
    await row('Name and address').getByText('Found by: Static configuration').waitFor();
    await row('Streams and their formats').getByText('L24 48 kHz').waitFor();
    await row('Signal and latency').getByText('Not offered: not part of AES67').waitFor();
    await row('Rename, reboot, patch')
      .getByText(/^Not offered: /)
      .waitFor();
    const ticked = await panel
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: 'Reported' }) })
      .allTextContents();
    expect(ticked.map((text) => ['Name', 'Streams', 'Clock', 'Model'].find((one) => text.startsWith(one)))).toContain('Clock');
    expect(ticked.some((text) => /^(Channel names|Signal|Rename)/.test(text))).toBe(false);
    // It goes with the person from tab to tab.
    await page
      .getByRole('navigation', { name: 'Pages of this device' })
      .getByRole('link', { name: /^Transmit/ })
      .click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    const tag = page.getByRole('button', { name: 'AES67: what this device says' });
    expect(await tag.evaluate((one) => one === document.activeElement)).toBe(true);

    // At the other device, and in another browser.
    const elsewhere = await openAs(demo.admin, pathOf(other.id));
    await elsewhere.getByRole('button', { name: 'AES67: what this device says', expanded: false }).waitFor();
    expect(await elsewhere.getByRole('complementary', { name: 'What this device says' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await elsewhere.getByRole('complementary', { name: 'What this device says' }).waitFor();

    const phone = await openAs(demo.admin, path, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const opener = phone.getByRole('button', { name: 'AES67: what this device says', expanded: false });
    await opener.waitFor();
    const sheet = phone.getByRole('dialog', { name: 'What this device says' });
    expect(await sheet.count()).toBe(0);
    await opener.tap();
    await sheet.getByText('Name and address').waitFor();
    await phone.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
