/** People and sites of a journey's own: made by the API, taken away when it ends. */
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { ask, type DemoFacts, graphql, type Login } from './demo.ts';

/** A mail of the demo's outbox. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
/** Somebody's place in the account. */
export interface Place {
  readonly defaultRole: string;
  readonly domainPermissions: readonly { readonly domainId: string; readonly role: string }[];
  readonly invitationPending: boolean;
}

const ROLE = 'mutation ($input: UserAccountRoleSetInput!) { UserAccountRoleSet(input: $input) { ok } }';

/** Takes a site away when the test ends, however it was called last. */
export function removeSiteLater(demo: DemoFacts, id: string): void {
  onTestFinished(async () => {
    // The journey may have deleted it itself.
    await graphql(demo, demo.apiKey, 'mutation ($input: DomainRemoveInput!) { DomainRemove(input: $input) { ok } }', { input: { id } });
  });
}

/** Takes somebody out of the account when the test ends. */
export function removePersonLater(demo: DemoFacts, email: string): void {
  onTestFinished(async () => {
    // The journey may have removed the person itself, or never have invited them.
    await graphql(demo, demo.apiKey, ROLE, { input: { accountId: demo.accountId, email, defaultRole: 'None' } });
  });
}

/** A new site until the test ends; answers its id. */
export async function addSite(demo: DemoFacts, name: string): Promise<string> {
  const { DomainAdd } = await ask<{ DomainAdd: { domain: { id: string } } }>(
    demo,
    'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }',
    { input: { accountId: demo.accountId, name } },
  );
  removeSiteLater(demo, DomainAdd.domain.id);
  return DomainAdd.domain.id;
}

/** Restricts somebody to these sites. */
export async function giveAccess(demo: DemoFacts, email: string, siteIds: readonly string[]): Promise<void> {
  const domainPermissions = siteIds.map((domainId) => ({ domainId, role: 'DomainControl' }));
  await ask(demo, ROLE, { input: { accountId: demo.accountId, email, defaultRole: 'None', domainPermissions } });
}

/** Waits for a mail to somebody; they leave a moment after what they are about. */
export async function mailTo(demo: DemoFacts, email: string): Promise<Mail> {
  const read = async () => {
    const { mails } = (await (await fetch(`${demo.outboxUrl}.json`)).json()) as { mails: Mail[] };
    return mails.find(({ to }) => to === email);
  };
  await expect.poll(read, { timeout: 20_000 }).toBeDefined();
  const mail = await read();
  if (!mail) throw new Error(`No mail came to ${email}.`);
  return mail;
}

/** Where the link of an invitation leads, as a path of the console. */
export async function invitationTo(demo: DemoFacts, email: string): Promise<string> {
  const { text } = await mailTo(demo, email);
  const link = /https?:\/\/\S+\/resetpassword\?token=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link stands in ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Somebody who was invited chooses a password. */
async function choosePassword(demo: DemoFacts, email: string): Promise<Login> {
  const password = 'Lantern-yard-7';
  const token = new URLSearchParams((await invitationTo(demo, email)).split('?')[1]).get('token');
  await ask(demo, 'mutation ($input: UserPasswordResetUsingTokenInput!) { UserPasswordResetUsingToken(input: $input) { ok } }', {
    input: { token, password },
  });
  return { email, password };
}

/** Somebody restricted to these sites until the test ends, who has chosen a password. */
export async function newPerson(demo: DemoFacts, email: string, siteIds: readonly string[]): Promise<Login> {
  await giveAccess(demo, email, siteIds);
  removePersonLater(demo, email);
  return choosePassword(demo, email);
}

/** An administrator of the account until the test ends, who has chosen a password and never been there. */
export async function newAdministrator(demo: DemoFacts, email: string): Promise<Login> {
  await ask(demo, ROLE, { input: { accountId: demo.accountId, email, defaultRole: 'SiteControl' } });
  removePersonLater(demo, email);
  return choosePassword(demo, email);
}

/** What the account says of somebody; undefined for one who has no place in it. */
export async function placeOf(demo: DemoFacts, email: string): Promise<Place | undefined> {
  const { account } = await ask<{ account: { members: (Place & { user: { email: string } })[] } }>(
    demo,
    `query ($id: ID!) {
      account(id: $id) { members { user { email } defaultRole domainPermissions { domainId role } invitationPending } }
    }`,
    { id: demo.accountId },
  );
  return account.members.find(({ user }) => user.email === email);
}

/** The sites that stand in the sidebar. */
export async function sidebarSites(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('list').getByRole('link');
  return (await links.allInnerTexts()).map((text) => text.split('\n')[0] ?? '').toSorted();
}

/** The row of somebody or something in a table of the settings. */
export const rowOf = (page: Page, table: string, name: string): Locator =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: name }) });

/** Marks a page: the answer says later whether it is still the same one, never loaded again. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-journey', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-journey'));
}

/** Tries to sign in; answers why that was refused. */
export async function refusalOf(page: Page, { email, password }: Login): Promise<string> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  return page.getByRole('alert').first().innerText();
}
