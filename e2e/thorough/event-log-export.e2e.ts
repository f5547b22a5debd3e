import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { deviceOf } from '../demo.ts';
import { linesOf, logOf, note, readTimesIn, tokenOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';

const SITE = 'Marlow & Pike HQ';
const SEVERITY: Readonly<Record<string, string>> = { CRITICAL: 'Critical', ERROR: 'Error', WARNING: 'Warning', INFORMATION: 'Info' };
/** `2026-11-21T07:52:46.120Z` as the log shows it in UTC. */
const shownTime = (iso: string): string => `${iso.slice(11, 19)}, ${iso.slice(0, 10).split('-').toReversed().join('/')}`;

/** Exports by the menu, and reads the file that the browser saved. */
async function save(page: Page, format: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  const download = await saved;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** The fields of a line of CSV, quoted or not. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

journeys('The event log as a file', ({ demo, openAs }) => {
  it('holds what the filter leaves, in the order that is shown, whatever the page', async () => {
    const { id, siteId } = await deviceOf(demo, SITE, 'Meeting-5-Panel');
    const { id: other } = await deviceOf(demo, SITE, 'Meeting-5-Speaker');
    const page = await openAs(demo.admin, '/home');
    await readTimesIn(demo, page, 'UTC');
    onTestFinished(() => readTimesIn(demo, page, null));
    const token = await tokenOf(page);
    const floors = Array.from({ length: 8 }, (_, at) => `Floor ${at}`);
    for (const text of ['Level 5, "east"', '=1+1', 'Büro 5', ...floors]) await note(demo, token, id, text);
    await page.goto(logOf(siteId, { device: `${id},${other}`, date: 'today', sort: 'asc', size: '50' }));
    await expect.poll(async () => (await linesOf(page)).length).toBeGreaterThan(10);
    const shown = await linesOf(page);
    expect(shown.length).toBeLessThan(50);
    expect(new Set(shown.map(([, , , , target]) => target))).toEqual(new Set(['Meeting-5-Panel', 'Meeting-5-Speaker']));

    const csv = await save(page, 'CSV, for spreadsheets');
    expect(csv.name).toMatch(/^events-marlow-pike-hq-[\d-]+\.csv$/);
    const [head = [], ...rows] = csv.text
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')
      .map(fieldsOf);
    const at = (row: readonly string[], column: string) => row[head.indexOf(column)] ?? '';
    const asShown = (row: readonly string[]) => [
      SEVERITY[at(row, 'severity')],
      shownTime(at(row, 'time')),
      at(row, 'event'),
      at(row, 'sourceName'),
      at(row, 'targetName'),
    ];
    expect(rows.map(asShown)).toEqual(shown);
    expect(rows.map((row) => at(row, 'after'))).toEqual(expect.arrayContaining([expect.stringContaining('=1+1')]));

    await page.goto(logOf(siteId, { device: `${id},${other}`, date: 'today', sort: 'asc', size: '10', page: '2' }));
    await expect.poll(() => linesOf(page)).toEqual(shown.slice(10, 20));
    const lines = await save(page, 'JSON Lines, for programs');
    expect(lines.name).toMatch(/\.jsonl$/);
    const entries = lines.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { severity: string; time: string; event: string; source: Party; target: Party });
    expect(entries.map((e) => [SEVERITY[e.severity], shownTime(e.time), e.event, e.source?.name, e.target?.name])).toEqual(shown);
    await page.getByText('The export has begun: your browser saves the file.').first().waitFor();
  });

  it('is not offered where nothing is left', async () => {
    const { siteId } = await deviceOf(demo, SITE, 'Meeting-5-Panel');
    const page = await openAs(demo.admin, logOf(siteId, { date: '2020-01-01' }));
    await page.getByText('No results found for the selected filters').waitFor();
    expect(await page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true);
  });
});

type Party = { readonly name: string } | null;
