import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { clockAt, clocksAt, openClocking, siteOf } from '../clocks.ts';
import { deviceOf, fault } from '../demo.ts';
import { entriesOf, logOf, logTable } from '../event-log-page.ts';
import { journeys } from '../journey.ts';

const SITE = 'Marlow & Pike HQ';
const LEADER = 'Core-DSP';

journeys('The clock leader of a site', ({ demo, openAs }) => {
  const leaders = async () => (await clocksAt(demo, SITE)).filter(({ grandLeader }) => grandLeader).map(({ name }) => name);
  /** Who leads once the election is over. */
  const newLeader = async (): Promise<string> => {
    await expect.poll(async () => (await leaders()).filter((name) => name !== LEADER).length, { timeout: 10_000 }).toBe(1);
    return (await leaders()).find((name) => name !== LEADER) ?? '';
  };
  const entriesSince = async (from: number) => {
    const { id } = await siteOf(demo, SITE);
    return (await entriesOf(demo, id, { includeCategories: ['CLOCKING'] })).filter(({ timestamp }) => Date.parse(timestamp) >= from);
  };
  const clockEvents = (page: Page) => page.getByRole('region', { name: 'Clock events' });
  const wrongNow = (page: Page) => page.getByRole('region', { name: 'What is wrong with the clocks now' });
  const leaderCell = (page: Page) => page.locator('dl > div').filter({ has: page.getByText('Leader', { exact: true }) });
  /** Starts a fault that is over with the test at the latest; returns the way to end it earlier. */
  const begin = async (kind: string, what: object): Promise<() => Promise<void>> => {
    const end = await fault(demo, kind, { site: SITE, ...what });
    onTestFinished(async () => {
      await end();
      await expect.poll(leaders, { timeout: 20_000 }).toEqual([LEADER]);
    });
    return end;
  };

  it('that is lost is recorded with its cause and shown on the clocking page, in the log of its successor, and as an alert [CLOCK-010]', async () => {
    const from = Date.now();
    const page = await openAs(demo.admin);
    await openClocking(page, demo, SITE);
    await leaderCell(page).getByRole('link', { name: LEADER, exact: true }).waitFor();
    const plugIn = await begin('unplug', { device: LEADER });
    const next = await newLeader();
    const words = `Clock leader changed from ${LEADER} to ${next}: ${LEADER} is not connected`;
    await leaderCell(page).getByRole('link', { name: next, exact: true }).waitFor();
    await clockEvents(page).getByText(words).waitFor();
    await wrongNow(page).getByText(words).waitFor();

    const device = await deviceOf(demo, SITE, next);
    await page.goto(device.path);
    // The last three, as the record has them: how the device took it up may come after the change itself, which is in its log then.
    const recent = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').getByRole('link');
    const inRecord = async () => (await entriesOf(demo, device.siteId, { deviceIds: [device.id] })).map(({ text }) => text);
    await expect
      .poll(async () => [await recent.allInnerTexts(), (await inRecord()).includes(words)], { timeout: 10_000 })
      .toEqual([(await inRecord()).slice(0, 3), true]);
    await page.goto(logOf(device.siteId, { device: device.id }));
    await logTable(page).getByRole('row').filter({ hasText: words }).getByText('Warning', { exact: true }).waitFor();
    await page.goto(`/sites/${device.siteId}/Status`);
    await page.getByRole('link', { name: new RegExp(words) }).waitFor();

    await plugIn();
    const back = new RegExp(`^Clock leader changed from ${next} to ${LEADER}: `);
    await expect
      .poll(async () => (await entriesSince(from)).map(({ text }) => text), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(back));
    const changes = (await entriesSince(from)).filter(({ type }) => type === 'clockLeaderChanged');
    expect(changes.map(({ text }) => text)).toEqual([expect.stringMatching(back), words]);
    await openClocking(page, demo, SITE);
    await leaderCell(page).getByRole('link', { name: LEADER, exact: true }).waitFor();
  });

  it('is not alone when another device claims to lead: both are named until one gives up', async () => {
    const from = Date.now();
    const page = await openAs(demo.admin);
    await openClocking(page, demo, SITE);
    const end = await begin('rogueLeader', { device: 'Floor-1-DSP' });
    const words = /^Two clock leaders: (Core-DSP and Floor-1-DSP|Floor-1-DSP and Core-DSP)/;
    await wrongNow(page).getByText(words).waitFor();
    await clockEvents(page).getByText(words).waitFor();
    await leaderCell(page).getByText('1 more').waitFor();
    const { id } = await siteOf(demo, SITE);
    await page.goto(`/sites/${id}/Status`);
    await page.getByRole('link', { name: /Two clock leaders: / }).waitFor();
    await end();
    await page.getByRole('link', { name: /Two clock leaders: / }).waitFor({ state: 'hidden' });
    await openClocking(page, demo, SITE);
    await clockEvents(page)
      .getByText(/^Two clock leaders no more: /)
      .waitFor();
    expect(await page.getByText(words).count()).toBe(1);
    const types = (await entriesSince(from)).map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('twoClockLeaders')).toSorted()).toEqual(['twoClockLeaders', 'twoClockLeadersEnded']);
  });

  it('that vanished while devices stay locked to it is shown, on its own page too, until it is over', async () => {
    const from = Date.now();
    const page = await openAs(demo.admin);
    await openClocking(page, demo, SITE);
    const end = await begin('ghostLeader', {});
    const words = /^[1-9]\d* devices are locked to a clock that is not there any more: Core-DSP is not connected/;
    await wrongNow(page).getByText(words).waitFor();
    await clockEvents(page).getByText(words).waitFor();
    const leader = await deviceOf(demo, SITE, LEADER);
    await page.goto(leader.path);
    await page.getByRole('region', { name: 'Recent Activity' }).getByText(words).waitFor();
    await page.goto(logOf(leader.siteId));
    await logTable(page)
      .getByRole('row')
      .filter({ has: page.getByText(words) })
      .getByText('Error', { exact: true })
      .waitFor();
    await page.goto(`/sites/${leader.siteId}/Status`);
    await page.getByRole('link', { name: /locked to a clock that is not there any more/ }).waitFor();
    await end();
    await page.getByRole('link', { name: /locked to a clock that is not there any more/ }).waitFor({ state: 'hidden', timeout: 20_000 });
    await expect
      .poll(async () => (await entriesSince(from)).map(({ text }) => text), { timeout: 20_000 })
      .toContain(`No device is locked to the missing clock ${LEADER} any more`);
  });

  it('is followed by locked devices: a lock that is lost and regained is shown at the device [CLOCK-050 CLOCK-051]', async () => {
    const from = Date.now();
    const device = await deviceOf(demo, SITE, 'Floor-2-DSP');
    const page = await openAs(demo.admin, device.path);
    const clock = page.getByRole('region', { name: 'Clock Synchronisation' });
    const activity = page.getByRole('region', { name: 'Recent Activity' });
    await clock.getByText('Locked', { exact: true }).waitFor();
    const end = await begin('clockLoss', { device: 'Floor-2-DSP' });
    await clock.getByText('Not locked', { exact: true }).waitFor();
    await activity
      .getByText(/^Clock lost lock, offset [+−-]?\d+\.\d+ ppm/)
      .first()
      .waitFor();
    await end();
    await clock.getByText('Locked', { exact: true }).waitFor();
    await activity.getByText('Clock locked').first().waitFor();
    const types = (await entriesSince(from)).filter(({ target }) => target?.name === 'Floor-2-DSP').map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('clockL')).toReversed()).toEqual(['clockLostLock', 'clockLocked']);
    const leader = await clockAt(demo, SITE, LEADER);
    expect([leader.grandLeader, (await clockAt(demo, SITE, 'Floor-2-DSP')).clockLeader]).toEqual([true, leader.clockLeader]);
  });
});
