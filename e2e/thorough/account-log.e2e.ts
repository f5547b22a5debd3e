import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { graphql } from '../demo.ts';
import { type ApiEntry, detailsOf, searchOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';

const CATEGORIES = ['AUTHENTICATION', 'DOMAIN_ADMIN', 'SYSTEM', 'USER_ADMIN'];
const table = (page: Page) => page.getByRole('table', { name: 'Events of the account' });
/** The lines of the table: moment, event and person as they are read. */
async function linesOf(page: Page): Promise<string[][]> {
  const rows = await table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all();
  const lines = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
  return lines.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')));
}

journeys('The account log', ({ demo, open, openAs }) => {
  const entriesBy = async (question: object = {}): Promise<ApiEntry[]> => {
    const { data } = await graphql<{ accountLogs: ApiEntry[] }>(
      demo,
      demo.apiKey,
      `query ($accountId: ID!, $includeCategories: [AuditCategory!], $sortDirection: AuditSortDirection) {
        accountLogs(accountId: $accountId, includeCategories: $includeCategories, sortDirection: $sortDirection, limit: 200) {
          id type category text timestamp source { kind name } target { name } } }`,
      { accountId: demo.accountId, ...question },
    );
    return data.accountLogs;
  };

  it('has an entry for a sign-in that failed, about whom, and opens its details [LOG-001 LOG-003 LOG-004]', async () => {
    const stranger = await open('/login');
    await stranger.getByRole('textbox', { name: 'E-mail' }).fill(demo.restricted.email);
    await stranger.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await stranger.getByRole('button', { name: 'Log in', exact: true }).click();
    await stranger.getByText('ERROR: Incorrect email or password').waitFor();

    const page = await openAs(demo.owner, '/settings/AccountLog?category=AUTHENTICATION');
    await expect.poll(() => table(page).getByRole('columnheader').allInnerTexts()).toEqual(['Date & Time', 'Event', 'User']);
    const [signedIn, failed] = await linesOf(page);
    expect(signedIn?.slice(1)).toEqual(['Signed in User Action', 'Priya Nair']);
    expect(failed?.[2]).toBe('System');
    const [, entry] = await entriesBy({ includeCategories: ['AUTHENTICATION'], sortDirection: 'NEWEST_FIRST' });
    expect(entry).toMatchObject({ type: 'userSignInFailed', target: { name: 'Maya Osei' } });
    await page
      .getByRole('button', { name: entry?.text ?? '' })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'Event details' });
    const facts = { Category: 'Authentication', Source: 'System', Target: 'Maya Osei user', Address: '127.0.0.1' };
    await expect.poll(() => detailsOf(page)).toMatchObject(facts);
    await page.reload();
    await expect.poll(() => detailsOf(page)).toMatchObject(facts);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    expect(searchOf(page)).toEqual({ category: 'AUTHENTICATION' });
  });

  it('is paged and turned round, ten to a page and of its four categories alone [LOG-002 LOG-005 LOG-007 LOG-010]', async () => {
    const page = await openAs(demo.owner, '/settings/AccountLog?sort=asc');
    const all = await entriesBy({ sortDirection: 'OLDEST_FIRST' });
    expect(all).toEqual(await entriesBy({ sortDirection: 'OLDEST_FIRST', includeCategories: CATEGORIES }));
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ category }) => !CATEGORIES.includes(category ?? ''))).toEqual([]);
    const shows = async (entries: readonly ApiEntry[]) =>
      await expect
        .poll(async () => (await linesOf(page)).map(([, event, user]) => [event, user]))
        .toEqual(entries.map(({ text, source }) => [expect.stringContaining(text), source?.name]));
    await shows(all.slice(0, 10));
    await page.getByRole('button', { name: 'Next page' }).click();
    await shows(all.slice(10, 20));
    expect(searchOf(page)).toEqual({ sort: 'asc', page: '2' });
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
    await shows(all.slice(0, 20));
    await page.getByRole('button', { name: 'Date & Time' }).click();
    await expect.poll(() => searchOf(page)).toEqual({ size: '20' });
    await shows((await entriesBy({ sortDirection: 'NEWEST_FIRST' })).slice(0, 20));
  });

  it('is filtered by a category, which outlasts a reload and starts from the first page', async () => {
    const page = await openAs(demo.owner, '/settings/AccountLog?page=2');
    const choice = page.getByRole('combobox', { name: 'Event category' });
    await choice.selectOption({ label: 'Site admin' });
    const sites = (await entriesBy({ includeCategories: ['DOMAIN_ADMIN'], sortDirection: 'NEWEST_FIRST' })).map(({ text }) => text);
    expect(sites.length).toBeGreaterThan(0);
    const events = async () => (await linesOf(page)).map(([, event]) => event);
    const expected = sites.slice(0, 10).map((text) => expect.stringContaining(text));
    await expect.poll(events).toEqual(expected);
    await page.reload();
    await expect.poll(events).toEqual(expected);
    expect(await choice.inputValue()).toBe('DOMAIN_ADMIN');
    expect(searchOf(page)).toEqual({ category: 'DOMAIN_ADMIN' });
  });
});
