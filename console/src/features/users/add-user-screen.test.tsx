import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import type { Answers } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { openUsers, usersWorld } from '../../testing/users-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  // What one test said is not there for the next.
  notifications.clean();
});

const ADMIN = 'Full Administrator Access to All Sites';
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ labels }) => labels?.[0]?.textContent);
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' });

async function openForm(answers: Answers = usersWorld(), path = '/settings/users/adduser?accountId=a1') {
  const app = await openUsers(answers, path);
  await email();
  await screen.findByRole('checkbox', { name: 'Marlow HQ' });
  const asked = () => app.calls.filter(({ operationName }) => operationName === 'UserAccountRoleSet').map(({ variables }) => variables);
  return { ...app, asked, submit: () => app.user.click(screen.getByRole('button', { name: 'Add User' })) };
}

describe('adding a user', () => {
  it('asks for an e-mail, a privilege and the sites of it [USERS-005] [USERS-021] [USERS-022] [USERS-023] [USERS-025]', async () => {
    const { user } = await openForm();
    expect(screen.getByRole('heading', { level: 1, name: 'Add user' })).toBeTruthy();
    const privilege = within(screen.getByRole('group', { name: 'Privilege' }));
    expect(privilege.getAllByRole<HTMLInputElement>('radio').map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      [ADMIN, false],
      ['Restricted Access', true],
    ]);
    expect(within(screen.getByRole('group', { name: 'Site access' })).getAllByRole('checkbox')).toHaveLength(5);
    await user.click(box('Demo Rack'));
    expect(ticked()).toEqual(['Demo Rack']);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add User' })).toBeTruthy();
  });

  it('names what is missing at its field, and sends nothing [USERS-042] [USERS-043] [USERS-044]', async () => {
    const { user, submit, asked } = await openForm();
    await submit();
    expect(screen.getByRole('textbox', { name: 'E-mail', description: /Please enter an email/ })).toBeTruthy();
    const sites = screen.getByText('Please provide at least one site for restricted access').closest('[id]');
    expect(screen.getByRole('group', { name: 'Site access' }).getAttribute('aria-describedby')?.split(' ')).toContain(sites?.id);
    expect(document.activeElement).toBe(await email());
    await user.type(await email(), 'tom@nowhere');
    expect(screen.getByRole('textbox', { name: 'E-mail', description: /Please input a valid email/ })).toBeTruthy();
    await user.type(await email(), '.example');
    expect(screen.queryByText('Please input a valid email')).toBeNull();
    await submit();
    expect(document.activeElement).toBe(box('Select all'));
    await user.click(box('Demo Rack'));
    expect(screen.queryByText('Please provide at least one site for restricted access')).toBeNull();
    for (const [wrong, said] of [
      ['', /Please enter an email/],
      ['tom@nowhere', /Please input a valid email/],
    ] as const) {
      await user.clear(await email());
      if (wrong) await user.type(await email(), wrong);
      await submit();
      expect(screen.getByRole('textbox', { name: 'E-mail', description: said })).toBeTruthy();
      expect(document.activeElement).toBe(await email());
    }
    expect(asked()).toEqual([]);
  });

  it('invites somebody to chosen sites, says so and goes back [USERS-051] [USERS-054]', async () => {
    const { user, submit, asked, router } = await openForm();
    await user.type(await email(), ' Tom@Northlight.example ');
    await user.click(box('Marlow HQ'));
    await user.click(box('Demo Rack'));
    await submit();
    expect(await screen.findByText('Invited Tom@Northlight.example to current account Northlight Integration.')).toBeTruthy();
    const domainPermissions = ['s2', 's3'].map((domainId) => ({ domainId, role: 'DomainControl' }));
    expect(asked()).toEqual([{ input: { accountId: 'a1', email: 'Tom@Northlight.example', defaultRole: 'None', domainPermissions } }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users'));
  });

  it('makes an administrator without permissions on single sites, whatever was ticked [USERS-050] [PERM-012] [PERM-013]', async () => {
    const { user, submit, asked } = await openForm();
    await user.type(await email(), 'tom@northlight.example');
    await user.click(box('Marlow HQ'));
    await user.click(screen.getByRole('radio', { name: ADMIN }));
    expect(screen.getByText('4 of 4 sites')).toBeTruthy();
    await submit();
    await waitFor(() =>
      expect(asked()).toEqual([
        { input: { accountId: 'a1', email: 'tom@northlight.example', defaultRole: 'SiteControl', domainPermissions: [] } },
      ]),
    );
  });

  it('invites nobody with Cancel, whatever was filled in, and goes back [USERS-024]', async () => {
    const { user, asked, router } = await openForm();
    await user.type(await email(), 'tom@northlight.example');
    await user.click(box('Marlow HQ'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users'));
    await act(settle);
    expect(asked()).toEqual([]);
  });

  it('from a site has that site ticked, and goes back to its users [USERS-002] [USERS-026]', async () => {
    const { user, router } = await openForm(usersWorld(), '/sites/s2/SiteUsers/adduser?accountId=a1');
    expect(screen.getByRole('heading', { level: 2, name: 'Add user' })).toBeTruthy();
    expect(ticked()).toEqual(['Marlow HQ']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s2/SiteUsers'));
  });

  it('from the settings of a site has that site ticked, and goes back to the users of the account [USERS-026]', async () => {
    const { user, router } = await openForm(usersWorld(), '/settings/users/adduser?accountId=a1&domainId=s2');
    expect(ticked()).toEqual(['Marlow HQ']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users'));
  });

  it('who is a user already leads to them instead, however the address is written', async () => {
    const { user, submit, asked } = await openForm();
    await user.type(await email(), 'U3@Northlight.Example');
    await user.click(box('Marlow HQ'));
    await submit();
    expect(screen.getByText('This person is a user of this account already.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit Ana Figueira' }).getAttribute('href')).toBe('/settings/users/u3/edituser?accountId=a1');
    expect(asked()).toEqual([]);
  });

  it('keeps what was typed where the server refuses, and says why beside it, and no success [USERS-054]', async () => {
    const { user, submit, router } = await openForm(usersWorld(undefined, { UserAccountRoleSet: new Error('Too many invitations.') }));
    await user.type(await email(), 'tom@northlight.example');
    await user.click(box('Marlow HQ'));
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many invitations.');
    expect(screen.queryByText(/^Invited /)).toBeNull();
    expect([(await email()).value, box('Marlow HQ').checked]).toEqual(['tom@northlight.example', true]);
    expect(router.state.location.pathname).toBe('/settings/users/adduser');
  });

  it('is not left by chance with something unsaved; Cancel needs no question', async () => {
    const { user, router } = await openForm();
    await user.type(await email(), 'tom');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(dialog.getByText('Not saved yet: E-mail.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await email()).value).toBe('tom');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/users'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
