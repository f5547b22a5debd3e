import type { Locator } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { deviceOf } from '../demo.ts';
import {
  choose,
  entriesOf,
  linesOf,
  logOf,
  logTable,
  note,
  openFilters,
  pillsOf,
  readTimesIn,
  searchOf,
  someEvents,
  storedFilter,
  tokenOf,
} from '../event-log-page.ts';
import { journeys, signIn } from '../journey.ts';

const SITE = 'Marlow & Pike HQ';
const NAME = 'Meeting-7-Panel';
const ZONE = 'Pacific/Auckland';
/** What a clock in that zone shows: `2026-11-21 07:52:46`. */
const clock = (at: number): string => new Date(at).toLocaleString('sv', { timeZone: ZONE });

journeys('The filters of the event log', ({ demo, open, openAs }) => {
  it('leave what one person did to one device today, and go one by one [EVT-001 EVT-012 EVT-013 EVT-015 EVT-018 EVT-024 EVT-027 EVT-035 EVT-039 EVT-048 EVT-049 EVT-050]', async () => {
    const { id, siteId } = await deviceOf(demo, SITE, NAME);
    const page = await openAs(demo.admin, logOf(siteId));
    await readTimesIn(demo, page, ZONE);
    onTestFinished(() => readTimesIn(demo, page, null));
    await note(demo, await tokenOf(page), id, 'Level 7');
    await note(demo, demo.apiKey, id, 'Level 7, north');
    const filters = await openFilters(page);
    // At the right-hand edge of the window, the log to the left of it.
    const edges = async (of: Locator) => await of.evaluate((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]);
    const right = await page.evaluate(() => document.documentElement.clientWidth);
    await expect.poll(async () => (await edges(filters))[1]).toBe(right);
    expect((await edges(logTable(page)))[1]).toBeLessThanOrEqual((await edges(filters))[0] ?? 0);
    await filters.getByRole('radiogroup', { name: 'Devices' }).getByRole('radio', { name: 'Specific' }).check();
    await choose(filters, 'Devices', NAME);
    for (const name of ['Tomas Lindqvist', 'Maya Osei']) await choose(filters, 'Users', name);
    await filters.getByRole('combobox', { name: 'Date' }).selectOption('today');
    expect(await pillsOf(page)).toEqual([]);
    const asked = page.waitForRequest((one) => /"operationName":"AuditLogsForDomain".*"userIds"/.test(one.postData() ?? ''));
    await filters.getByRole('button', { name: 'Apply' }).click();
    const { variables } = (await asked).postDataJSON();
    const [today] = clock(Date.now()).split(' ');
    const [from, until] = [Date.parse(variables.after), Date.parse(variables.before) - 1_000];
    expect([clock(from), clock(until)]).toEqual([`${today} 00:00:00`, `${today} 23:59:59`]);
    const three = [`Device ${NAME}`, 'User Tomas Lindqvist', 'Date Today'];
    await expect.poll(() => pillsOf(page)).toEqual([...three.slice(0, 2), 'User Maya Osei', 'Date Today']);
    // By Apply itself, before anything else writes it.
    const applied = { selectedDevices: [id], selectedUserNames: ['Tomas Lindqvist', 'Maya Osei'], selectedDateTimeType: 'today' };
    await expect.poll(() => storedFilter(page, siteId)).toMatchObject(applied);
    await page.getByRole('button', { name: 'Remove filter User Maya Osei' }).click();
    await expect.poll(() => pillsOf(page)).toEqual(three);
    await page.getByRole('button', { name: 'Edit Filters , 3 filters are set' }).waitFor();
    const [mine] = await entriesOf(demo, siteId, { deviceIds: [id] }).then((entries) =>
      entries.filter(({ source }) => source?.kind === 'USER'),
    );
    const [day = '', time] = clock(Date.parse(mine?.timestamp ?? '')).split(' ');
    const moment = `${time}, ${day.split('-').toReversed().join('/')}`;
    await expect.poll(async () => (await linesOf(page))[0]?.slice(1)).toEqual([moment, mine?.text, 'Tomas Lindqvist', NAME]);
    expect(new Set((await linesOf(page)).map(([, , , source, target]) => `${source} ${target}`))).toEqual(
      new Set([`Tomas Lindqvist ${NAME}`]),
    );
    const { device, user, date } = searchOf(page);
    expect({ device, date }).toEqual({ device: id, date: 'today' });
    expect(await storedFilter(page, siteId)).toMatchObject({
      selectedDevices: [id],
      selectedDeviceNames: [NAME],
      selectedUsers: [user],
      selectedUserNames: ['Tomas Lindqvist'],
      selectedDateTimeType: 'today',
    });

    const { siteId: elsewhere } = await deviceOf(demo, 'Quayside Studios', 'Booth-Pre');
    expect(await storedFilter(page, elsewhere)).toBeNull();

    await page.getByRole('button', { name: 'Remove filter User Tomas Lindqvist' }).click();
    await expect.poll(() => pillsOf(page)).toEqual([`Device ${NAME}`, 'Date Today']);
    await page.getByRole('button', { name: 'Edit Filters , 2 filters are set' }).waitFor();
    await expect.poll(async () => (await linesOf(page))[0]?.[3]).toBe('Control system');
    expect(searchOf(page)).toEqual({ device: id, date: 'today' });
    await page.getByRole('button', { name: `Remove filter Device ${NAME}` }).click();
    await page.getByRole('button', { name: 'Edit Filters , 1 filter is set' }).waitFor();
    expect([await pillsOf(page), searchOf(page)]).toEqual([['Date Today'], { date: 'today' }]);
  });

  it('are in the address and in the window: they outlast a reload and leaving, and Clear ends them [EVT-014 EVT-037 EVT-038]', async () => {
    const { id, siteId, path } = await deviceOf(demo, SITE, NAME);
    const page = await openAs(demo.admin, logOf(siteId, { device: id, category: 'DEVICE_ADMIN' }));
    const set = ['Category Device admin', `Device ${NAME}`];
    await expect.poll(() => pillsOf(page)).toEqual(set);
    await page.getByText(/^\d+ events?/).waitFor();
    // Their number may be there before they are.
    await expect.poll(async () => (await linesOf(page)).length).toBeGreaterThan(0);
    const lines = await linesOf(page);
    await page.reload();
    await expect.poll(() => pillsOf(page)).toEqual(set);
    await expect.poll(() => linesOf(page)).toEqual(lines);

    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await page.goto(logOf(siteId));
    await expect.poll(() => pillsOf(page)).toEqual(set);
    expect(searchOf(page)).toEqual({ device: id, category: 'DEVICE_ADMIN' });
    const { siteId: other } = await deviceOf(demo, 'Quayside Studios', 'Booth-Pre');
    await page.goto(logOf(other));
    await someEvents(page).waitFor();
    expect(await pillsOf(page)).toEqual([]);

    await page.goto(logOf(siteId));
    await expect.poll(() => pillsOf(page)).toEqual(set);
    expect(await storedFilter(page, siteId)).toMatchObject({ selectedDevices: [id], includedEvenCategories: ['DEVICE_ADMIN'] });
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(() => pillsOf(page)).toEqual([]);
    await expect.poll(() => storedFilter(page, siteId)).toBeNull();
    expect(searchOf(page)).toEqual({});
    await page.reload();
    await expect.poll(async () => (await linesOf(page)).length).toBe(10);
    expect(await linesOf(page)).not.toEqual(lines);
    expect(await pillsOf(page)).toEqual([]);
  });

  it('come by a deep link through the login, over those of the window [EVT-002 EVT-003 EVT-004 EVT-040]', async () => {
    const { id, siteId } = await deviceOf(demo, SITE, NAME);
    const page = await openAs(demo.admin, logOf(siteId, { category: 'DEVICE_ADMIN' }));
    await expect.poll(() => pillsOf(page)).toEqual(['Category Device admin']);
    await note(demo, await tokenOf(page), id, 'Level 7, east');
    const [mine] = await entriesOf(demo, siteId, { deviceIds: [id], includeCategories: ['DEVICE_ADMIN', 'DEVICE_CONFIGURATION'] });
    const filters = await openFilters(page);
    await choose(filters, 'Users', 'Tomas Lindqvist');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => searchOf(page)).toHaveProperty('user');
    const { user = '' } = searchOf(page);
    // The page has the filter of another person, too: the address says whose counts.
    await choose(filters, 'Users', 'Maya Osei');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => storedFilter(page, siteId)).toHaveProperty('selectedUserNames', ['Tomas Lindqvist', 'Maya Osei']);
    const today = mine?.timestamp.slice(0, 10) ?? '';

    await page.goto(logOf(siteId, { user, device: id, date: today }));
    const [year, month, day] = today.split('-');
    const pills = [
      `Device ${NAME}`,
      'User Tomas Lindqvist',
      `Date 12:00:00 AM, ${month}/${day}/${year} to 11:59:59 PM, ${month}/${day}/${year}`,
    ];
    await expect.poll(() => pillsOf(page)).toEqual(['Category Device admin', ...pills]);
    await expect
      .poll(() => storedFilter(page, siteId))
      .toMatchObject({
        anyEventCategory: false,
        selectedUsers: [user],
        selectedDevices: [id],
        selectedDateTimeValues: [today],
      });

    const stranger = await open(logOf(siteId, { user, device: id, date: today }));
    await stranger.waitForURL(/\/login/);
    await signIn(stranger, demo.admin);
    await expect.poll(() => pillsOf(stranger)).toEqual(pills);
    await expect.poll(async () => (await linesOf(stranger))[0]?.slice(2)).toEqual([mine?.text, 'Tomas Lindqvist', NAME]);
  });

  it('say where nothing is left, which leads to them [EVT-016 EVT-017]', async () => {
    const { siteId } = await deviceOf(demo, SITE, NAME);
    const page = await openAs(demo.admin, logOf(siteId, { date: '2020-01-01' }));
    await page.getByRole('button', { name: 'No results found for the selected filters' }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    expect(await filters.getByRole('combobox', { name: 'Date' }).inputValue()).toBe('onDate');
    await filters.getByRole('button', { name: 'Clear Filters' }).click();
    await someEvents(page).waitFor();
    await expect.poll(async () => (await linesOf(page)).length).toBe(10);
  });
});
