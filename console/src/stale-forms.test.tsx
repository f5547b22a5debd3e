import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from './api/browser/storage.ts';
import { apiKey, keysWorld, openKeys } from './testing/keys-world.ts';
import type { Answers } from './testing/render-screen.tsx';
import { openSites, wireSite } from './testing/settings-sites-world.ts';
import { ANA, member, openUsers, usersWorld } from './testing/users-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const CHANGED = new Error('This was changed meanwhile. Nothing of yours was saved.', {
  cause: { code: 'CONFLICT', field: 'ifVersion', changedBy: 'Carla Nunes', changedAt: '2025-11-20T14:02:00Z' },
});
/** Refuses each call that does not begin with what is saved, as the server does. */
const judged = (name: string, saved: string, done: object) => ({
  [name]: ({ input }: { input: { ifVersion: string } }) => (input.ifVersion === saved ? { [name]: { ok: true, ...done } } : CHANGED),
});
const versionsSent = (calls: readonly { operationName: string; variables: Record<string, unknown> }[], name: string) =>
  calls
    .filter(({ operationName }) => operationName === name)
    .map(({ variables }) => (variables['input'] as { ifVersion: string }).ifVersion);
const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a form that somebody else overtook', () => {
  /** What is saved of Ana; null: nothing any more. */
  let now: ReturnType<typeof member> | null = ANA;
  /** Edit user of Ana, whom Carla changes while it is open. */
  async function openUser(then: ReturnType<typeof member>, more: Answers = {}) {
    now = ANA;
    const AccountUser = () => ({ account: { __typename: 'Account', id: 'a1', ownerId: 'u1', member: now } });
    const app = await openUsers(usersWorld(undefined, { AccountUser, ...more }), '/settings/users/u3/edituser?accountId=a1');
    await screen.findByRole('checkbox', { name: 'Demo Rack' });
    now = then;
    return app;
  }
  const OVERTAKEN = member('u3', { displayName: 'Ana Figueira', sites: ['s2'] });
  const payload = { __typename: 'UserAccountRoleSetPayload', member: OVERTAKEN };

  it('shows what is saved beside what was chosen, by whom and when, and saves that over it where it is meant', async () => {
    const { user, calls } = await openUser(OVERTAKEN, judged('UserAccountRoleSet', OVERTAKEN.version, payload));
    await user.click(screen.getByRole('checkbox', { name: 'Demo Rack' }));
    await user.click(screen.getByRole('button', { name: 'Save User' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(dialog.textContent).toMatch(/Carla Nunes changed this at .*2025.* Nothing of yours is saved yet\./);
    expect(rows(dialog)).toEqual([['Site access', 'Marlow HQ', 'Demo Rack, Kestrel Arena']]);
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(versionsSent(calls, 'UserAccountRoleSet')).toEqual(['v:s1', 'v:s2']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says of a user in a row each which privilege it is, and for which sites', async () => {
    const administrator = member('u3', { displayName: 'Ana Figueira' });
    const { user } = await openUser(administrator, judged('UserAccountRoleSet', administrator.version, payload));
    await user.click(screen.getByRole('checkbox', { name: 'Demo Rack' }));
    await user.click(screen.getByRole('button', { name: 'Save User' }));
    expect(rows(await screen.findByRole('dialog'))).toEqual([
      ['Privilege', 'Full Administrator Access to All Sites', 'Restricted Access'],
      ['Site access', 'All sites', 'Demo Rack, Kestrel Arena'],
    ]);
  });

  it('keeps what was chosen when the question is closed, and takes what is saved where that is wanted', async () => {
    const { user, calls } = await openUser(OVERTAKEN, judged('UserAccountRoleSet', OVERTAKEN.version, payload));
    await user.click(screen.getByRole('checkbox', { name: 'Demo Rack' }));
    await user.click(screen.getByRole('button', { name: 'Save User' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Demo Rack' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save User' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep what is saved' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(
      ['Demo Rack', 'Kestrel Arena', 'Marlow HQ'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked),
    ).toEqual([false, false, true]);
    expect(versionsSent(calls, 'UserAccountRoleSet')).toEqual(['v:s1', 'v:s1']);
  });

  it('says that a user was removed, and leads back to the list', async () => {
    const gone = new Error('This user was removed from the account meanwhile.', { cause: 'NOT_FOUND' });
    const UserAccountRoleSet = () => {
      now = null;
      return gone;
    };
    const { user } = await openUser(ANA, { UserAccountRoleSet });
    await user.click(screen.getByRole('checkbox', { name: 'Demo Rack' }));
    await user.click(screen.getByRole('button', { name: 'Save User' }));
    expect(await screen.findByText('Ana Figueira was removed meanwhile. Nothing was saved.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Back to the users' })).toBeTruthy();
  });

  it('is one of an API key, too, which is read again', async () => {
    let saved: readonly string[] = ['s1'];
    const world = () => keysWorld([apiKey('k1', 'Foyer panel', saved)]);
    const answers = keysWorld([], {
      AccountApiKeys: () => (world()['AccountApiKeys'] as () => unknown)(),
      AccountApiKey: (asked: unknown) => (world()['AccountApiKey'] as (asked: unknown) => unknown)(asked),
      ...judged('AccountAPIKeyPermissionsSet', 'v:s2', { __typename: 'AccountAPIKeyPermissionsSetPayload', apiKey: null }),
    });
    const { user, calls } = await openKeys(answers, '/k1/editKey', 'Edit Account Key');
    await user.click(await screen.findByRole('radio', { name: /^Full administrator/ }));
    saved = ['s2'];
    await user.click(screen.getByRole('button', { name: 'Update Key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(calls.filter(({ operationName }) => operationName === 'AccountApiKey').map(({ variables }) => variables)).toEqual([
      { accountId: 'a1', apiKeyId: 'k1' },
    ]);
    expect(rows(dialog)).toEqual([
      ['Site access', 'Restricted access', 'Full administrator access to all sites'],
      ['Sites', 'Marlow HQ', 'All sites'],
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(versionsSent(calls, 'AccountAPIKeyPermissionsSet')).toEqual(['v:s1', 'v:s2']));
  });

  it('says that an API key was removed, and leads back to the list', async () => {
    const keys = [apiKey('k1', 'Foyer panel', ['s1'])];
    const answers = keysWorld(keys, {
      AccountAPIKeyPermissionsSet: () => {
        keys.pop();
        return new Error('This key is not there.', { cause: 'NOT_FOUND' });
      },
    });
    const { user } = await openKeys(answers, '/k1/editKey', 'Edit Account Key');
    await user.click(await screen.findByRole('radio', { name: /^Full administrator/ }));
    await user.click(screen.getByRole('button', { name: 'Update Key' }));
    expect(await screen.findByText('Foyer panel was removed meanwhile. Nothing was saved.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Back to API Keys' })).toBeTruthy();
  });

  it('is one of a site, whose fields are side by side', async () => {
    let site = wireSite();
    const { user, calls } = await openSites('/s1/editSite', {
      SettingsSite: () => ({ domain: site }),
      ...judged('DomainUpdate', 'v2', { __typename: 'DomainUpdatePayload', domain: null }),
    });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Site name' });
    await user.type(name, ' 2');
    site = wireSite({ name: 'Kestrel Hall', version: 'v2' });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(rows(dialog)).toEqual([['Site name', 'Kestrel Hall', 'Kestrel Arena 2']]);
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(versionsSent(calls, 'DomainUpdate')).toEqual(['v1', 'v2']));
  });
});
