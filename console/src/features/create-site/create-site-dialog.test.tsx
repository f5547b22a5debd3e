import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, renderScreen } from '../../testing/render-screen.tsx';
import { CreateSiteDialog } from './create-site-dialog.tsx';

const added = {
  DomainAdd: {
    __typename: 'DomainAddPayload',
    ok: true,
    domain: { __typename: 'Domain', id: 's9', name: 'New Hall', icon: 'OFFICE', devicesCount: 0 },
  },
};

async function open(answers: Answers = { DomainAdd: added }, deviceName: string | null = null) {
  const onCreated = vi.fn<(site: { id: string; name: string }) => void>();
  const onClose = vi.fn<() => void>();
  const view = await renderScreen(<CreateSiteDialog opened deviceName={deviceName} onCreated={onCreated} onClose={onClose} />, { answers });
  await screen.findByRole('dialog', { name: 'Create New Site' });
  return { ...view, onCreated, onClose, create: () => view.user.click(screen.getByRole('button', { name: 'Create Site' })) };
}

afterEach(() => {
  cleanup();
  // What one test said is not there for the next.
  notifications.clean();
  document.body.innerHTML = '';
});

describe('creating a site', () => {
  it('needs a name and an icon, and sends nothing without [SET-060] [SET-061]', async () => {
    const { create, calls, user } = await open();
    await create();
    expect(screen.getByText('Please enter a site name')).toBeTruthy();
    expect(screen.getByText('Please select an icon')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Site name' }), '   ');
    expect(screen.getByText('Please enter a site name')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await create();
    expect(screen.queryByText('Please select an icon')).toBeNull();
    cleanup();
    const named = await open();
    await named.user.type(screen.getByRole('textbox', { name: 'Site name' }), 'New Hall');
    await named.create();
    expect(screen.getByText('Please select an icon')).toBeTruthy();
    expect([...calls, ...named.calls]).toEqual([]);
  });

  it('offers all 25 kinds of site [SET-050]', async () => {
    await open();
    const kinds = screen.getAllByRole<HTMLInputElement>('radio');
    expect([kinds.length, new Set(kinds.map(({ value }) => value)).size]).toEqual([25, 25]);
    expect(kinds.filter(({ disabled }) => disabled)).toEqual([]);
  });

  it('creates the site and says so [API-049] [SET-069]', async () => {
    const { create, calls, user, onCreated } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Site name' }), ' New Hall ');
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await create();
    await expect.poll(() => onCreated).toHaveBeenCalledWith({ id: 's9', name: 'New Hall' });
    expect(calls[0]?.variables).toEqual({ input: { accountId: 'a1', name: 'New Hall', icon: 'OFFICE' } });
    expect(await screen.findByText('Successfully Created Site')).toBeTruthy();
  });

  it('shows beside the form why the server refused, keeps what was typed and says no success [SET-069]', async () => {
    const { create, user, onCreated } = await open({ DomainAdd: new Error('There is a site of this name already') });
    await user.type(screen.getByRole('textbox', { name: 'Site name' }), 'New Hall');
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await create();
    const dialog = within(screen.getByRole('dialog', { name: 'Create New Site' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('There is a site of this name already');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Site name' }).value).toBe('New Hall');
    expect(onCreated).not.toHaveBeenCalled();
    expect(screen.queryByText('Successfully Created Site')).toBeNull();
  });

  it('says which device the site is for', async () => {
    await open({}, 'Foyer-Panel-E');
    expect(screen.getByText('Foyer-Panel-E will be assigned to the new site.')).toBeTruthy();
  });
});
