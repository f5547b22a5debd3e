import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';
import type { Answers, SentCall } from '../../testing/render-screen.tsx';
import { CREW, role, rolesWorld } from '../../testing/roles-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const open = async (answers: Answers) => {
  const opened = await renderApp('/settings/Roles?accountId=a1', answers);
  await screen.findByRole('heading', { level: 1, name: 'Roles' });
  return opened;
};
const cell = (name: string) => screen.findByRole('gridcell', { name });
const sent = (calls: readonly SentCall[], name: string) => calls.find(({ operationName }) => operationName === name)?.variables;

describe('The page of roles', () => {
  it('shows the rights of each role, reads each cell, and says for whom a change counts', async () => {
    await open(rolesWorld([CREW]));
    await cell('Reboot, latency, sample rate, encoding, Stage crew, may not');
    await cell('Patch and unsubscribe, Operator, may');
    expect(screen.getByText(/6 of 15 rights/).closest('p')?.textContent).toBe(
      'Stage crew 6 of 15 rights, as Operator and 1 more · Counts at once for Maya Osei and 1 other',
    );
  });

  it('moves by arrows and ticks by Space what can be ticked, with what it needs', async () => {
    const { user } = await open(rolesWorld([CREW]));
    const patch = await cell('Patch and unsubscribe, Stage crew, may');
    patch.focus();
    await user.keyboard(' ');
    await cell('Patch and unsubscribe, Stage crew, may not');
    await cell('Make and recall snapshots, Stage crew, may not');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Make and recall snapshots, Stage crew, may not');
    await user.keyboard(' ');
    await cell('Patch and unsubscribe, Stage crew, may');
    // Built-in roles cannot be changed.
    await user.keyboard('{ArrowLeft} ');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Make and recall snapshots, Administrator, may');
    const [one] = document.querySelectorAll('[role=gridcell][tabindex="0"]');
    expect(one).toBe(document.activeElement);
  });

  it('saves what was ticked over the version it began with, and keeps it where that fails', async () => {
    const { user, calls } = await open(
      rolesWorld([CREW], { RoleSet: new Error('There is a role Crew already.', { cause: { code: 'CONFLICT', field: 'name' } }) }),
    );
    await user.click(await cell('Reboot, latency, sample rate, encoding, Stage crew, may not'));
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    await screen.findByText('There is a role Crew already.');
    expect(sent(calls, 'RoleSet')).toMatchObject({
      input: {
        accountId: 'a1',
        roleId: 'r1',
        name: 'Stage crew',
        ifVersion: 'v1',
        rights: ['READ', 'CLOCK_HISTORY', 'ROUTE', 'RECALL', 'DESCRIBE', 'REBOOT', 'SILENCE'],
      },
    });
    await cell('Reboot, latency, sample rate, encoding, Stage crew, may');
  });

  it('makes a role from another one, and deletes none that people have', async () => {
    const { user, calls } = await open(
      rolesWorld([CREW], { RoleAdd: { RoleAdd: { __typename: 'P', ok: true, role: role('r2', 'Crew 2', ['READ']) } } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete role' }));
    expect(await screen.findByText('2 people have the role Stage crew: give them another one first.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete Stage crew' }).hasAttribute('disabled')).toBe(true);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'New role from Stage crew' }));
    await user.type(await screen.findByLabelText('Name'), 'Crew 2');
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(sent(calls, 'RoleAdd')).toMatchObject({ input: { name: 'Crew 2', rights: CREW.rights } }));
  });

  it('is for administrators', async () => {
    await renderApp('/settings/Roles?accountId=a1', restricted);
    expect(await screen.findByText('You need to be logged in as an admin user to see this page.')).toBeTruthy();
  });
});
