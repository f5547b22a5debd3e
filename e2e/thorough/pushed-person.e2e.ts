import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { addSite, newPerson } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { sessionToken } from '../launch-browser.ts';
import { delays, must, openUnpolled } from '../pushed.ts';

journeys('What one did in another window, and what the operator says', ({ demo, openAs }) => {
  it('is pushed to the preferences that are open; what is typed there stays', async () => {
    const { seen } = delays('Preferences');
    const site = await addSite(demo, 'Journey Attic');
    const login = await newPerson(demo, 'noa.two@northlight.example', [site]);
    const page = await openUnpolled(openAs, login, '/home?editUserPreferences=true');
    const dialog = page.getByRole('dialog', { name: 'Preferences' });
    const name = dialog.getByRole('textbox', { name: 'Display name' });
    await name.fill('Noa, typed here');
    const sessions = () => dialog.getByRole('region', { name: 'Signed-in browsers' }).getByRole('listitem').count();
    const choose = (section: string) => dialog.getByRole('button', { name: section }).click();
    await choose('Signed-in browsers');
    await expect.poll(sessions).toBeGreaterThan(0);
    const before = await sessions();
    let apiKey = '';
    await seen(
      async () => {
        apiKey = await sessionToken(demo, login);
      },
      { 'Preferences, signed in elsewhere': async () => (await sessions()) === before + 1 },
    );
    await choose('Profile');
    const there = { ...demo, apiKey };
    const chosen = (radio: string) => async () => (await dialog.getByRole('radio', { name: radio, checked: true }).count()) === 1;
    await seen(
      () =>
        must(there, 'UserDisplayPreferencesSet', { theme: 'DARK', timezone: null, timeFormat: '12hr', dateFormat: null, language: null }),
      {
        'Preferences, theme': chosen('Dark'),
        'Preferences, time format': chosen('12h'),
        'The screen, theme': async () => (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark',
      },
    );
    const domainNotificationPreferences = { eventTypes: ['offline'], minimumDeviceImportanceLevel: 'LESS_IMPORTANT' };
    await seen(() => must(there, 'UserDomainPreferencesSet', { domainPreferences: { domainId: site, domainNotificationPreferences } }), {
      'Preferences, what is told by mail': chosen('On status change'),
    });
    await choose('Signed-in browsers');
    await seen(() => must(there, 'UserLogout', {}), { 'Preferences, signed out elsewhere': async () => (await sessions()) === before });
    await choose('Profile');
    expect(await name.inputValue()).toBe('Noa, typed here');
  });

  it('is pushed to the consoles of different people, on Home and on another page: announcements', async () => {
    const { seen } = delays('Announcements (from the end of the operator’s command)');
    const operator = (...words: string[]) =>
      promisify(execFile)('node', [join(import.meta.dirname, '../../server/src/cli/main.ts'), ...words], {
        env: { ...process.env, DATA_DIR: demo.dataDir },
      });
    const [home, settings] = [
      await openUnpolled(openAs, demo.admin, '/home'),
      await openUnpolled(openAs, demo.restricted, '/settings/ReleaseNotes'),
    ];
    // Home shows the first of many; the others are behind a button.
    const more = home.getByRole('button', { name: /^Show all/ });
    if (await more.isVisible()) await more.click();
    const on = (page: Page) => async () => (await page.getByText('Maintenance of the journey').count()) > 0;
    const off = (page: Page) => async () => (await page.getByText('Maintenance of the journey').count()) === 0;
    onTestFinished(async () => void (await operator('alert', 'clear')));
    await seen(() => operator('alert', 'set', 'Maintenance of the journey', '--level', 'ERROR'), {
      'Home, an announcement': on(home),
      'Another page, an announcement': on(settings),
    });
    await seen(() => operator('alert', 'clear'), {
      'Home, the end of an announcement': off(home),
      'Another page, the end of an announcement': off(settings),
    });
  });
});
