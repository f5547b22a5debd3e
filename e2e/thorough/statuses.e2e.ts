import { RX_CHANNEL_STATUSES, rxStatusText } from '@tutti/domain/rx-status';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { type DemoDevice, deviceAt, tabOf } from '../channels.ts';
import { ask, fault } from '../demo.ts';
import { journeys } from '../journey.ts';

const UNKNOWN = 'MOON_IN_THE_WAY';
const CONNECTED: ReadonlySet<string> = new Set(['DYNAMIC', 'STATIC', 'MANUAL', 'SUBSCRIBE_SELF']);
/** High enough for all lines at once. */
const TALL = { width: 1440, height: 4000 };

journeys('Receive statuses', ({ demo, openAs }) => {
  /** Makes the device show a status on each of its first channels, until the test is over. */
  const force = async (device: DemoDevice, statuses: readonly string[]) => {
    for (const [at, status] of statuses.entries())
      onTestFinished(await fault(demo, 'statusForce', { site: device.site, device: device.id, channel: at + 1, status }));
  };
  const line = (page: Page, name: string): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

  /** How what a channel receives is encrypted, by the API. */
  const schemeOf = async ({ domainId, id }: DemoDevice, name: string): Promise<string | undefined> => {
    const query = 'query ($domainId: ID!, $id: ID!) { domain(id: $domainId) { device(id: $id) { rxChannels { name encryptionScheme } } } }';
    type Read = { domain: { device: { rxChannels: { name: string; encryptionScheme: string }[] } } };
    const { domain } = await ask<Read>(demo, query, { domainId, id });
    return domain.device.rxChannels.find((channel) => channel.name === name)?.encryptionScheme;
  };

  it('shows each of the 47 with its words, and a code that nobody knows as it came [MODEL-309]', async () => {
    expect(RX_CHANNEL_STATUSES).toHaveLength(47);
    const device = await deviceAt(demo, 'Quayside Studios', 'Facility-Router');
    await force(device, [...RX_CHANNEL_STATUSES, UNKNOWN]);
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'), { viewport: TALL });
    const falselyConnected: string[] = [];
    for (const [at, status] of [...RX_CHANNEL_STATUSES, UNKNOWN].entries()) {
      const row = line(page, `Ch-${String(at + 1).padStart(2, '0')}`);
      const words = rxStatusText(status);
      if (status === 'NONE') {
        await row.getByText('None', { exact: true }).waitFor();
      } else if (CONNECTED.has(status)) {
        await row.getByText('Connected', { exact: true }).hover();
        await page.getByRole('tooltip', { name: words, exact: true }).waitFor();
      } else {
        await row.getByText(words, { exact: true }).waitFor();
        if ((await row.getByText('Connected', { exact: true }).count()) > 0) falselyConnected.push(status);
      }
    }
    await line(page, 'Ch-48').getByText(UNKNOWN, { exact: true }).waitFor();
    expect(falselyConnected).toEqual([]);
  });

  it('shows encryption of a connected channel, by either scheme', async () => {
    const packs = await deviceAt(demo, 'Quayside Studios', 'Cue-Packs');
    const page = await openAs(demo.admin, tabOf(packs, 'rxchannels'));
    await line(page, 'Mix-1').getByText('Connected, encrypted', { exact: true }).waitFor();
    await force(packs, ['RX_FAIL']);
    await line(page, 'Mix-1').getByText('The receiver could not set up the flow', { exact: true }).waitFor();
    expect(await line(page, 'Mix-1').getByText('encrypted').count()).toBe(0);
    await line(page, 'Mix-2').getByText('Connected, encrypted', { exact: true }).waitFor();
    const screen = await deviceAt(demo, 'Harbour Convention', 'Overflow-Screen');
    expect([await schemeOf(packs, 'Mix-2'), await schemeOf(screen, 'Video')]).toEqual(['AES_CTR256', 'HDCP']);
    await page.goto(tabOf(screen, 'rxchannels'));
    await line(page, 'Video').getByText('Connected, encrypted', { exact: true }).waitFor();
    const router = await deviceAt(demo, 'Quayside Studios', 'Facility-Router');
    await page.goto(tabOf(router, 'rxchannels'));
    await line(page, 'Ch-01').getByText('Connected', { exact: true }).waitFor();
  });

  it('shows an error on a phone by itself, until somebody closes it [RX-011 RX-012 RX-013]', async () => {
    const device = await deviceAt(demo, 'Quayside Studios', 'Live-Room-Pre-2');
    await force(device, ['NO_RX', 'UNRESOLVED']);
    const page = await openAs(demo.admin, tabOf(device, 'rxchannels'), { viewport: { width: 390, height: 844 } });
    const card = page.getByRole('article', { name: 'Line-1', exact: true });
    const words = card.getByText('The receiver has no resources left');
    await words.waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    const warned = page.getByRole('article', { name: 'Line-2', exact: true });
    expect(await warned.getByText('the name is not on the network yet').isVisible()).toBe(false);
    await card.getByRole('button', { name: 'Error' }).click();
    await words.waitFor({ state: 'hidden' });
    // Another error comes: what somebody closed stays closed.
    await force(device, ['TX_FAIL']);
    const other = card.getByText('The transmitter could not set up the flow');
    await other.waitFor({ state: 'attached' });
    expect(await other.isVisible()).toBe(false);
    expect(await card.getByRole('button', { name: 'Error' }).getAttribute('aria-expanded')).toBe('false');
  });
});
