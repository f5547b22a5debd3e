/** The event log of a site as a person reads it, and as the API returns it. */
import type { Locator, Page } from 'playwright-core';
import { type DemoFacts, graphql } from './demo.ts';

/** An entry of the record as the API returns it. */
export interface ApiEntry {
  readonly id: string;
  readonly type: string;
  readonly category?: string;
  readonly text: string;
  readonly timestamp: string;
  readonly source: { readonly kind: string; readonly name: string } | null;
  readonly target: { readonly name: string } | null;
}

/** The address of the event log of a site, with what its query says. */
export function logOf(siteId: string, search: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(search).toString();
  return `/sites/${siteId}/EventLog${query && `?${query}`}`;
}

/** The token of the person who is signed in on a page. */
export const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '');

/** Entries of a site that answer a question, newest first, at most 200. */
export async function entriesOf(demo: DemoFacts, siteId: string, question: object = {}, token: string = demo.apiKey): Promise<ApiEntry[]> {
  const { data, errors } = await graphql<{ auditLogsForDomain: ApiEntry[] }>(
    demo,
    token,
    `query ($domainId: ID!, $deviceIds: [ID!], $userIds: [ID!], $includeCategories: [AuditCategory!]) {
      auditLogsForDomain(domainId: $domainId, deviceIds: $deviceIds, userIds: $userIds, includeCategories: $includeCategories,
        sortDirection: NEWEST_FIRST, limit: 200) { id type text timestamp source { kind name } target { name } }
    }`,
    { domainId: siteId, ...question },
  );
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data.auditLogsForDomain;
}

/** Writes a note to a device as the owner of a token: at once an entry by that person. */
export async function note(demo: DemoFacts, token: string, deviceId: string, location: string): Promise<void> {
  const { errors } = await graphql(demo, token, 'mutation ($input: DeviceUpdateInput!) { DeviceUpdate(input: $input) { ok } }', {
    input: { deviceId, metaInfo: { location } },
  });
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
}

/** The table of the event log. */
export const logTable = (page: Page): Locator => page.getByRole('table', { name: 'Events of the site' });

/** The count above the table once it is of at least one event: "0 events" is none, and no end of "10 events". */
export const someEvents = (page: Page): Locator => page.getByText(/^(More than )?[1-9][\d,]* events?$/);

/** The lines of the table: severity, moment, event, source and target as they are read. */
export async function linesOf(page: Page): Promise<string[][]> {
  const rows = await logTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all();
  return Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
}

/** The pills above the log as they are read: `Device FOH-Console`. */
export async function pillsOf(page: Page): Promise<string[]> {
  const pills = await page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem').allInnerTexts();
  return pills.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** What the address says beside the account. */
export function searchOf(page: Page): Record<string, string> {
  const { accountId: _, ...search } = Object.fromEntries(new URL(page.url()).searchParams);
  return search;
}

/** The filter that a site has kept in this window. */
export const storedFilter = async (page: Page, siteId: string): Promise<unknown> =>
  JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), `eventFilter:${siteId}`)) ?? 'null');

/** Opens the filters with their button. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Edit Filters/ }).click();
  const filters = page.getByRole('complementary', { name: 'Filters' }).or(page.getByRole('dialog', { name: 'Filters' }));
  await filters.getByRole('button', { name: 'Apply' }).waitFor();
  return filters;
}

/** Chooses somebody or something by name in a part of the filters. */
export async function choose(filters: Locator, part: 'Devices' | 'Users', name: string): Promise<void> {
  const field = filters.getByRole('region', { name: part }).getByRole('combobox', { name: part });
  await field.fill(name);
  await filters.page().getByRole('option', { name, exact: true }).click();
  await field.press('Escape');
}

/** Holds back every page of the log that is asked for from now on; the answer lets them go. */
export async function holdPages(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"AuditLogsForDomain"')) await held.promise;
    await route.fallback();
  });
  return async () => {
    held.resolve();
    await page.unroute('**/graphql');
  };
}

/** Waits until the page of the log that begins there has been answered and taken in; to be called before it is asked for. */
export async function answered(page: Page, offset: number): Promise<void> {
  const response = await page.waitForResponse((one) => {
    const body = one.request().postData() ?? '';
    return body.includes('"operationName":"AuditLogsForDomain"') && body.includes(`"offset":${offset}`);
  });
  await response.finished();
  // The page has it once it has drawn what it does with it, and has nothing else to do.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => drawn(null)), 100))),
  );
}

/** The details that are open, as they are read: `Source` → `Priya Nair user`. */
export async function detailsOf(page: Page): Promise<Record<string, string>> {
  const facts = page.getByRole('dialog', { name: 'Event details' });
  const [names, values] = [await facts.getByRole('term').allInnerTexts(), await facts.getByRole('definition').allInnerTexts()];
  return Object.fromEntries(names.map((name, at) => [name, (values[at] ?? '').replaceAll(/\s+/g, ' ')]));
}

/** Lets a page of a person show times by the clock of a zone, whatever the browser's; null: the account's. */
export async function readTimesIn(demo: DemoFacts, page: Page, timezone: string | null): Promise<void> {
  const set = 'mutation ($input: UserDisplayPreferencesSetInput!) { UserDisplayPreferencesSet(input: $input) { ok } }';
  await graphql(demo, await tokenOf(page), set, { input: { timezone } });
  await page.reload();
}
