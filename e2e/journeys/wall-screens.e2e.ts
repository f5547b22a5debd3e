import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressTo } from '../channels.ts';
import { graphql } from '../demo.ts';
import { tokenOf } from '../event-log-page.ts';
import { journeys, sidebarSite } from '../journey.ts';
import { violations } from '../violations.ts';

const LIST = '/settings/Security/WallScreens';

/** Axe finds nothing, and nothing is wider than the window. */
async function clean(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ what, violations: await violations(page), wider }).toEqual({ what, violations: [], wider: 0 });
}

/** The code of the wall screen that was just made, whose dialog stays open. */
async function codeOf(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `Open ${name}` });
  await dialog.getByText('Waiting for the screen').waitFor();
  return dialog.getByRole('textbox', { name: 'Code', exact: true }).inputValue();
}

/** Every operation that a page asks for from now on and that is refused. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql') || response.request().method() !== 'POST') return;
    void response
      .json()
      .then(({ errors }: { errors?: { message: string }[] }) => {
        if (errors) refused.push(`${response.request().postData()?.slice(0, 80)}: ${errors[0]?.message}`);
      })
      .catch(() => undefined);
  });
  return refused;
}

journeys('Wall screens', ({ demo, open, openAs }) => {
  /** Makes a wall screen on the page; answers its code, whose dialog stays open. */
  async function make(page: Page, name: string, sites: readonly string[]): Promise<string> {
    await page.goto(`${LIST}/addscreen`);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    if (sites.length > 0) await page.getByRole('radio', { name: 'Some sites' }).check();
    for (const site of sites) await page.getByRole('checkbox', { name: site }).check();
    await page.getByRole('button', { name: 'Add wall screen' }).click();
    return codeOf(page, name);
  }
  const ask = (page: Page, query: string) => tokenOf(page).then((token) => graphql<Record<string, unknown>>(demo, token, query));

  it('is made by keyboard, opened in another browser by its code, shows its sites and changes nothing', async () => {
    const page = await openAs(demo.admin, '/settings/Security');
    await pressTo(page, page.getByRole('main').getByRole('link', { name: 'Manage wall screens' }));
    await page.keyboard.press('Enter');
    await page.getByText('No wall screens yet').waitFor();
    await clean(page, 'no wall screens');
    await pressTo(page, page.getByRole('link', { name: 'Add wall screen' }));
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await pressTo(page, page.getByRole('button', { name: 'Add wall screen' }));
    await page.keyboard.press('Enter');
    await page.getByText('Please enter a name').waitFor();
    await clean(page, 'a wall screen without a name');
    await pressTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Arena control room');
    await pressTo(page, page.getByRole('radio', { name: 'Every site' }));
    await page.keyboard.press('ArrowDown');
    await pressTo(page, page.getByRole('checkbox', { name: 'Kestrel Arena' }));
    await page.keyboard.press('Space');
    await pressTo(page, page.getByRole('button', { name: 'Add wall screen' }));
    await page.keyboard.press('Enter');
    const code = await codeOf(page, 'Arena control room');
    await clean(page, 'the code of a wall screen');

    const wall = await open('/wall', { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' });
    const refused = refusals(wall);
    const field = wall.getByRole('textbox', { name: 'Code' });
    await field.fill('0000-0000-0000');
    await wall.getByRole('button', { name: 'Show it here' }).click();
    await wall.getByText(/This code is wrong, was used already or is too old/).waitFor();
    await clean(wall, 'a wrong code');
    refused.length = 0;
    await field.fill(code.toLowerCase());
    await pressTo(wall, wall.getByRole('button', { name: 'Show it here' }));
    await wall.keyboard.press('Enter');
    await wall.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    // Whoever made it sees at once that it is open, and where.
    await page.getByText(/The screen is open in Chrom/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: /Arena control room.*Kestrel Arena/ }).waitFor();
    await clean(page, 'the list of wall screens');

    await sidebarSite(wall, 'Kestrel Arena').waitFor();
    expect(await wall.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem').count()).toBe(1);
    await clean(wall, 'Home on the wall');
    const controls = await wall.getByRole('button').allInnerTexts();
    expect(controls.join(' ')).not.toMatch(/Create|Manage|Settings|Preferences/);
    await sidebarSite(wall, 'Kestrel Arena').click();
    await wall.getByRole('heading', { level: 2, name: 'Connectivity' }).waitFor();
    expect(await wall.getByRole('main').getByRole('link').count()).toBe(0);
    await clean(wall, 'the status of a site on the wall');
    for (const path of ['/settings/Sites', '/sites/none/EventLog', '/home?editUserPreferences=true', '/login']) {
      await wall.goto(path);
      await wall.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      expect(await wall.getByRole('dialog').count()).toBe(0);
    }
    expect(refused).toEqual([]);
    const log = `{ accountLogCount(accountId: "${demo.accountId}") { count } }`;
    for (const query of ['{ loggedUser { user { id } } }', log, 'mutation { UserLogout { ok } }']) {
      const { errors } = await ask(wall, query);
      expect([query, errors?.map(({ message }) => message)]).toEqual([query, ['A wall screen only shows sites.']]);
    }
  }, 240_000);

  it('shows what changes at once, and ends where an administrator ends it, with the reason', async () => {
    const page = await openAs(demo.admin, LIST);
    const code = await make(page, 'NOC wall', []);
    const wall = await open(`/wall#${code}`, { viewport: { width: 390, height: 844 } });
    expect(await wall.getByRole('textbox', { name: 'Code' }).inputValue()).toBe(code);
    expect(wall.url()).not.toContain(code);
    await wall.getByRole('button', { name: 'Show it here' }).click();
    await wall.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await clean(wall, 'Home on a small wall');
    const add = 'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { ok } }';
    const input = { accountId: demo.accountId, name: 'Gate 12' };
    expect((await graphql(demo, await tokenOf(page), add, { input })).errors).toBeUndefined();
    await wall.getByRole('main').getByRole('link', { name: 'Gate 12' }).first().waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'End NOC wall' }).click();
    await page.getByRole('dialog', { name: 'End NOC wall' }).getByRole('button', { name: 'End NOC wall' }).click();
    await page.getByText('NOC wall ended').waitFor();
    await wall.waitForURL(/\/login/);
    await wall.getByText('This wall screen was ended. An administrator of the account can make another one.').waitFor();
    expect(await wall.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('ends itself after a question, and with all others when they are turned off, which names them', async () => {
    const page = await openAs(demo.admin, LIST);
    const walls: Page[] = [];
    for (const name of ['Foyer left', 'Foyer right']) {
      const code = await make(page, name, []);
      const wall = await open(`/wall#${code}`);
      await wall.getByRole('button', { name: 'Show it here' }).click();
      await wall.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      walls.push(wall);
    }
    const [left, right] = walls;
    if (!left || !right) throw new Error('Two were opened.');
    await left.getByRole('button', { name: 'Menu of the wall screen Foyer left' }).click();
    await left.getByRole('menuitem', { name: 'End this wall screen…' }).click();
    await clean(left, 'the question before a wall screen is ended');
    await left.getByRole('dialog').getByRole('button', { name: 'End this wall screen' }).click();
    await left.waitForURL(/\/login/);

    await page.goto('/settings/Security');
    await page.getByRole('main').getByText('Foyer right').waitFor();
    expect(await page.getByRole('main').getByText('Foyer left').count()).toBe(0);
    await page.getByRole('switch', { name: /^Wall screens/ }).click();
    await page
      .getByText(/would end at once/)
      .first()
      .waitFor();
    await clean(page, 'wall screens that would end');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('dialog', { name: 'Save these changes?' });
    await question.getByRole('link', { name: 'Foyer right' }).waitFor();
    await question.getByRole('button', { name: 'Save Changes' }).click();
    await right.waitForURL(/\/login/);
    await page.getByText('Security settings saved.').waitFor();
    await page.goto(LIST);
    await page.getByText('Wall screens are turned off in the security settings.').waitFor();
    await clean(page, 'wall screens turned off');
    await page.goto('/settings/Security');
    await page.getByRole('switch', { name: /^Wall screens/ }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Security settings saved.').waitFor();
  }, 240_000);

  it('asks whoever is signed in there, and signs them out', async () => {
    const page = await openAs(demo.admin, LIST);
    const code = await make(page, 'Own office', ['Kestrel Arena']);
    const other = await openAs(demo.restricted);
    const before = await tokenOf(other);
    await other.goto(`/wall#${code}`);
    await other.getByText(/Opening a wall screen logs you out of this browser/).waitFor();
    await other.getByRole('button', { name: 'Show it here' }).click();
    await other.getByRole('button', { name: 'Menu of the wall screen Own office' }).waitFor();
    expect((await graphql(demo, before, '{ accounts { id } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('fits a phone in the dark and in each language, where it is made', async () => {
    for (const language of ['ja', 'pt', 'zh-Hans']) {
      const page = await openAs(demo.admin, '/home', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      for (const path of [LIST, `${LIST}/addscreen`]) {
        await page.goto(path);
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await clean(page, `${path} on a phone in ${language}`);
      }
    }
  });
});
