import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import * as generated from '../../api/generated/graphql.ts';
import { restricted, siteAdministrator, WORLD } from '../../testing/render-app.tsx';
import { ANA, CARLA, LOUISE, member, openUsers, PRIYA, usersWorld } from '../../testing/users-world.ts';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
beforeEach(() => {
  token.set('tts_1');
  resize(1440);
});
afterEach(() => {
  cleanup();
  resize(wide);
});

const table = (name: string) => screen.findByRole('table', { name });
const heads = async (name: string) =>
  within(await table(name))
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const rows = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, -1).map((cell) => cell.textContent));
const ADMINS_ONLY = 'You need to be logged in as an admin user to see this page.';
const sent = (calls: readonly { operationName: string; variables: unknown }[], name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

describe('the users of an account', () => {
  it('are in two tables with their columns and counts [USERS-004] [USERS-007] [USERS-008] [USERS-009] [USERS-010] [USERS-011]', async () => {
    await openUsers();
    expect(await heads('Restricted users')).toEqual(['Name', 'Sites', 'Last visited', 'Actions']);
    expect(await heads('Administrators')).toEqual(['Name', 'Last visited', 'Actions']);
    expect((await screen.findByRole('heading', { name: 'Administrators' })).parentElement?.textContent).toMatch(/^Administrators2Full/);
    expect(screen.getByRole('heading', { name: 'Restricted users' }).parentElement?.textContent).toMatch(/^Restricted users2Read-only/);
    expect(await rows('Administrators')).toEqual([
      ['CNCarla Nunesu2@northlight.example', '18/11/2025'],
      ['PRPriya Raman (You) (Account Owner)priya@northlight.example', 'Now'],
    ]);
    expect(await rows('Restricted users')).toEqual([
      ['AFAna Figueirau3@northlight.example', 'Kestrel Arena', '18/11/2025'],
      ['LGLouise Garnieru4@northlight.example', 'Demo Rack, Kestrel Arena & 2 others', 'Never'],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
  });

  it('mark who looks and who owns the account [USERS-016] [USERS-017]', async () => {
    await openUsers({
      ...usersWorld(),
      AccountOwner: { account: { __typename: 'Account', id: 'a1', ownerId: 'u2' } },
    });
    expect((await rows('Administrators')).map(([name]) => name)).toEqual([
      'CNCarla Nunes (Account Owner)u2@northlight.example',
      'PRPriya Raman (You)priya@northlight.example',
    ]);
    expect((await rows('Restricted users'))[0]?.[0]).not.toContain('(');
    cleanup();
    await openUsers(usersWorld(), '/sites/s2/SiteUsers?accountId=a1');
    expect((await rows('Administrators')).map(([name]) => name)).toEqual([
      'CNCarla Nunesu2@northlight.example',
      'PRPriya Raman (You) (Account Owner)priya@northlight.example',
    ]);
  });

  it('name up to two sites in full, of more the first two and a count [USERS-018] [USERS-019]', async () => {
    const ben = member('u5', { displayName: 'Ben Oakley', sites: ['s4', 's2'] });
    const zoe = member('u6', { displayName: 'Zoe Hart', sites: ['s1', 's2', 's3'] });
    await openUsers(usersWorld([PRIYA, ANA, LOUISE, ben, zoe]));
    expect((await rows('Restricted users')).map((row) => row[1])).toEqual([
      'Kestrel Arena',
      'Alder Street Theatre, Marlow HQ',
      'Demo Rack, Kestrel Arena & 2 others',
      'Kestrel Arena, Marlow HQ & 1 other',
    ]);
  });

  it('are searched by name and address where they are many', async () => {
    await openUsers(usersWorld([PRIYA, ANA]));
    await table('Administrators');
    expect(screen.queryByRole('textbox', { name: 'Search users' })).toBeNull();
    cleanup();
    const many = Array.from({ length: 20 }, (_, at) => member(`u${at + 20}`, { displayName: `Person ${at}`, sites: ['s1'] }));
    const { user } = await openUsers(usersWorld([PRIYA, ANA, ...many]));
    const search = await screen.findByRole('textbox', { name: 'Search users' });
    await user.type(search, 'PERSON 1');
    expect(await rows('Restricted users')).toHaveLength(11);
    expect(screen.getByText('No such user')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'priya@');
    expect((await rows('Administrators')).map(([name]) => name)).toEqual([expect.stringContaining('Priya Raman')]);
  });

  it('sort by name, each table by itself [USERS-012]', async () => {
    const { user } = await openUsers();
    const names = async (of: string) => (await rows(of)).map(([name]) => name?.slice(2, 7));
    expect(await names('Administrators')).toEqual(['Carla', 'Priya']);
    await user.click(within(await table('Administrators')).getByRole('button', { name: 'Name' }));
    expect(await names('Administrators')).toEqual(['Priya', 'Carla']);
    expect(
      within(await table('Administrators'))
        .getByRole('columnheader', { name: 'Name' })
        .getAttribute('aria-sort'),
    ).toBe('descending');
    expect(await names('Restricted users')).toEqual(['Ana F', 'Louis']);
    await user.click(within(await table('Restricted users')).getByRole('button', { name: 'Name' }));
    expect(await names('Restricted users')).toEqual(['Louis', 'Ana F']);
  });

  it('can be added, opened and deleted by any administrator; nobody deletes themselves or the owner [USERS-013] [USERS-014] [USERS-015] [PERM-014]', async () => {
    const { loggedUser: viewer, myPreferences } = WORLD['loggedUser'] as { loggedUser: object; myPreferences: object };
    const dora = member('u6', { displayName: 'Dora Lind' });
    const { user, router } = await openUsers({
      ...usersWorld([PRIYA, CARLA, ANA, dora]),
      AccountOwner: { account: { __typename: 'Account', id: 'a1', ownerId: 'u2' } },
      loggedUser: { loggedUser: { ...viewer, viewerIsOwner: false }, myPreferences },
    });
    expect((await screen.findAllByRole('link', { name: /^Edit / })).map((link) => link.getAttribute('aria-label'))).toEqual([
      'Edit Carla Nunes',
      'Edit Dora Lind',
      'Edit Priya Raman',
      'Edit Ana Figueira',
    ]);
    expect(screen.getAllByRole('button', { name: /^Delete / }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Delete Dora Lind',
      'Delete Ana Figueira',
    ]);
    expect(screen.getByRole('link', { name: 'Add user' }).getAttribute('href')).toBe('/settings/users/adduser?accountId=a1');
    await user.click(screen.getByRole('link', { name: 'Edit Ana Figueira' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users/u3/edituser'));
    expect(router.state.location.search).toEqual({ accountId: 'a1' });
  });

  it('are stacked rows on narrow screens [USERS-020]', async () => {
    resize(390);
    await openUsers();
    const list = await screen.findByRole('list', { name: 'Restricted users' });
    expect(within(screen.getByRole('list', { name: 'Administrators' })).getByText('Priya Raman')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    const ana = within(list).getByText('Ana Figueira').closest<HTMLElement>('li');
    expect([...(ana?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Sites',
      'Kestrel Arena',
      'Last visited',
      '18/11/2025',
    ]);
    expect(within(ana ?? list).getByRole('link', { name: 'Edit Ana Figueira' })).toBeTruthy();
  });

  it('who were invited and have not come yet are marked, and are sent another invitation', async () => {
    const ben = member('u5', { displayName: 'Ben Oakley', sites: ['s1'], invitationPending: true, lastVisited: null });
    const { user, calls } = await openUsers(
      usersWorld([PRIYA, ben], { UserInvitationResend: { UserInvitationResend: { __typename: 'UserInvitationResendPayload', ok: true } } }),
    );
    expect((await rows('Restricted users'))[0]?.[2]).toBe('Invited');
    await user.click(screen.getByRole('button', { name: 'Send the invitation to Ben Oakley again' }));
    expect(await screen.findByText('Sent the invitation to u5@northlight.example again.')).toBeTruthy();
    expect(sent(calls, 'UserInvitationResend')).toEqual([{ input: { accountId: 'a1', userId: 'u5' } }]);
  });

  it('say so where nobody is restricted, and offer to ask again where they could not be read', async () => {
    await openUsers(usersWorld([PRIYA]));
    expect(await screen.findByText('There is no restricted user.')).toBeTruthy();
    cleanup();
    let works = false;
    const { user } = await openUsers(
      usersWorld([], { AccountMembersList: () => (works ? usersWorld()['AccountMembersList'] : new Error('The database rests.')) }),
    );
    expect(await screen.findByText('The database rests.')).toBeTruthy();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table('Administrators')).toBeTruthy();
  });
});

describe('deleting a user', () => {
  const askAbout = async (answers = usersWorld()) => {
    const app = await openUsers(answers);
    await app.user.click(await screen.findByRole('button', { name: 'Delete Ana Figueira' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Remove Ana Figueira?' })) };
  };

  it('asks first, says that it cannot be undone, and then leaves them nothing [USERS-014] [USERS-052] [ERR-004]', async () => {
    const { user, calls, dialog } = await askAbout();
    expect(dialog.getByText('This action cannot be undone.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, 'UserAccountRoleSet')).toEqual([]);
    const asked = sent(calls, 'AccountMembersList').length;

    await user.click(screen.getByRole('button', { name: 'Delete Ana Figueira' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Ana Figueira' }));
    expect(await screen.findByText('Removed Ana Figueira from Northlight Integration.')).toBeTruthy();
    expect(sent(calls, 'UserAccountRoleSet')).toEqual([
      { input: { accountId: 'a1', email: 'u3@northlight.example', defaultRole: 'None', domainPermissions: [] } },
    ]);
    // The list is read again at once.
    await waitFor(() => expect(sent(calls, 'AccountMembersList').length).toBeGreaterThan(asked));
  });

  it('who was gone before it was confirmed selects nobody [USERS-049]', async () => {
    let isGone = false;
    const world = usersWorld();
    const { user, calls, dialog, router } = await askAbout({
      ...world,
      AccountMembersList: () => (isGone ? usersWorld([PRIYA, CARLA])['AccountMembersList'] : world['AccountMembersList']),
    });
    isGone = true;
    const { refetchAll } = await import('../../api/client/refetch.ts');
    act(refetchAll);
    await waitFor(() => expect(screen.queryByText('u3@northlight.example')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Remove Ana Figueira' }));
    expect(await screen.findByText('Please Select a User to delete.')).toBeTruthy();
    expect(sent(calls, 'UserAccountRoleSet')).toEqual([]);
    expect(router.state.location.pathname).toBe('/settings/users');
  });

  it('that the server refuses says why', async () => {
    const { errors, user, dialog } = await askAbout(usersWorld(undefined, { UserAccountRoleSet: new Error('The owner stays.') }));
    await user.click(dialog.getByRole('button', { name: 'Remove Ana Figueira' }));
    await waitFor(() => expect(errors).toEqual(['The owner stays.']));
    expect(screen.getByText('Ana Figueira')).toBeTruthy();
  });
});

describe('the users of a site', () => {
  it('are those who may see it, below the tabs of the site [USERS-001]', async () => {
    const { calls } = await openUsers(usersWorld(), '/sites/s2/SiteUsers?accountId=a1');
    expect((await rows('Restricted users')).map(([name]) => name)).toEqual(['LGLouise Garnieru4@northlight.example']);
    expect(await rows('Administrators')).toHaveLength(2);
    const tabs = screen.getByRole('navigation', { name: 'Pages of the site' });
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Site Users');
    const heading = screen.getByRole('heading', { level: 2, name: 'Site Users' });
    expect(tabs.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'Add user' }).getAttribute('href')).toBe('/sites/s2/SiteUsers/adduser?accountId=a1');
    expect(screen.getByRole('link', { name: 'Edit Louise Garnier' }).getAttribute('href')).toBe(
      '/sites/s2/SiteUsers/u4/edituser?accountId=a1',
    );
    expect(sent(calls, 'SiteUsers')).toContainEqual({ domainId: 's2' });
    expect(sent(calls, 'AccountMembersList')).toEqual([]);
  });

  /** Who does not administer the account: of its sites one sees some, the other administers one. */
  const OTHERS = [restricted, siteAdministrator];
  /** What somebody who is no administrator finds at an address: the words, and what was asked about users. */
  const found = async (path: string, who = restricted) => {
    const { calls } = await openUsers({ ...usersWorld(), loggedUser: who['loggedUser'] }, `${path}?accountId=a1`);
    const { textContent: words } = await screen.findByRole('heading', { level: 1, name: /admin/ });
    const actions =
      screen.queryAllByRole('link', { name: /^(Add|Edit) / }).length + screen.queryAllByRole('button', { name: /^Delete / }).length;
    cleanup();
    return { words, actions, asked: calls.map(({ operationName }) => operationName).filter((name) => ABOUT_USERS.test(name)) };
  };
  const ABOUT_USERS = /^(AccountOwner|AccountMembersList|AccountUser|SiteUsers)$/;
  const REFUSED = { words: ADMINS_ONLY, actions: 0, asked: [] };

  it('are for administrators alone on each of their pages, and nothing of them is asked for [PERM-009] [PERM-011] [PERM-019]', async () => {
    for (const who of OTHERS)
      for (const page of ['', '/adduser', '/u3/edituser']) expect(await found(`/sites/s1/SiteUsers${page}`, who)).toEqual(REFUSED);
  });

  it('have the only query that asks whose the account is [PERM-019]', () => {
    const asking = Object.entries(generated).filter(([, document]) => JSON.stringify(document).includes('"ownerId"'));
    expect(asking.map(([name]) => name)).toEqual(['AccountOwnerDocument']);
  });

  it('are asked for with whose the account is, by the names that servers know, where an administrator looks [API-074] [API-078]', async () => {
    const { calls } = await openUsers();
    await rows('Administrators');
    for (const name of ['AccountOwner', 'AccountMembersList']) expect(sent(calls, name)).toContainEqual({ accountId: 'a1' });
    cleanup();
    expect(await found('/settings/users')).toEqual(REFUSED);
  });

  it('of the account are for administrators alone, with all that can be done to them [USERS-013] [USERS-014] [USERS-015] [PERM-011]', async () => {
    for (const who of OTHERS)
      for (const page of ['', '/adduser', '/u3/edituser']) expect(await found(`/settings/users${page}`, who)).toEqual(REFUSED);
  });
});
