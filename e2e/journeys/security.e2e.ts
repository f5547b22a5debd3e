import { NO_POLICY } from '@tutti/domain/account-policy';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { pressTo } from '../channels.ts';
import { graphql } from '../demo.ts';
import { addSite, newPerson } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { sessionToken } from '../launch-browser.ts';
import { violations } from '../violations.ts';

/** Axe finds nothing, and nothing is wider than the window. */
async function clean(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect({ what, violations: await violations(page), wider }).toEqual({ what, violations: [], wider: 0 });
}

/** Leads the focus to something by Tab alone, and presses a key on it. */
async function use(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await pressTo(page, target);
  await page.keyboard.press(key);
}

journeys('Settings, Security', ({ demo, openAs }) => {
  const { accountId } = demo;
  const set = async (policy: object) => {
    const token = await sessionToken(demo, demo.owner);
    const save = 'mutation ($input: AccountPolicySetInput!) { AccountPolicySet(input: $input) { ok } }';
    expect((await graphql(demo, token, save, { input: { accountId, policy: { ...NO_POLICY, ...policy } } })).errors).toBeUndefined();
  };
  const saved = async () => {
    const token = await sessionToken(demo, demo.owner);
    const read = 'query ($id: ID!) { account(id: $id) { policy { secondStep secondStepFrom idleMinutes keyNetworks keyDays } } }';
    return (await graphql<{ account: { policy: Record<string, unknown> } }>(demo, token, read, { id: accountId })).data.account.policy;
  };

  it('is chosen by keyboard alone, and names whoever would be locked out before it is saved', async () => {
    onTestFinished(() => set({}));
    const person = await newPerson(demo, 'sia.berg@northlight.example', [await addSite(demo, 'Gate House')]);
    // Nobody is asked who has not opened the account yet.
    const theirs = await openAs(person);
    const page = await openAs(demo.admin, '/settings/Security');
    await page.getByRole('radio', { name: 'Nobody has to' }).waitFor();
    await pressTo(page, page.getByRole('radio', { name: 'Nobody has to' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const main = page.getByRole('main');
    const named = main.getByRole('link', { name: person.email });
    await named.waitFor();
    await main.getByText('An e-mail goes out when this is saved.').waitFor();
    await clean(page, 'a second step from a day on');

    // At once it would close the account to who saves it, who has none.
    const day = page.getByLabel('First day of two-step sign-in');
    const offered = await day.inputValue();
    await pressTo(page, day);
    for (let part = 0; part < 3; part++) {
      await page.keyboard.press('Delete');
      if (part < 2) await page.keyboard.press('Tab');
    }
    const refusal = 'You have no second step yourself: add one first, or choose a later day.';
    await main.getByText(refusal).first().waitFor();
    await use(page, page.getByRole('button', { name: 'Save Changes' }));
    await expect.poll(() => main.getByText(refusal).count()).toBe(2);
    await clean(page, 'a policy that would lock out who saves it');
    // A day is what was typed, whichever order the browser writes it in.
    await day.fill(offered);
    await pressTo(page, day);
    await page.keyboard.type('11112031');
    expect(await day.inputValue()).toBe('2031-11-11');
    await page.keyboard.press('Backspace');
    await pressTo(page, page.getByRole('button', { name: 'Save Changes' }));
    expect(await day.inputValue()).toBe('2031-11-11');
    await main.getByText('11/11/2031').waitFor();
    await day.fill(offered);

    const networks = page.getByRole('textbox', { name: 'Allowed networks' });
    await pressTo(page, networks);
    await page.keyboard.type('10.20.4.5/16');
    await page.keyboard.press('Enter');
    await page.getByText('10.20.4.5/16 is an address inside a network. The network is 10.20.0.0/16.').waitFor();
    await clean(page, 'a text that is no network');
    await networks.fill('10.20.0.0/16');
    await page.keyboard.press('Enter');
    await page
      .getByRole('row', { name: /Control system/ })
      .getByText('Would be refused')
      .waitFor();
    await use(page, page.getByRole('button', { name: 'Save Changes' }));
    const question = page.getByRole('dialog', { name: 'Save these changes?' });
    await question.getByRole('link', { name: 'Control system' }).waitFor();
    await clean(page, 'the question before a key is refused');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await use(page, page.getByRole('button', { name: 'Add 127.0.0.1, from which Control system calls' }));
    await use(page, page.getByRole('button', { name: 'Save Changes' }));
    await page.getByText('Security settings saved.').waitFor();
    expect(await saved()).toMatchObject({ secondStep: 'EVERYBODY', keyNetworks: ['10.20.0.0/16', '127.0.0.1'] });

    // Whom it is asked of reads it on the page that is open, and is led to where one is added.
    await theirs.getByText(/you will need a second step at sign-in/).waitFor();
    await clean(theirs, 'a second step that will be asked for');
    await use(theirs, theirs.getByRole('link', { name: 'Add a second step' }));
    await theirs.getByRole('dialog', { name: 'Preferences' }).getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
  });

  it('asks before it is left with something unsaved, and whose choice counts where another administrator saved meanwhile', async () => {
    onTestFinished(() => set({}));
    const page = await openAs(demo.admin, '/settings/Security');
    const end = page.getByRole('combobox', { name: 'Keys end' });
    await end.selectOption('90 days after they are made');
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByText('Not saved yet: Keys end.').waitFor();
    await page.keyboard.press('Escape');
    await leave.waitFor({ state: 'detached' });
    await set({ idleMinutes: 720 });
    // What nobody changed here follows what others save.
    const idle = page.getByRole('combobox', { name: 'Time without use' });
    await expect.poll(() => idle.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.label)).toBe('12 hours');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const changed = page.getByRole('dialog', { name: 'Changed while you were editing' });
    await changed.getByRole('row', { name: /Keys end/ }).waitFor();
    await clean(page, 'a policy that somebody else saved meanwhile');
    await changed.getByRole('button', { name: 'Save mine' }).click();
    await page.getByText('Security settings saved.').waitFor();
    expect(await saved()).toMatchObject({ idleMinutes: 720, keyDays: 90 });
  });

  it('fits a phone, in the dark and in each language', async () => {
    for (const language of ['ja', 'pt', 'zh-Hans']) {
      const page = await openAs(demo.admin, '/home', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto('/settings/Security');
      await page.getByRole('radio').nth(1).check();
      await page.getByRole('main').getByRole('status').first().waitFor();
      await clean(page, `on a phone in ${language}`);
    }
  });
});
