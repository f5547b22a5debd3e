import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operatorAlertId } from './api/account/infrastructure-alerts.ts';
import {
  authenticationError,
  bannerDismissed,
  languageBeforeLogin,
  openController,
  rememberedPath,
  storedAccountId,
  token,
} from './api/browser/storage.ts';
import { noteVisit } from './api/session/session.ts';
import { preferencesWorld } from './testing/preferences-world.ts';
import { renderApp, restricted, site, WORLD, withoutRights } from './testing/render-app.tsx';
import { settle } from './testing/settle.ts';
import { FADE_MS } from './ui/use-fading.ts';

const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
const menu = () => screen.findByRole('navigation', { name: 'Main menu' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  assign.mockClear();
});
afterEach(cleanup);

describe('a person who is not logged in', () => {
  const closed = ['/', '/home', '/sites/s1/Devices', '/settings/users', '/nowhere/at/all'].map((path) => `${path}?accountId=a1`);
  it.each(closed)('is sent to the login page from %s, which is remembered [AUTH-026]', async (path) => {
    const { router } = await renderApp(path);
    await screen.findByRole('heading', { name: 'Log in' });
    expect(router.state.location.pathname).toBe('/login');
    expect(rememberedPath.get()).toBe(path);
  });

  it('is asked for a new password with a token, and is sent to the login page without one [AUTH-016] [AUTH-018]', async () => {
    await renderApp('/resetpassword?token=ttr_1');
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
    const field = screen.getByLabelText('New password');
    expect([field.getAttribute('name'), field.getAttribute('type')]).toEqual(['password', 'password']);
    cleanup();
    const { router } = await renderApp('/resetpassword');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each(['/login', '/sso/login', '/resetpassword'])('comes into the account that the mail leading to %s names', async (path) => {
    await renderApp(`${path}?token=ttr_1&accountId=a2`);
    await expect.poll(() => rememberedPath.get()).toBe('/home?accountId=a2');
  });

  const external = ['/userguide', '/faq'];
  it.each(external)('is led from %s to the page of the operator, as who is logged in is [SHELL-002] [SHELL-003]', async (path) => {
    const name = path === '/faq' ? 'faq' : 'user-guide';
    const meta = Object.assign(document.createElement('meta'), { name: `tutti:${name}`, content: 'https://docs.example/page' });
    document.head.append(meta);
    const replace = vi.spyOn(globalThis.location, 'replace').mockImplementation(() => undefined);
    for (const session of [null, 'tts_1']) {
      if (session) token.set(session);
      await renderApp(path);
      await expect.poll(() => [...replace.mock.calls, ...assign.mock.calls]).toEqual([['https://docs.example/page']]);
      vi.clearAllMocks();
      cleanup();
    }
    meta.remove();
    replace.mockRestore();
  });

  it.each(external)('reads that %s has no address where the operator gave none', async (path) => {
    await renderApp(path);
    expect(await screen.findByText('No address is configured for this page.')).toBeTruthy();
  });
});

describe('a person who is logged in', () => {
  beforeEach(() => token.set('tts_1'));

  it.each(['/login', '/sso/login'])('goes from %s in a mail to the account that it names', async (path) => {
    const { router } = await renderApp(`${path}?accountId=a2`);
    expect(await screen.findByRole('button', { name: 'Account: Ferry Lane Rentals' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ accountId: 'a2' });
  });

  it("is sent on to Home from '/' and from the login page, unless an error was kept [AUTH-014] [AUTH-015] [HOME-001]", async () => {
    for (const path of ['/', '/login']) {
      const { router } = await renderApp(path);
      await menu();
      expect(router.state.location.pathname).toBe('/home');
      cleanup();
    }
    authenticationError.set('Unauthenticated user or user not found');
    await renderApp('/login');
    await screen.findByRole('heading', { name: 'Log in' });
    expect(token.get()).toBeNull();
  });

  it('has the first account where the stored one is not theirs, and keeps it from page to page [SHELL-001] [SHELL-015]', async () => {
    // Kept of somebody else, who used this browser before.
    storedAccountId.set('a77');
    const { router, user } = await renderApp('/home');
    await expect.poll(() => router.state.location.search).toEqual({ accountId: 'a1' });
    expect(storedAccountId.get()).toBe('a1');
    await user.click(within(await menu()).getByRole('link', { name: 'Settings' }));
    await expect.poll(() => router.state.location.pathname).toBe('/settings/Sites');
    expect(router.state.location.search).toEqual({ accountId: 'a1' });
    await user.click(within(await menu()).getByRole('link', { name: /^Kestrel Arena/ }));
    await expect.poll(() => router.state.location.pathname).toBe('/sites/s1/Status');
    expect(router.state.location.search).toEqual({ accountId: 'a1' });
    await user.click(within(await screen.findByRole('navigation', { name: 'Pages of the site' })).getByRole('link', { name: 'Devices' }));
    await expect.poll(() => router.state.location.pathname).toBe('/sites/s1/Devices');
    expect(router.state.location.search).toEqual({ accountId: 'a1' });
    await user.click(within(await menu()).getByRole('link', { name: 'Home' }));
    await expect.poll(() => router.state.location.href).toBe('/home?accountId=a1');
  });

  it('keeps the account in the address of every page, also where that leads on [SHELL-001]', async () => {
    const on = new Map([
      ['/', '/home'],
      ['/settings', '/settings/Sites'],
      ['/sites/s1', '/sites/s1/Status'],
      ['/settings/APIKeys/editKey', '/cannotfound'],
    ]);
    const files = readdirSync(join(import.meta.dirname, 'routes/_auth'), { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => /(?<!\$|\$section)\.tsx$/.test(file)).map((file) => file.replace(/(\/?\bindex)?\.tsx$/, ''));
    const paths = new Set(pages.map((page) => `/${page.replaceAll('.', '/').replaceAll('$domainId', 's1').replaceAll(/\$\w+/g, 'x1')}`));
    expect(paths.size).toBeGreaterThan(35);
    const { router } = await renderApp('/nowhere');
    for (const path of paths) {
      router.history.push(path);
      await expect.poll(() => router.state.location.href).toBe(`${on.get(path) ?? path}?accountId=a1`);
    }
  }, 180_000);

  it('has the account, its sites and their devices asked for by queries of the names that servers know [API-073] [API-075] [API-076]', async () => {
    const { calls } = await renderApp('/home');
    const asked = () => calls.map(({ operationName }) => operationName);
    const names = ['AccountsGeneralInfo', 'AccountDomainsAndDevices', 'AccountDomains'];
    await expect.poll(() => asked()).toEqual(expect.arrayContaining(names));
    for (const name of names) expect(calls.find(({ operationName }) => operationName === name)?.variables).toEqual({ accountId: 'a1' });
  });

  const nowhere = ['/nowhere/at/all', '/settings/nothing', '/settings/users/nothing', '/sites/s1/nothing', '/sites/s1/Devices/d1/nothing'];
  it.each(nowhere)('reads that %s leads nowhere, and goes home from there [ERR-001] [ERR-002]', async (path) => {
    const { router, user } = await renderApp(path);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe("There's nothing to see here... ");
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    await expect.poll(() => router.state.location.pathname).toBe('/home');
  });

  it("without accounts reads 'Cannot find any Accounts for you' [SHELL-049]", async () => {
    await renderApp('/home', {
      ...WORLD,
      GetUserAccountsAndDomains: { accounts: [] },
      SignInDemands: {
        loggedUser: { __typename: 'Viewer', user: { __typename: 'User', id: 'u1', email: 'a@b.example' }, signInDemands: [] },
      },
    });
    expect(await screen.findByText('Cannot find any Accounts for you')).toBeTruthy();
  });

  it('whose only account asks for a second step adds one on a page of its own, and goes on from there', async () => {
    const demand = { __typename: 'SignInDemand', accountId: 'a1', accountName: 'Northlight', kind: 'SECOND_STEP', from: null };
    let isClosed = true;
    const { loggedUser, myPreferences } = WORLD['loggedUser'] as { loggedUser: object; myPreferences: object };
    const app = await renderApp('/home', {
      ...WORLD,
      loggedUser: () => ({ loggedUser: { ...loggedUser, signInDemands: isClosed ? [demand] : [] }, myPreferences }),
      GetUserAccountsAndDomains: () => (isClosed ? { accounts: [] } : WORLD['GetUserAccountsAndDomains']),
      SignInDemands: { loggedUser: { ...loggedUser, signInDemands: [demand] } },
      MySignIn: new Error('Not now.'),
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('One thing before you go on');
    expect(screen.getByText(/^Northlight asks for a second step at sign-in/)).toBeTruthy();
    expect(await screen.findByText(/Not now/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    isClosed = false;
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(within(await menu()).getByRole('link', { name: 'Home' })).toBeTruthy();
  });

  it('opens the controller from Help as the person, at this server and with the site that is open [SHELL-043] [SHELL-044] [SHELL-045] [SHELL-047] [SHELL-048]', async () => {
    const { user } = await renderApp('/sites/s1/Status');
    await user.click(await screen.findByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('button', { name: 'Open Tutti Controller' }));
    await user.click(screen.getByRole('button', { name: 'Connect Tutti Controller to this server' }));
    const links = assign.mock.calls.map(([address]) => new URL(String(address)));
    const asked = { email: 'priya@northlight.example', token: 'tts_1', host: 'localhost', port: '8443' };
    expect(links.map((link) => [link.href.split('?', 1)[0], Object.fromEntries(link.searchParams)])).toEqual([
      ['tutti-controller://default', { ...asked, enrolDomain: 's1' }],
      ['tutti-controller://set-domain-manager', asked],
    ]);
  });

  it('opens the controller once after the login, when a visit from it asked for that [AUTH-047]', async () => {
    noteVisit('?openDC=true');
    await renderApp('/home');
    await expect.poll(() => assign).toHaveBeenCalledOnce();
    const link = new URL(String(assign.mock.calls[0]?.[0]));
    expect([link.protocol, link.host]).toEqual(['tutti-controller:', 'default']);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email: 'priya@northlight.example',
      token: 'tts_1',
      host: 'localhost',
      port: '8443',
    });
    expect(openController.get()).toBeNull();
    cleanup();
    // Not a second time, and not without such a visit.
    await renderApp('/home');
    await menu();
    await act(settle);
    expect(assign).toHaveBeenCalledOnce();
  });
});

describe('the header', () => {
  beforeEach(() => token.set('tts_1'));
  const header = async () => within(await screen.findByRole('banner'));

  it('has a logo that leads home, help, language and theme; Help says which controllers still work [SHELL-007] [SHELL-016] [SHELL-052] [LIM-002] [LIM-003]', async () => {
    const { user } = await renderApp('/nowhere');
    expect((await (await header()).findByRole('link', { name: 'Tutti home' })).getAttribute('href')).toMatch(/^\/home\?/);
    for (const name of [/^Language/, /^Theme/]) expect((await header()).getByRole('button', { name })).toBeTruthy();
    await user.click((await header()).getByRole('button', { name: 'Help' }));
    const words = [/older than 4.16 stop working to launch after 31 August 2025/, /Install Tutti Controller 4.13 or newer/];
    for (const each of words) expect(await screen.findByText(each)).toBeTruthy();
  });

  it('switches the account, stores it and goes to its Home [SHELL-010] [SHELL-012] [SHELL-013]', async () => {
    const { router, user } = await renderApp('/nowhere');
    await user.click(await (await header()).findByRole('button', { name: 'Account: Northlight Integration' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ferry Lane Rentals' }));
    await expect.poll(() => router.state.location.href).toBe('/home?accountId=a2');
    expect(localStorage.getItem('accountId')).toBe('a2');
  });

  it('is never shown the rights of one account as those of another, and no notice that they changed', async () => {
    const answer = Promise.withResolvers<unknown>();
    const loggedUser = ({ accountId }: { accountId: string | null }) => (accountId === 'a2' ? answer.promise : WORLD['loggedUser']);
    const { user } = await renderApp('/nowhere', { ...WORLD, loggedUser });
    await menu();
    await user.click(screen.getByRole('button', { name: 'Account: Northlight Integration' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ferry Lane Rentals' }));
    await expect.poll(() => screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    answer.resolve(withoutRights());
    await menu();
    await act(settle);
    expect(screen.queryByText(/^Your rights in this account changed/)).toBeNull();
  });

  it('does not turn to the language of the person where another was chosen on the way in, which is kept for them', async () => {
    languageBeforeLogin.set('ja');
    const logged = v.parse(v.looseObject({ myPreferences: v.looseObject({}) }), WORLD['loggedUser']);
    const { calls } = await renderApp('/nowhere', {
      ...WORLD,
      loggedUser: { ...logged, myPreferences: { ...logged.myPreferences, language: 'pt' } },
      UserDisplayPreferencesSet: { UserDisplayPreferencesSet: { ok: true } },
    });
    const kept = () => calls.filter(({ operationName }) => operationName === 'UserDisplayPreferencesSet').map(({ variables }) => variables);
    await expect.poll(() => kept()).toEqual([{ input: { language: 'ja' } }]);
    expect(document.documentElement.lang).toBe('en');
    expect(languageBeforeLogin.get()).toBeNull();
  });

  it('has nothing to switch for a person with one account [SHELL-011]', async () => {
    const accounts = [{ __typename: 'Account', id: 'a1', name: 'Northlight Integration', domains: [] }];
    await renderApp('/nowhere', { ...WORLD, GetUserAccountsAndDomains: { accounts } });
    expect((await (await header()).findByRole<HTMLButtonElement>('button', { name: /^Account/ })).disabled).toBe(true);
  });

  it("has a user menu with 'Preferences' and 'Sign Out…' [SHELL-008] [SHELL-009]", async () => {
    const { user } = await renderApp('/nowhere');
    await user.click(await (await header()).findByRole('button', { name: 'User menu of Priya Raman' }));
    expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual(['Preferences', 'Sign Out…']);
  });

  it('opens the preferences by their address, with exactly three themes [PREF-006]', async () => {
    const { router, user } = await renderApp('/nowhere?editUserPreferences=true', preferencesWorld());
    const dialog = await screen.findByRole('dialog');
    expect(
      within(await within(dialog).findByRole('radiogroup', { name: 'Theme' }))
        .getAllByRole('radio')
        .map((theme) => theme.getAttribute('aria-label')),
    ).toEqual(['Automatic', 'Light', 'Dark']);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect.poll(() => router.state.location.search).toEqual({ accountId: 'a1' });
  });
});

describe('signing out', () => {
  beforeEach(() => token.set('tts_1'));
  const openDialog = async () => {
    const app = await renderApp('/nowhere');
    await app.user.click(await screen.findByRole('button', { name: /^User menu/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Sign Out…' }));
    await screen.findByRole('dialog');
    return app;
  };

  it('ends the session of this browser [AUTH-028] [AUTH-030] [AUTH-035] [AUTH-038]', async () => {
    const { user, calls } = await openDialog();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'This browser' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith('/login');
    expect(calls.find(({ operationName }) => operationName === 'UserLogout')?.variables).toEqual({});
    expect(token.get()).toBeNull();
  });

  it('asks for the end of all sessions of the person [API-020] [AUTH-029]', async () => {
    const { user, calls } = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'Everywhere' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await expect.poll(() => assign).toHaveBeenCalledOnce();
    expect(calls.find(({ operationName }) => operationName === 'UserLogout')?.variables).toEqual({ input: { everywhere: true } });
  });
});

describe('the sidebar', () => {
  beforeEach(() => token.set('tts_1'));

  it('has Home, the sites by name with their status, and Settings for administrators [SHELL-022] [SHELL-023] [SHELL-024] [SHELL-025] [SHELL-026]', async () => {
    // By bytes small letters come after capital ones: the demo would be the last. Both queries list the sites.
    const [demo, pier] = [site('s3', 'demo Rack', 'UNKNOWN', 0), site('s5', 'Pier', 'UNKNOWN')];
    const domains = [site('s2', 'Marlow HQ'), demo, pier, site('s1', 'Kestrel Arena', 'ERROR'), site('s4', 'Old Hall', 'WARNING')];
    const account = { __typename: 'Account', id: 'a1', name: 'Northlight Integration', domains };
    await renderApp('/nowhere', { ...WORLD, GetUserAccountsAndDomains: { accounts: [account] }, AccountDomains: { account } });
    await within(await menu()).findByText('Pier');
    const links = within(await menu()).getAllByRole('link');
    const words = ['demo RackNo devices', 'Kestrel ArenaError', 'Marlow HQOK', 'Old HallWarning', 'PierUnknown'];
    expect(links.map((link) => link.textContent)).toEqual(['Home', ...words, 'Settings']);
    const shapes = links.map((link) => link.querySelector<SVGElement>('svg[data-status]')?.dataset['status']);
    expect(shapes.slice(1, -1)).toEqual(['none', 'error', 'positive', 'warning', 'unknown']);
  });

  it('has no Settings for restricted people [SHELL-026]', async () => {
    await renderApp('/nowhere', restricted);
    await within(await menu()).findByText('Kestrel Arena');
    expect(within(await menu()).queryByText('Settings')).toBeNull();
  });

  it('collapses and expands, by its toggle, by dragging its edge and by the keys of that [SHELL-027] [SHELL-028] [SHELL-029]', async () => {
    const { user } = await renderApp('/nowhere');
    const edge = await screen.findByRole('slider', { name: 'Width of the menu' });
    expect(edge.getAttribute('aria-valuenow')).toBe('204');
    await user.click(screen.getByRole('button', { name: 'Collapse' }));
    expect(edge.getAttribute('aria-valuenow')).toBe('118');
    await user.click(screen.getByRole('button', { name: 'Expand' }));
    expect(edge.getAttribute('aria-valuenow')).toBe('204');
    edge.focus();
    await user.keyboard('{ArrowLeft}');
    expect(edge.getAttribute('aria-valuenow')).toBe('118');
    await user.keyboard('{ArrowRight}');
    expect(edge.getAttribute('aria-valuenow')).toBe('204');
    expect(['aria-valuemin', 'aria-valuemax'].map((name) => edge.getAttribute(name))).toEqual(['118', '204']);
    edge.setPointerCapture = () => undefined;
    for (const [from, to, width] of [
      [204, 160, '118'],
      [118, 160, '204'],
    ] as const) {
      fireEvent.pointerDown(edge, { clientX: from });
      fireEvent.pointerMove(edge, { clientX: to });
      fireEvent.pointerUp(edge, { clientX: to });
      expect(edge.getAttribute('aria-valuenow')).toBe(width);
    }
  });
});

describe('an announcement', () => {
  const alert = {
    category: 'SYSTEM',
    level: 'INFORMATION',
    message: 'Maintenance tonight.',
    dismissible: true,
    createdAt: '2026-11-21T08:00:00.000Z',
  } as const;
  const announced = (...messages: string[]) => ({
    ...WORLD,
    InfrastructureAlerts: { infrastructureAlerts: messages.map((message) => ({ __typename: 'InfrastructureAlert', ...alert, message })) },
  });
  beforeEach(() => token.set('tts_1'));

  it('is dismissed, fades for 300 ms and stays away; what says something else shows [SHELL-019] [SHELL-020] [SHELL-021]', async () => {
    const { user } = await renderApp('/nowhere', announced(alert.message));
    const banner = (await screen.findByText('Maintenance tonight.')).closest<HTMLElement>('[data-level]');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect([banner?.dataset['fading'], banner?.style.transitionDuration, FADE_MS]).toEqual(['true', '300ms', 300]);
    await expect.poll(() => screen.queryByText('Maintenance tonight.')).toBeNull();
    expect(bannerDismissed(operatorAlertId(alert)).get()).toBe('1');
    cleanup();
    sessionStorage.clear();
    await renderApp('/nowhere', announced(alert.message, 'Maintenance tomorrow.'));
    expect(await screen.findByText('Maintenance tomorrow.')).toBeTruthy();
    expect(screen.queryByText('Maintenance tonight.')).toBeNull();
  });
});
