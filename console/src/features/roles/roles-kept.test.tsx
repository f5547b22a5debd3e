import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';
import { CREW, role, rolesWorld } from '../../testing/roles-world.ts';

const wide = globalThis.innerWidth;
beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
  act(() => globalThis.happyDOM?.setViewport({ width: wide }));
});

const LIGHT = role('r2', 'Light crew', ['READ', 'DESCRIBE'], { version: 'v7' });
const REBOOTS = 'Reboot, latency, sample rate, encoding';
const cell = (of: string, may: 'may' | 'may not') => screen.findByRole('gridcell', { name: `${REBOOTS}, ${of}, ${may}` });
async function open(answers: Answers, search = '') {
  const opened = await renderApp(`/settings/Roles?accountId=a1${search}`, answers);
  await screen.findByRole('heading', { level: 1, name: 'Roles' });
  return opened;
}
const asked = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));

describe('What is typed of a role', () => {
  it.each([
    [
      'another role',
      async (user: Awaited<ReturnType<typeof open>>['user']) => user.selectOptions(await screen.findByLabelText('Own role'), 'r2'),
    ],
    ['a role that is made', async (user) => user.click(screen.getByRole('button', { name: 'New role' }))],
    ['a copy of it', async (user) => user.click(screen.getByRole('button', { name: 'New role from Stage crew' }))],
  ])('is not given up for %s without a question', async (_what, leave) => {
    const { user, router } = await open(rolesWorld([CREW, LIGHT]));
    await user.click(await cell('Stage crew', 'may not'));
    await leave(user);
    await user.click((await asked()).getByRole('button', { name: 'Cancel' }));
    await cell('Stage crew', 'may');
    expect(router.state.location.search).toEqual({ accountId: 'a1' });
    await leave(user);
    await user.click((await asked()).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.search).toHaveProperty('role'));
    expect(screen.queryByRole('gridcell', { name: `${REBOOTS}, Stage crew, may` })).toBeNull();
  });

  it('stays where somebody else deletes the role, which is said, and can be saved as another one', async () => {
    let own: readonly object[] = [CREW, LIGHT];
    const answers = {
      AccountRoles: () => rolesWorld(own)['AccountRoles'],
      RoleAdd: () => {
        const again = role('r9', 'Stage crew', CREW.rights);
        own = [LIGHT, again];
        return { RoleAdd: { __typename: 'RoleAddPayload', ok: true, role: again } };
      },
    };
    const { user, calls, router } = await open(rolesWorld([], answers));
    await user.click(await cell('Stage crew', 'may not'));
    own = [LIGHT];
    act(() => refetchAll());
    expect(await screen.findByText(/^Stage crew was deleted meanwhile\./)).toBeTruthy();
    await cell('Stage crew', 'may');
    await user.click(screen.getByRole('button', { name: 'Save as new role' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ accountId: 'a1', role: 'r9' }));
    expect(calls.find(({ operationName }) => operationName === 'RoleAdd')?.variables).toMatchObject({
      input: { name: 'Stage crew', rights: ['READ', 'CLOCK_HISTORY', 'ROUTE', 'RECALL', 'DESCRIBE', 'REBOOT', 'SILENCE'] },
    });
    await waitFor(() => expect(screen.queryByText(/was deleted meanwhile/)).toBeNull());
  });
});

describe('The role that is shown', () => {
  it('is that of the address', async () => {
    await open(rolesWorld([CREW, LIGHT]), '&role=r2');
    expect(await cell('Light crew', 'may not')).toBeTruthy();
  });

  it('is the one that was made just now, also before the list is read again', async () => {
    let list = (_own: object) => {};
    let isMade = false;
    const made = role('r9', 'Video crew', ['READ']);
    const answers = {
      AccountRoles: () => (isMade ? new Promise((resolve) => (list = resolve)) : rolesWorld([CREW])['AccountRoles']),
      RoleAdd: () => {
        isMade = true;
        return { RoleAdd: { __typename: 'RoleAddPayload', ok: true, role: made } };
      },
    };
    const { user } = await open(rolesWorld([], answers), '&role=new');
    await user.type(await screen.findByLabelText('Name'), 'Video crew');
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    await screen.findByText('Role Video crew was made.');
    // Nothing of another role is offered for editing meanwhile.
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    list({ account: { __typename: 'Account', id: 'a1', roles: [CREW, made] } });
    await cell('Video crew', 'may not');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('is said not to be there where the address names none', async () => {
    await open(rolesWorld([CREW]), '&role=r404');
    expect(await screen.findByText('There is no such role in this account.')).toBeTruthy();
  });

  it('is one of all on a phone, where built-in ones cannot be changed', async () => {
    act(() => globalThis.happyDOM?.setViewport({ width: 390 }));
    const { user } = await open(rolesWorld([CREW]));
    const choice = await screen.findByLabelText('Role');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Viewer', 'Operator', 'Administrator', 'Stage crew']);
    expect(screen.getByRole('switch', { name: REBOOTS }).hasAttribute('disabled')).toBe(false);
    await user.selectOptions(choice, 'ADMINISTRATOR');
    await waitFor(() => expect(screen.getByRole('switch', { name: REBOOTS }).hasAttribute('disabled')).toBe(true));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: REBOOTS }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save role' })).toBeNull();
  });
});
