import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { entry, party } from '../../testing/event-log-world.ts';
import type { Answers } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { member, openUsers, PRIYA, usersWorld } from '../../testing/users-world.ts';
import { TooltipLayer } from '../../ui/overlay/tooltip-layer.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  // What one test said is not there for the next.
  notifications.clean();
});

const ADMIN = 'Full Administrator Access to All Sites';
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ labels }) => labels?.[0]?.textContent);
const pathOf = (userId: string) => `/settings/users/${userId}/edituser?accountId=a1`;

async function openForm(userId: string, answers: Answers = usersWorld(), path = pathOf(userId)) {
  const app = await openUsers(answers, path);
  await screen.findByRole('checkbox', { name: 'Marlow HQ' });
  const asked = () => app.calls.filter(({ operationName }) => operationName === 'UserAccountRoleSet').map(({ variables }) => variables);
  return { ...app, asked, save: () => app.user.click(screen.getByRole('button', { name: 'Save User' })) };
}

describe('editing a user', () => {
  it('shows who they are and what they may see [USERS-006] [USERS-027] [USERS-028] [USERS-029] [USERS-030] [USERS-037] [USERS-039]', async () => {
    const { user } = await openForm('u3');
    expect(screen.getByRole('heading', { level: 1, name: 'Edit user' })).toBeTruthy();
    const fields = ['E-mail', 'Display name'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }));
    expect(fields.map(({ readOnly, value }) => [readOnly, value])).toEqual([
      [true, 'u3@northlight.example'],
      [true, 'Ana Figueira'],
    ]);
    await user.type(fields[0] ?? document.body, 'x');
    expect(fields[0]?.value).toBe('u3@northlight.example');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Restricted Access' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: ADMIN }).checked).toBe(false);
    expect(ticked()).toEqual(['Kestrel Arena']);
    expect(screen.getAllByRole('button', { name: /^(Remove user|Cancel|Save User)$/ }).map((button) => button.textContent)).toEqual([
      'Remove user',
      'Cancel',
      'Save User',
    ]);
  });

  it('sends the sites that were chosen, says so and goes back [USERS-046] [USERS-055] [PERM-020]', async () => {
    const { user, asked, save, router } = await openForm('u3');
    await user.click(box('Marlow HQ'));
    await save();
    expect(await screen.findByText('updated user detail')).toBeTruthy();
    const domainPermissions = ['s1', 's2'].map((domainId) => ({ domainId, role: 'DomainControl' }));
    expect(asked()).toEqual([
      { input: { accountId: 'a1', email: 'u3@northlight.example', defaultRole: 'None', domainPermissions, ifVersion: 'v:s1' } },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users'));
  });

  it('leaves all as it is with Cancel, whatever was chosen, and goes back [USERS-038]', async () => {
    const { user, asked, router } = await openForm('u3');
    await user.click(box('Marlow HQ'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users'));
    await act(settle);
    expect(asked()).toEqual([]);
  });

  it('sends nothing where neither the access nor the sites changed, also when both were changed back [USERS-046]', async () => {
    const untouched = await openForm('u3');
    await untouched.save();
    await waitFor(() => expect(untouched.router.state.location.pathname).toBe('/settings/users'));
    expect(untouched.asked()).toEqual([]);
    cleanup();
    const { user, asked, save, router } = await openForm('u3');
    await user.click(screen.getByRole('radio', { name: ADMIN }));
    await user.click(screen.getByRole('radio', { name: 'Restricted Access' }));
    await user.click(box('Marlow HQ'));
    await user.click(box('Kestrel Arena'));
    await user.click(box('Kestrel Arena'));
    await user.click(box('Marlow HQ'));
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users'));
    expect(asked()).toEqual([]);
  });

  it('sends the access where it alone changed [USERS-046]', async () => {
    const { user, asked, save } = await openForm('u3');
    await user.click(screen.getByRole('radio', { name: ADMIN }));
    await save();
    await waitFor(() =>
      expect(asked()).toEqual([
        {
          input: { accountId: 'a1', email: 'u3@northlight.example', defaultRole: 'SiteControl', domainPermissions: [], ifVersion: 'v:s1' },
        },
      ]),
    );
  });

  it('needs a site for restricted access [USERS-045]', async () => {
    const { user, asked, save } = await openForm('u3');
    await user.click(box('Kestrel Arena'));
    expect(screen.queryByText('Please select at least one Site for this user to access')).toBeNull();
    await save();
    expect(screen.getByText('Please select at least one Site for this user to access')).toBeTruthy();
    expect(document.activeElement).toBe(box('Select all'));
    expect(asked()).toEqual([]);
  });

  it('of an administrator shows every site ticked and fixed, with the reason [USERS-040] [USERS-041]', async () => {
    const { user } = await openForm('u2');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked, disabled }) => checked && disabled)).toBe(true);
    await user.click(screen.getByText('Marlow HQ', { selector: 'label' }));
    expect(box('Marlow HQ').checked).toBe(true);
    const why = 'Administrators have access to every site.';
    const list = () => screen.getByRole('group', { name: 'Site access', description: why });
    expect(list()).toBeTruthy();
    render(<TooltipLayer />);
    await user.hover(screen.getByText('Demo Rack', { selector: 'label' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(why);
    await user.unhover(screen.getByText('Demo Rack', { selector: 'label' }));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    expect(list()).toBeTruthy();
  });

  it('of a restricted user has sites that can be chosen, without that reason [USERS-040] [USERS-041]', async () => {
    await openForm('u3');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => disabled)).toEqual([]);
    // What would be in a tooltip comes only some time after the pointer.
    expect(screen.getByText('Demo Rack', { selector: 'label' }).closest('[data-tip]')).toBeNull();
    expect(screen.getByRole('group', { name: 'Site access', description: '' })).toBeTruthy();
    expect(screen.queryByText('Administrators have access to every site.')).toBeNull();
  });

  it('of oneself and of the owner changes nothing', async () => {
    const shut = () => ({
      remove: screen.queryByRole('button', { name: 'Remove user' }),
      save: !screen.getByRole<HTMLButtonElement>('button', { name: 'Save User' }).disabled,
      choices: [...screen.getAllByRole<HTMLInputElement>('radio'), ...screen.getAllByRole<HTMLInputElement>('checkbox')].filter(
        ({ disabled }) => !disabled,
      ),
    });
    await openForm('u1');
    expect(screen.getByText('You cannot change your own access. Another administrator can.')).toBeTruthy();
    expect(shut()).toEqual({ remove: null, save: false, choices: [] });
    cleanup();
    await openForm('u2', usersWorld(undefined, { AccountOwner: { account: { __typename: 'Account', id: 'a1', ownerId: 'u2' } } }));
    expect(screen.getByText('The account owner always has full access.')).toBeTruthy();
    expect(shut()).toEqual({ remove: null, save: false, choices: [] });
  });

  it('would warn before an e-mail is changed, and save anyway or not at all [USERS-047] [USERS-048]', async () => {
    const { user, asked, save } = await openForm('u3');
    await user.click(box('Marlow HQ'));
    // Nobody can type there yet.
    fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: 'ana@new.example' } });
    await save();
    const warning = 'Ana Figueira will be logged out and must log in again with the new e-mail ana@new.example.';
    let dialog = within(await screen.findByRole('dialog', { name: 'Change the e-mail of Ana Figueira?' }));
    expect(dialog.getByText(warning)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked()).toEqual([]);
    await save();
    dialog = within(await screen.findByRole('dialog', { name: 'Change the e-mail of Ana Figueira?' }));
    await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(asked()).toHaveLength(1));
  });

  it('removes them after a question, and goes back [USERS-037] [USERS-052] [ERR-004]', async () => {
    const { user, asked, router } = await openForm('u3');
    await user.click(screen.getByRole('button', { name: 'Remove user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ana Figueira?' }));
    expect(dialog.getByText('This action cannot be undone.')).toBeTruthy();
    expect(asked()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove Ana Figueira' }));
    await waitFor(() =>
      expect(asked()).toEqual([{ input: { accountId: 'a1', email: 'u3@northlight.example', defaultRole: 'None', domainPermissions: [] } }]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users'));
  });

  it('asks before unsaved access is left, and says why the server refused, and no success [USERS-055]', async () => {
    const { user, save } = await openForm('u3', usersWorld(undefined, { UserAccountRoleSet: new Error('That site is gone.') }));
    await user.click(box('Marlow HQ'));
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('That site is gone.');
    expect(screen.queryByText('updated user detail')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByText('Not saved yet: Privilege.'),
    ).toBeTruthy();
  });

  it('who is not there says so and leads back to the users', async () => {
    await openUsers(usersWorld(), pathOf('u77'));
    expect(await screen.findByText('User not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the users' }).getAttribute('href')).toBe('/settings/users?accountId=a1');
  });
});

