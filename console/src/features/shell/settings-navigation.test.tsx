import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp } from '../../testing/render-app.tsx';

const SECTIONS = [
  'Sites',
  'Users',
  'Roles',
  'API Keys',
  'Agents',
  'Alerting',
  'Security',
  'Account Log',
  'Date & Time',
  'Manage Subscription',
  'Server Details',
  'Known Issues',
  'Release Notes',
  'Support & Feedback',
];
/** Labels of the site's tabs, with those of the settings above, as they are in addresses. */
const ADDRESSES = {
  Sites: '/settings/Sites',
  Users: '/settings/Users',
  Roles: '/settings/Roles',
  'API Keys': '/settings/APIKeys',
  Agents: '/settings/Agents',
  Routing: '/sites/s1/Routing',
  Snapshots: '/sites/s1/Snapshots',
  Alerting: '/settings/Alerting',
  Security: '/settings/Security',
  'Account Log': '/settings/AccountLog',
  'Date & Time': '/settings/DateAndTime',
  'Manage Subscription': '/settings/ManageSubscription',
  'Server Details': '/settings/ServerDetails',
  'Known Issues': '/settings/KnownIssues',
  'Release Notes': '/settings/ReleaseNotes',
  'Support & Feedback': '/settings/SupportAndFeedback',
  Status: '/sites/s1/Status',
  Devices: '/sites/s1/Devices',
  'Site Users': '/sites/s1/SiteUsers',
  Clocking: '/sites/s1/Clocking',
  'Event Log': '/sites/s1/EventLog',
};
const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
const navigation = async () => within(await screen.findByRole('navigation', { name: 'Settings menu' }));

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  resize(wide);
});

describe('the menu of the settings', () => {
  it('is beside the section, which it marks, where there is room; without the flag for cutoff content it is whole [SHELL-038] [SHELL-039]', async () => {
    resize(1440);
    await renderApp('/settings/Users');
    const links = (await navigation()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(SECTIONS);
    expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe('Users');
  });

  it.each([1440, 1200, 390])("has no 'Date & Time' with cutoff content, at %i px [SHELL-039]", async (width) => {
    resize(width);
    document.head.insertAdjacentHTML('beforeend', '<meta name="tutti:cutoff-content" content="on" />');
    onTestFinished(() => document.head.querySelector('meta[name="tutti:cutoff-content"]')?.remove());
    const { user } = await renderApp('/settings/Users');
    if (width <= 1200) await user.click((await navigation()).getByRole('button', { name: 'Settings: Users' }));
    const entries = width <= 1200 ? await screen.findAllByRole('menuitemradio') : (await navigation()).getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual(SECTIONS.filter((section) => section !== 'Date & Time'));
  });

  it.each([1200, 390])('is one button above it elsewhere, at %i px, and leads on [SHELL-038]', async (width) => {
    resize(width);
    const { router, user } = await renderApp('/settings/Users?accountId=a1');
    const button = (await navigation()).getByRole('button', { name: 'Settings: Users' });
    expect((await navigation()).queryByRole('link')).toBeNull();
    await user.click(button);
    const entries = await screen.findAllByRole('menuitemradio');
    expect(entries.map((entry) => entry.textContent)).toEqual(SECTIONS);
    await user.click(screen.getByRole('menuitemradio', { name: 'API Keys' }));
    await expect.poll(() => router.state.location.pathname).toBe('/settings/APIKeys');
    expect(router.state.location.search).toEqual({ accountId: 'a1' });
    expect((await navigation()).getByRole('button', { name: 'Settings: API Keys' })).toBeTruthy();
  });
});

it('names pages in addresses as in the menus of settings and site, without spaces and with And for the ampersand; case does not matter [SHELL-006] [SET-007]', async () => {
  resize(1440);
  const linksOf = async (menu: string) =>
    within(await screen.findByRole('navigation', { name: menu }))
      .getAllByRole<HTMLAnchorElement>('link')
      .map((link) => [link.textContent, link.pathname]);
  await renderApp('/settings/Users');
  const settings = await linksOf('Settings menu');
  cleanup();
  await renderApp('/sites/s1/Status');
  expect(Object.fromEntries([...settings, ...(await linksOf('Pages of the site'))])).toEqual(ADDRESSES);
  for (const [path, menu, page] of [
    ['/SETTINGS/releasenotes', 'Settings menu', 'Release Notes'],
    ['/Sites/s1/STATUS', 'Pages of the site', 'Status'],
  ] as const) {
    cleanup();
    await renderApp(path);
    expect(
      await within(await screen.findByRole('navigation', { name: menu })).findByRole('link', { name: page, current: 'page' }),
    ).toBeTruthy();
  }
});
