import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { agentFolder, enrolmentCode, fingerprintOf, startAgentProcess } from '../agent-process.ts';
import { ask, type DemoFacts, freePort } from '../demo.ts';
import { journeys } from '../journey.ts';
import { nmosOnLoopback } from '../nmos-on-loopback.ts';
import { removeAgentLater } from '../test-agent.ts';

/** Each worker's nodes have their own addresses: two products run at once. */
const WORKER = Number(process.env['VITEST_POOL_ID']);
const SENDER = `127.80.${WORKER}.1`;
const RECEIVER = `127.80.${WORKER}.2`;
/** Of a device that speaks both. */
const BOTH = `127.80.${WORKER}.3`;
const WITHIN = { timeout: 30_000 };

const row = (page: Page, name: string, streams: 'Receive streams' | 'Transmit streams' = 'Receive streams'): Locator =>
  page
    .getByRole('treegrid', { name: streams })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

async function siteId(demo: DemoFacts, name: string): Promise<string> {
  const { account } = await ask<{ account: { domains: { id: string; name: string }[] } }>(
    demo,
    'query ($id: ID!) { account(id: $id) { domains { id name } } }',
    { id: demo.accountId },
  );
  return account.domains.find((one) => one.name === name)?.id ?? '';
}

journeys('The NMOS nodes of a site', ({ demo, openAs }) => {
  it('appear with their streams, and a receiver is connected and disconnected by IS-05 [DEV-105]', async () => {
    const running = await nmosOnLoopback([SENDER, RECEIVER]);
    const [sender, receiver] = await running.nodes();
    if (!sender || !receiver) throw new Error('The nodes were not started.');
    removeAgentLater(demo, 'NMOS rack', [sender.id, receiver.id]);
    const domainId = await siteId(demo, 'Demo Rack');
    const server = ['--server', demo.linkUrl, '--fingerprint', await fingerprintOf(demo), '--families', 'nmos', '--allow-changes'];
    const found = ['--interface', 'lo', '--address', SENDER, '--address', RECEIVER];
    const code = await enrolmentCode(demo, 'NMOS rack', domainId);
    const own = ['--data', await agentFolder(), '--page', String(await freePort()), '--code', code];

    const page = await openAs(demo.admin, `/sites/${domainId}/Devices`);
    startAgentProcess(['run', ...server, ...found, ...own]);
    await page.getByRole('link', { name: receiver.name }).click(WITHIN);
    const tab = (name: string) =>
      page
        .getByRole('navigation', { name: 'Pages of this device' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();

    await tab('Transmit');
    const sent = row(page, 'Amp-02 A', 'Transmit streams');
    await sent.getByText('2 channels, L24 48 kHz, 1 ms packets').waitFor();
    await sent.getByText('239.70.1.1:5004').waitFor();
    await row(page, 'Talkback', 'Transmit streams').getByText('Not offered', { exact: true }).waitFor();

    await tab('Receive');
    const taken = row(page, 'Amp-02 in A');
    await taken.getByText('none', { exact: true }).waitFor();
    await taken.getByText('Disabled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choose what Amp-02 in A receives' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a stream for Amp-02 in A' });
    await dialog.getByRole('radio', { name: 'Stagebox-01 A@Stagebox-01' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await taken.getByText('Stagebox-01 A@Stagebox-01').waitFor(WITHIN);
    // Neither IS-04 nor IS-05 says whether it arrives: that is unknown.
    await taken.getByText('Not reported', { exact: true }).waitFor();
    await page.getByText(/^Subscriptions\s*Unknown$/).waitFor();
    const panel = page.getByRole('complementary', { name: 'What this device says' });
    await panel.getByText('Not offered: not part of NMOS').waitFor();
    await row(page, 'Amp-02 in B').getByText('none', { exact: true }).waitFor();
    const receivers = async () => (await running.nodes())[1]?.rx.map(({ active, senderId }) => ({ active, senderId }));
    const free = { active: false, senderId: null };
    expect(await receivers()).toEqual([{ active: true, senderId: sender.tx[0]?.id }, free]);

    await page.getByRole('button', { name: 'Choose what Amp-02 in A receives' }).click();
    await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
    await taken.getByText('none', { exact: true }).waitFor(WITHIN);
    await expect.poll(async () => (await receivers())?.[0]?.active, WITHIN).toBe(false);
  });

  it('that speak Dante, too, are two devices whose pages lead to each other', async () => {
    // Others have the ids of nodes that were here before, which the account forgot.
    const running = await nmosOnLoopback([BOTH, SENDER, RECEIVER], 1);
    const node = (await running.nodes()).find(({ address }) => address === BOTH);
    const [dante] = (await running.control({ do: 'state' })) as { id: string; name: string }[];
    if (!node || !dante) throw new Error('The device was not started.');
    removeAgentLater(demo, 'Both families', [node.id, dante.id]);
    const domainId = await siteId(demo, 'Demo Rack');
    const server = ['--server', demo.linkUrl, '--fingerprint', await fingerprintOf(demo), '--families', 'dante,nmos'];
    const code = await enrolmentCode(demo, 'Both families', domainId);
    const own = ['--data', await agentFolder(), '--page', String(await freePort()), '--code', code];
    startAgentProcess(['run', ...server, '--interface', 'lo', '--address', BOTH, ...own]);
    const seen = async (id: string): Promise<unknown> =>
      (await ask<{ device: unknown }>(demo, 'query ($id: ID!) { device(id: $id) { alsoSeenAs { id family } } }', { id })).device;
    await expect.poll(() => seen(dante.id), WITHIN).toEqual({ alsoSeenAs: [{ id: node.id, family: 'NMOS' }] });

    const page = await openAs(demo.admin, `/sites/${domainId}/Devices/${encodeURIComponent(dante.id)}`);
    await page.getByRole('link', { name: `${node.name} (NMOS)` }).click();
    await page.getByRole('heading', { level: 1, name: node.name }).waitFor();
    await page.getByRole('link', { name: `${dante.name} (Dante)` }).click();
    await page.getByRole('heading', { level: 1, name: dante.name }).waitFor();
  });
});