describe('what is known of a user', () => {
  const facts = () =>
    Object.fromEntries([...document.querySelectorAll('main dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]));
  const busy = member('u3', {
    displayName: 'Ana Figueira',
    sites: ['s3', 's1'],
    recentActivity: [
      entry(2, { text: 'FOH-Stagebox-B was renamed', timestamp: '2025-11-21T09:30:00Z' }),
      entry(1, { text: 'Ana Figueira signed in', target: party('USER', 'u3', 'Ana Figueira'), domainId: null }),
    ],
  });

  it('is when and from where they were last here [USERS-031] [USERS-032]', async () => {
    await openForm('u3');
    expect(screen.getByRole('heading', { level: 2, name: 'Last access' })).toBeTruthy();
    expect(facts()).toEqual({ 'Last visited': '18/11/2025', 'IP address': '192.0.2.7' });
  });

  it('is nothing yet for somebody who was invited, to whom the invitation goes again', async () => {
    const ben = member('u5', { sites: ['s1'], invitationPending: true, lastVisited: null });
    const sentAgain = { UserInvitationResend: { UserInvitationResend: { __typename: 'UserInvitationResendPayload', ok: true } } };
    const { user, calls } = await openForm('u5', usersWorld([PRIYA, ben], sentAgain));
    expect(facts()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Send the invitation again' }));
    expect(await screen.findByText('Sent the invitation to u5@northlight.example again.')).toBeTruthy();
    const again = calls.filter(({ operationName }) => operationName === 'UserInvitationResend').map(({ variables }) => variables);
    expect(again).toEqual([{ input: { accountId: 'a1', userId: 'u5' } }]);
  });

  it('is what they did last, with device, event, date and time [USERS-033] [USERS-034] [USERS-035]', async () => {
    await openForm('u3', usersWorld([PRIYA, busy]));
    const table = within(await screen.findByRole('table', { name: 'Recent activity' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Event', 'Device', 'Date and time']);
    const cells = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells[1]).toEqual(['FOH-Stagebox-B was renamed', 'FOH-Stagebox-B', expect.stringMatching(/^\d\d:30, 21\/11\/2025$/)]);
    expect(cells[2]?.slice(0, 2)).toEqual(['Ana Figueira signed in', '--']);
  });

  it('leads to all they did at their first site [USERS-036]', async () => {
    await openForm('u3', usersWorld([PRIYA, busy]));
    expect(screen.getByRole('link', { name: 'View Event Log' }).getAttribute('href')).toBe('/sites/s3/EventLog?accountId=a1&user=u3');
  });

  it('leads to all they did at the site where it is open [USERS-003] [USERS-036]', async () => {
    await openForm('u3', usersWorld([PRIYA, busy]), '/sites/s1/SiteUsers/u3/edituser?accountId=a1');
    expect(screen.getByRole('heading', { level: 2, name: 'Edit user' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Event Log' }).getAttribute('href')).toBe('/sites/s1/EventLog?accountId=a1&user=u3');
  });
});
