import { notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { type Answers, renderScreen } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const show = (answers: Answers = {}, first = false) => renderScreen(<ResetPasswordScreen first={first} token="ttr_1" />, { answers });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save password' });
/** The rules that do not hold yet, in their words. */
const broken = () =>
  screen
    .getAllByRole('listitem')
    .filter((rule) => !rule.dataset['holds'])
    .map((rule) => [...rule.querySelectorAll('span')].find(({ textContent }) => textContent)?.textContent);

async function fill(user: Awaited<ReturnType<typeof show>>['user'], password: string, confirmation: string) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
}

describe('choosing a new password', () => {
  afterEach(() => {
    cleanup();
    notifications.clean();
  });

  it.each([
    ['Abcdefg1', 'Must be Longer than 8 Characters'],
    ['abcdefgh1', 'Must Contain Capital Letter'],
    ['Abcdefghi', 'Must Contain Number'],
    ['ABCDEFGH1', 'Must Contain Small Letter'],
  ])('waits while %s breaks a rule: %s [AUTH-055] [AUTH-056] [AUTH-057] [AUTH-058] [AUTH-060]', async (password, rule) => {
    const { user } = await show();
    await fill(user, password, password);
    expect(save().disabled).toBe(true);
    expect(broken()).toEqual([rule]);
  });

  it("waits while the confirmation differs: 'Please Confirm Password is the Same' [AUTH-017] [AUTH-059] [AUTH-060] [ERR-007]", async () => {
    const { user } = await show();
    await fill(user, 'Abcdefgh1', 'Abcdefgh2');
    expect(screen.getByLabelText('Confirm password').getAttribute('name')).toBe('confirmPassword');
    expect(save().disabled).toBe(true);
    expect(broken()).toEqual(['Please Confirm Password is the Same']);
  });

  it('sends token and password, never the confirmation, then says so and goes to the login [AUTH-019] [AUTH-020] [API-023] [API-024]', async () => {
    token.set('tts_old');
    const { user, calls, router } = await show({ UserPasswordResetUsingToken: { UserPasswordResetUsingToken: { ok: true } } });
    await fill(user, 'Abcdefgh1', 'Abcdefgh1');
    await user.click(save());
    expect(await screen.findByText(/Your new password is set/)).toBeTruthy();
    expect(calls[0]?.variables).toEqual({ input: { token: 'ttr_1', password: 'Abcdefgh1' } });
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(token.get()).toBeNull();
  });

  it('says to somebody who never had a password nothing of a new one, nor of sessions that end', async () => {
    await show({}, true);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Choose a password');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/session|new password/i);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(document.title).toBe('Choose a password · Tutti');
  });

  it("shows the server's error under the form [AUTH-064]", async () => {
    const { user } = await show({ UserPasswordResetUsingToken: new Error('This link is not valid any more.') });
    await fill(user, 'Abcdefgh1', 'Abcdefgh1');
    await user.click(save());
    const message = await screen.findByRole('alert');
    expect(message.textContent).toBe('This link is not valid any more.');
    expect(save().compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows nothing for an answer that is not ok without an error, which is logged alone [AUTH-065]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, calls, router } = await show({ UserPasswordResetUsingToken: { UserPasswordResetUsingToken: { ok: false } } });
    await fill(user, 'Abcdefgh1', 'Abcdefgh1');
    const shown = document.body.textContent;
    await user.click(save());
    await expect.poll(() => calls).toHaveLength(1);
    await act(settle);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).toBe(shown);
    expect(router.state.location.pathname).not.toBe('/login');
    expect(logged.mock.calls).toEqual([['The password was not reset, and the server gave no reason.']]);
    logged.mockRestore();
  });
});
