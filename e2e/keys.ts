/** API keys as a person makes them in the console, and as a program uses them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';

/** What the query of the guide answers. */
export interface FirstAnswer {
  readonly data: { readonly domains: readonly { readonly id: string; readonly name: string }[] } | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

/** The table of the keys. */
export const keyTable = (page: Page): Locator => page.getByRole('table', { name: 'Account API Keys' });

/** The row of a key. */
export const keyRow = (page: Page, name: string): Locator => keyTable(page).getByRole('row').filter({ hasText: name });

/** The dialog that shows a new key. */
export const newKeyDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Key created' });

/** Chooses restricted access to sites, and no others, in the form that is open. */
export async function restrictTo(page: Page, ...sites: readonly string[]): Promise<void> {
  await page.getByRole('radio', { name: 'Restricted access' }).check();
  const list = page.getByRole('group', { name: 'Sites', exact: true });
  for (const box of await list.getByRole('checkbox', { checked: true }).all()) await box.uncheck();
  for (const site of sites) await list.getByRole('checkbox', { name: site, exact: true }).check();
}

/** What a person has copied; the page must be allowed to read it. */
export const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Runs a command in a shell as it is, and reads what it prints. */
export async function inShell(command: string): Promise<FirstAnswer> {
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complaint, [code]] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'close')]);
  if (code !== 0) throw new Error(`The command failed with ${code}: ${complaint}`);
  return JSON.parse(printed) as FirstAnswer;
}

/** Deletes a key and answers the question after it. */
export async function deleteKey(page: Page, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await page
    .getByRole('dialog', { name: `Delete ${name}` })
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await page.getByText(`Successfully deleted Account Key ${name}`).waitFor();
}
