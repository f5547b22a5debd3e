import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';
import { ADMINISTRATOR, renderScreen } from '../../testing/render-screen.tsx';
import { planAnswers } from '../../testing/subscription-world.ts';
import { AccountNameForm } from './account-name-form.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  // What one test said is not there for the next.
  notifications.clean();
});

const named = (name: string) => ({
  AccountNameSet: { __typename: 'AccountNameSetPayload', ok: true, account: { __typename: 'Account', id: 'a1', name } },
});
const rename = ({ input: { newName } }: { input: { newName: string } }) => named(newName);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

async function open(AccountNameSet: unknown = rename) {
  const app = await renderApp('/settings/ManageSubscription?accountId=a1', { ...WORLD, ...planAnswers(), AccountNameSet });
  const block = within(await screen.findByRole('region', { name: 'Manage Account' }));
  const field = block.getByRole<HTMLInputElement>('textbox', { name: 'Account name' });
  const sent = () => app.calls.filter(({ operationName }) => operationName === 'AccountNameSet').map(({ variables }) => variables['input']);
  return { ...app, field, sent };
}

describe('the name of the account', () => {
  it('is changed by the owner, and then is in the field and in the header [BILL-011] [BILL-056] [BILL-075]', async () => {
    const { user, field, sent } = await open();
    expect([field.value, save().disabled]).toEqual(['Northlight Integration', true]);
    await user.clear(field);
    await user.type(field, ' Northlight Audio ');
    await user.click(save());
    expect(await screen.findByText('Successfully Updated Account Name')).toBeTruthy();
    expect(sent()).toEqual([{ accountId: 'a1', newName: 'Northlight Audio' }]);
    expect(await screen.findByRole('button', { name: 'Account: Northlight Audio' })).toBeTruthy();
    expect([field.value, save().disabled]).toEqual(['Northlight Audio', true]);
  });

  it('is not blank and at most 63 characters', async () => {
    const { user, field, sent } = await open();
    await user.clear(field);
    await user.type(field, '  ');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter an account name.');
    await user.clear(field);
    await user.type(field, 'n'.repeat(64));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Please use at most 63 characters.');
    expect(sent()).toEqual([]);
    await user.type(field, '{Backspace}');
    await user.click(save());
    await expect.poll(() => sent()).toEqual([{ accountId: 'a1', newName: 'n'.repeat(63) }]);
  });

  it('stays in the field when it cannot be saved, with the reason and no success [BILL-075]', async () => {
    const { user, field } = await open(new Error('Not now', { cause: 'UNAVAILABLE' }));
    await user.type(field, ' 2');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Not now');
    expect(screen.queryByText('Successfully Updated Account Name')).toBeNull();
    expect(field.value).toBe('Northlight Integration 2');
  });

  it('is asked about before a page with an unsaved one is left', async () => {
    const { user, field, router } = await open();
    await user.type(field, ' 2');
    void router.navigate({ to: '/settings/users' });
    expect((await screen.findByRole('dialog', { name: 'Leave without saving?' })).textContent).toContain('Not saved yet: Account name.');
    await expect.poll(() => router.state.location.pathname).toBe('/settings/ManageSubscription');
  });

  it('is read by whoever is not the owner, with the reason [BILL-011] [PERM-031]', async () => {
    const { user } = await renderScreen(<AccountNameForm />, { answers: {}, viewer: ADMINISTRATOR });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Account name' });
    await user.type(field, ' 2');
    expect([field.value, field.readOnly, save().disabled]).toEqual(['Northlight Integration', true, true]);
    const hints = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(hints).toContain('Only the account owner can rename the account.');
  });
});
