import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignInDemand } from '../../api/account/viewer.ts';
import { token } from '../../api/browser/storage.ts';
import { readerIn, renderApp } from '../../testing/render-app.tsx';
import { alike, dismissalOf } from './sign-in-demands.ts';
import { changeBetween } from './use-rights-change.ts';

const DAY = 86_400_000;
const demand = (accountName: string, kind: SignInDemand['kind'], from: string | null) => ({
  __typename: 'SignInDemand',
  accountId: `id of ${accountName}`,
  accountName,
  kind,
  from,
});

/** What the network answers somebody of whom this is asked. */
const asked = (...signInDemands: readonly SignInDemand[]) => askedOf('u1', () => signInDemands);
function askedOf(userId: string, demandsNow: () => readonly SignInDemand[]) {
  const { loggedUser: answer, ...world } = readerIn('UTC');
  const { loggedUser, myPreferences } = answer as { loggedUser: { user: object }; myPreferences: object };
  const user = { ...loggedUser.user, id: userId };
  return { ...world, loggedUser: () => ({ loggedUser: { ...loggedUser, user, signInDemands: demandsNow() }, myPreferences }) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set('tts_1');
});
afterEach(cleanup);

describe('what accounts ask of how somebody signs in', () => {
  it('is announced before its day on every page, with the way to a second step, and once more when the day is near', async () => {
    const from = `${new Date(Date.now() + 9 * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`;
    const both = [demand('Ferry Lane', 'SECOND_STEP', from), demand('Harbour Hire', 'SECOND_STEP', from)];
    const { user, router } = await renderApp('/home', asked(...both));
    const [year, month, day] = from.slice(0, 10).split('-');
    const words = await screen.findByText(
      (_, element) => element?.tagName === 'P' && /^From (\d\d\/\d\d\/\d{4}) you will need a second step/.test(element.textContent),
    );
    expect(words.textContent).toMatch(new RegExp(`${year}.*for Ferry Lane, Harbour Hire`));
    expect([`${day}/${month}`, `${month}/${day}`].some((date) => words.textContent.includes(date))).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Add a second step' }));
    expect(router.state.location.search).toMatchObject({ editUserPreferences: true, preferencesSection: 'signIn' });
    await router.navigate({ to: '/home', search: {} });
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await expect.poll(() => screen.queryByText(/you will need a second step/)).toBeNull();
    cleanup();

    const near = new Date(Date.now() + 2 * DAY).toISOString();
    await renderApp('/settings/Sites', asked(...both.map((one) => ({ ...one, from: near }))));
    expect(await screen.findByRole('img', { name: 'Warning' })).toBeTruthy();
    expect(await screen.findByText(/you will need a second step/)).toBeTruthy();
  });

  it('is asked for again when its day comes, and not announced for a day that has passed', async () => {
    const from = new Date(Date.now() + 3_000).toISOString();
    const demands = () => [demand('Ferry Lane', 'SECOND_STEP', new Date().toISOString() < from ? from : null)];
    await renderApp('/home', askedOf('u1', demands));
    await screen.findByText(/you will need a second step/);
    expect(await screen.findByText('Ferry Lane is closed to you')).toBeTruthy();
    expect(screen.queryByText(/you will need a second step/)).toBeNull();
  });

  it('is said where some of their accounts are closed by it and others open', async () => {
    await renderApp('/home', asked(demand('Ferry Lane', 'SSO', null), demand('Harbour Hire', 'SECOND_STEP', null)));
    expect(await screen.findByText('Ferry Lane opens through your identity provider alone. Sign out, then log in with it.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
    expect(screen.getByText('Harbour Hire is closed to you')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a second step' })).toBeTruthy();
  });

  it('is dismissed by one person; what is closed to them is said again when the browser was closed', async () => {
    const closed = () => [demand('Ferry Lane', 'SSO', null)];
    const words = 'Ferry Lane opens through your identity provider alone. Sign out, then log in with it.';
    const openAs = async (userId: string) => {
      cleanup();
      const app = await renderApp('/home', askedOf(userId, closed));
      await screen.findByRole('button', { name: 'User menu of Priya Raman' });
      return app;
    };
    const { user } = await openAs('u1');
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await expect.poll(() => screen.queryByText(words)).toBeNull();
    await openAs('u1');
    expect(screen.queryByText(words)).toBeNull();
    await openAs('u2');
    expect(screen.getByText(words)).toBeTruthy();
    sessionStorage.clear();
    await openAs('u1');
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('takes the place of the words for access that was taken away, where it is shown', () => {
    const viewer = {
      userId: 'u1',
      email: '',
      displayName: '',
      accountId: 'a1',
      accountName: 'Ferry Lane',
      isAdministrator: false,
      administersSites: false,
      isOwner: false,
      firstSteps: { dismissed: true, done: [] },
      closedPanels: [],
      signInDemands: [],
    };
    const accounts = [{ id: 'a2', name: 'Harbour Hire', domains: [] }];
    const now = { ...viewer, accountId: 'a2', accountName: 'Harbour Hire' };
    expect(changeBetween({ viewer, accounts }, { viewer: now, accounts }, null)).toEqual({ kind: 'account', account: 'Ferry Lane' });
    const signInDemands = [{ accountId: 'a1', accountName: 'Ferry Lane', kind: 'SSO' as const, from: null }];
    const closed = { ...now, signInDemands };
    expect(changeBetween({ viewer, accounts }, { viewer: closed, accounts }, null)).toBeNull();
    const [both] = alike(signInDemands);
    if (both) dismissalOf('u1', both, 0).set('1');
    expect(changeBetween({ viewer, accounts }, { viewer: closed, accounts }, null)).toEqual({ kind: 'account', account: 'Ferry Lane' });
  });
});
