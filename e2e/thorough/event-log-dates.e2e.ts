import { expect, it, onTestFinished } from 'vitest';
import { deviceOf, graphql } from '../demo.ts';
import { entriesOf, linesOf, logOf, note, openFilters, pillsOf, readTimesIn, searchOf, someEvents, tokenOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';

const SITE = 'Marlow & Pike HQ';
const NAME = 'Meeting-4-Panel';
/** What a clock in this zone shows: `2026-11-21 07:52:46`. */
const clockIn = (timeZone: string, at: number): string => new Date(at).toLocaleString('sv', { timeZone });

journeys('The dates of the event log', ({ demo, openAs }) => {
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    it(`are those of the reader, here of ${timezoneId}, for moments and for days [EVT-025 EVT-030]`, async () => {
      const { id, siteId } = await deviceOf(demo, SITE, NAME);
      // The time zone that the person chose counts, not that of the browser.
      const page = await openAs(demo.admin, logOf(siteId), { timezoneId: 'Europe/Berlin' });
      await readTimesIn(demo, page, timezoneId);
      onTestFinished(() => readTimesIn(demo, page, null));
      await note(demo, await tokenOf(page), id, timezoneId);
      const [newest] = await entriesOf(demo, siteId, { deviceIds: [id] });
      const [day = '', time = ''] = clockIn(timezoneId, Date.parse(newest?.timestamp ?? '')).split(' ');
      const shown = `${time}, ${day.split('-').toReversed().join('/')}`;
      const yesterday = clockIn(timezoneId, Date.parse(newest?.timestamp ?? '') - 86_400_000).slice(0, 10);
      for (const date of ['today', 'lastSevenDays', day]) {
        await page.goto(logOf(siteId, { device: id, date }));
        await expect.poll(async () => (await linesOf(page))[0]?.[1], { message: date }).toBe(shown);
      }
      for (const date of ['yesterday', yesterday]) {
        await page.goto(logOf(siteId, { device: id, date }));
        await page.getByText('No results found for the selected filters').waitFor();
      }
    });
  }

  it('cannot be to come, nor end before they begin: the form does not take them, a link sets no filter or says why [EVT-034 EVT-042]', async () => {
    const { siteId } = await deviceOf(demo, SITE, NAME);
    const now = clockIn('UTC', Date.now()).slice(0, 10);
    const page = await openAs(demo.admin, logOf(siteId, { date: `after:${now}T00:00` }));
    await readTimesIn(demo, page, 'UTC');
    onTestFinished(() => readTimesIn(demo, page, null));
    await expect.poll(async () => (await pillsOf(page)).length).toBe(1);
    const filters = await openFilters(page);
    const apply = filters.getByRole('button', { name: 'Apply' });
    await filters.getByRole('combobox', { name: 'Date' }).selectOption('between');
    expect(await apply.isDisabled()).toBe(true);
    const [year = '', month = '', day = ''] = now.split('-');
    const today = page.getByRole('button', { name: new RegExp(`^${Number(day)} \\w+ ${year}$`) });
    const choose = async (field: string, hours: string) => {
      await filters.getByRole('button', { name: field }).click();
      await today.click();
      const clock = page.getByRole('spinbutton', { name: 'Hours' });
      await clock.fill(hours);
      await page.getByRole('spinbutton', { name: 'Minutes' }).fill('30');
      const last = page.getByRole('button', { name: /^\d+ \w+ \d{4}$/, disabled: false }).last();
      expect(await last.innerText()).toBe(String(Number(day)));
      await page.getByRole('button', { name: 'Close the calendar' }).click();
      await clock.waitFor({ state: 'hidden' });
    };
    await choose('Start', '10');
    expect(await apply.isDisabled()).toBe(true);
    await choose('End', '09');
    await filters.getByText('The end is before the start.').waitFor();
    expect(await apply.isDisabled()).toBe(true);
    await choose('End', '11');
    await filters.getByText('The end is before the start.').waitFor({ state: 'hidden' });
    await apply.click();
    await expect.poll(() => pillsOf(page)).toEqual([`Date 10:30:00 AM, ${month}/${day}/${year} to 11:30:59 AM, ${month}/${day}/${year}`]);
    expect(searchOf(page)).toEqual({ date: `between:${now}T10:30~${now}T11:30` });

    for (const date of ['2999-01-01', 'after:9999-12-31T00:00', '2025-02-31', 'nonsense']) {
      const fresh = await openAs(demo.admin, logOf(siteId, { date }));
      await someEvents(fresh).waitFor();
      expect([date, await pillsOf(fresh)]).toEqual([date, []]);
      await fresh.close();
    }
    const reversed = await openAs(demo.admin, logOf(siteId, { date: 'between:2025-11-20T10:00~2025-11-18T10:00' }));
    await reversed.getByText('The end is before the start.').waitFor();
    expect(await linesOf(reversed)).toEqual([]);
  });

  it('of a call are refused in words, as is a page of 10,000', async () => {
    const { siteId } = await deviceOf(demo, SITE, NAME);
    const ask = async (variables: object) => {
      const query = `query ($id: ID!, $after: DateTime, $before: DateTime, $limit: Int) {
        auditLogsForDomain(domainId: $id, after: $after, before: $before, limit: $limit) { id } }`;
      return (await graphql(demo, demo.apiKey, query, { id: siteId, ...variables })).errors?.[0];
    };
    const refused = { extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) };
    expect(await ask({ after: '2025-11-21T10:00:00Z', before: '2025-11-21T09:00:00Z' })).toMatchObject({
      ...refused,
      message: 'The range is empty: its end must be after its start.',
    });
    expect(await ask({ after: '2999-01-01T00:00:00Z' })).toMatchObject({
      ...refused,
      message: expect.stringContaining('lies in the future'),
    });
    expect(await ask({ limit: 10_000 })).toMatchObject({ ...refused, message: expect.stringContaining('1 to 200') });
  });
});
