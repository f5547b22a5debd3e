import { expect, it, onTestFinished } from 'vitest';
import { type DemoFacts, graphql, type Login } from '../demo.ts';
import { addSite, newAdministrator, newPerson, removePersonLater } from '../demo-people.ts';
import { journeys, openSite } from '../journey.ts';
import { sessionToken } from '../launch-browser.ts';
import { violations } from '../violations.ts';

const STEPS = 'mutation ($input: UserFirstStepsSetInput!) { UserFirstStepsSet(input: $input) { ok } }';

/** Shows the steps again when the test ends. */
function showAgainLater(demo: DemoFacts, login: Login): void {
  onTestFinished(async () => {
    await graphql(demo, await sessionToken(demo, login), STEPS, { input: { dismissed: false } });
  });
}

journeys('The first steps', ({ demo, openAs }) => {
  it('lead to what is wrong, to an invitation and to the event log, and tick what was really done', async () => {
    // New here: what others did before would be ticked for them.
    const email = 'first.day@northlight.example';
    const page = await openAs(await newAdministrator(demo, email));
    const steps = page.getByRole('region', { name: 'First steps' });
    const step = (name: string) => steps.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await step('See what is wrong, and where').getByText('Not done yet').waitFor();
    await steps.getByRole('link', { name: /^Open (?!the)/ }).click();
    await page.waitForURL(/\/Status/);
    await page.getByRole('region', { name: 'Connectivity' }).getByRole('link').first().click();
    await page.waitForURL(/\/Devices\/[^/?]+/);
    await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await step('See what is wrong, and where').getByText('Done', { exact: true }).waitFor();

    await steps.getByRole('link', { name: 'Invite a user' }).click();
    removePersonLater(demo, 'first.steps@northlight.example');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('first.steps@northlight.example');
    await page.getByRole('checkbox', { name: 'Kestrel Arena' }).check();
    await page.getByRole('button', { name: 'Add User' }).click();
    // Half of it.
    await step('Invite somebody, and see who did what').getByText('Not done yet').waitFor();
    await steps.getByRole('link', { name: /^Open the event log of/ }).click();
    await page.getByRole('table').waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await step('Invite somebody, and see who did what').getByText('Done', { exact: true }).waitFor();
  });

  it('are dismissed once for every browser, and shown again from Help', async () => {
    showAgainLater(demo, demo.owner);
    const page = await openAs(demo.owner);
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('button', { name: 'Dismiss for good' }).press('Enter');
    await steps.waitFor({ state: 'detached' });
    const other = await openAs(demo.owner);
    await other.getByRole('main').getByRole('heading', { name: 'Sites', level: 2 }).waitFor();
    await other.getByRole('main').getByRole('article').first().waitFor();
    await other.waitForLoadState('networkidle');
    expect(await other.getByRole('region', { name: 'First steps' }).count()).toBe(0);
    await openSite(other, 'Quayside Studios', 'Status');
    await other.getByRole('button', { name: 'Help' }).click();
    await other.getByRole('button', { name: 'Show the first steps on Home' }).click();
    await other.getByRole('region', { name: 'First steps' }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/home');
  });

  it('show a restricted user what they may do', async () => {
    // New here: once others have done all steps for somebody, they are folded.
    const page = await openAs(await newPerson(demo, 'first.look@northlight.example', [await addSite(demo, 'Lantern Yard')]));
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('heading', { name: /See what is patched to what/ }).waitFor();
    const headings = await steps.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(headings.map((text) => text.split('\n')[0])).toEqual([
      'See what is wrong, and where',
      'See what is patched to what',
      'See who did what',
    ]);
    expect(await steps.getByRole('link', { name: 'Invite a user' }).count()).toBe(0);
    expect(await steps.getByRole('button', { name: /^Assign/ }).count()).toBe(0);
  });

  it('axe finds nothing with those of a restricted user on a desktop and on a phone, and the page is no wider than the window', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await openAs(demo.restricted, '/home', { viewport });
      await page.getByRole('region', { name: 'First steps' }).waitFor();
      expect(await violations(page), `${viewport.width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  });
});
