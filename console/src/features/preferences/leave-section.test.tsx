import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leftAccount, storedAccountId, token } from '../../api/browser/storage.ts';
import { accountLeft, noteAccountLeft, sessionEnded } from '../../api/session/session.ts';
import { preferencesWorld } from '../../testing/preferences-world.ts';
import { renderApp, restricted, WORLD } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';

const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  token.set('tts_1');
  assign.mockClear();
});
afterEach(cleanup);

/** The preferences of somebody who owns the account, or not, at the way out of it. */
async function open(more: Answers = {}, who: Answers = restricted) {
  const app = await renderApp('/nowhere?editUserPreferences=true', { ...preferencesWorld(), loggedUser: who['loggedUser'], ...more });
  const section = within(await screen.findByRole('region', { name: 'Leave the account' }));
  const sent = () => app.calls.filter(({ operationName }) => operationName === 'AccountLeave').map(({ variables }) => variables['input']);
  const ask = async () => {
    await app.user.click(section.getByRole('button', { name: 'Leave Northlight Integration' }));
    return within(await screen.findByRole('dialog', { name: 'Leave Northlight Integration?' }));
  };
  return { ...app, section, sent, ask };
}
const LEFT = { AccountLeave: { AccountLeave: { __typename: 'AccountLeavePayload', ok: true } } };

describe('leaving the account', () => {
  it('is asked about, and done once it is confirmed; then this window is reloaded', async () => {
    const { user, ask, sent } = await open(LEFT);
    const question = await ask();
    expect(question.getByText(/^You lose your access to its sites and devices at once/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave Northlight Integration?' })).toBeNull());
    expect([sent(), assign.mock.calls]).toEqual([[], []]);
    await user.click((await ask()).getByRole('button', { name: 'Leave Northlight Integration' }));
    await waitFor(() => expect(assign.mock.calls).toEqual([['/']]));
    expect(sent()).toEqual([{ accountId: 'a1' }]);
    // What this page still draws does not take the notice, which is for the next one.
    expect([accountLeft(), leftAccount.get()]).toEqual([null, 'Northlight Integration']);
  });

  it('says why it was refused, and nobody left', async () => {
    const { user, ask, errors } = await open({
      AccountLeave: new Error('There is no such account, or you have no access to it.', { cause: 'NOT_FOUND' }),
    });
    await user.click((await ask()).getByRole('button', { name: 'Leave Northlight Integration' }));
    await waitFor(() => expect(errors).toEqual(['There is no such account, or you have no access to it.']));
    expect([leftAccount.get(), assign.mock.calls]).toEqual([null, []]);
  });

  it('is not offered to its owner, with the reason', async () => {
    const { section } = await open({}, WORLD);
    expect(section.getByText('You own Northlight Integration. Its owner cannot leave it.')).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });
});

describe('whoever left an account', () => {
  const OTHER = { __typename: 'Account', id: 'a2', name: 'Ferry Lane Rentals', domains: [] };
  const LEFT_NOTICE = 'You left Northlight Integration. This is another of your accounts.';

  it('is shown another account of theirs, and the reason for as long as that page is open', async () => {
    leftAccount.set('Northlight Integration');
    noteAccountLeft();
    storedAccountId.set('a1');
    const answers = { ...restricted, GetUserAccountsAndDomains: { accounts: [OTHER] } };
    const { router } = await renderApp('/settings/ReleaseNotes', answers);
    expect(await screen.findByText(LEFT_NOTICE)).toBeTruthy();
    await expect.poll(() => router.state.location.search).toMatchObject({ accountId: 'a2' });
    // Drawn a second time by the same page, it is still there; the page that is loaded next has none.
    cleanup();
    await renderApp('/settings/ReleaseNotes', answers);
    expect(await screen.findByText(LEFT_NOTICE)).toBeTruthy();
    cleanup();
    noteAccountLeft();
    await renderApp('/settings/ReleaseNotes', answers);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    await act(settle);
    expect(screen.queryByText(LEFT_NOTICE)).toBeNull();
  });

  it('is shown the login page and the reason where the server refuses them, as they have no other account', async () => {
    leftAccount.set('Northlight Integration');
    sessionEnded('You no longer have access to any site. Please ask your account administrator.');
    expect([assign.mock.calls, token.get()]).toEqual([[['/login']], null]);
    await renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(screen.getByText('You no longer have access to any site. Please ask your account administrator.')).toBeTruthy();
  });
});
