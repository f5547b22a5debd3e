import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token, trustedBrowser } from '../../api/browser/storage.ts';
import { type Answers, renderScreen } from '../../testing/render-screen.tsx';
import { SELLING } from '../../testing/store-builder.ts';
import { LoginScreen } from './login-screen.tsx';

const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
const WAITS = (ways: readonly string[]) => ({
  UserLoginWithPassword: { UserLoginWithPassword: { ok: false, token: null, secondStep: { ticket: 'ttt_1', ways } } },
});

beforeEach(() => {
  localStorage.clear();
  assign.mockClear();
});
afterEach(cleanup);

/** Logs in with a password, after which a second step is to be taken. */
async function waiting(answers: Answers = {}, ways: readonly string[] = ['APP', 'PASSKEY', 'RECOVERY_CODE']) {
  const app = await renderScreen(<LoginScreen />, { answers: { Billing: { billing: SELLING }, ...WAITS(ways), ...answers } });
  await app.user.type((await screen.findAllByRole('textbox', { name: 'E-mail' }))[0] ?? document.body, 'priya@northlight.example');
  await app.user.type(screen.getByLabelText('Password'), 'Secret 123');
  await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Second step' });
  const sent = () =>
    app.calls.filter(({ operationName }) => operationName === 'UserLoginWithSecondStep').map(({ variables }) => variables['input']);
  return { ...app, sent };
}
const DONE = { UserLoginWithSecondStep: { UserLoginWithSecondStep: { ok: true, token: 'tts_2', browser: 'ttb_1' } } };
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code from your authenticator app' });

describe('the second step', () => {
  it('sends six figures by themselves, and goes on with the session', async () => {
    const { user, sent } = await waiting(DONE);
    expect(document.activeElement).toBe(code());
    await user.keyboard('41');
    await user.keyboard('x{Backspace}');
    expect(code().value).toBe('4');
    await user.keyboard('17002');
    await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith('/');
    expect(sent()).toEqual([{ ticket: 'ttt_1', trustBrowser: false, code: '417002' }]);
    expect(token.get()).toBe('tts_2');
  });

  it('takes a code that is pasted with a space, and remembers the browser where that was asked for', async () => {
    const { user, sent } = await waiting(DONE);
    await user.click(screen.getByRole('checkbox', { name: 'Ask no code in this browser for 30 days' }));
    await user.click(code());
    await user.paste('417 002');
    await expect.poll(sent).toEqual([{ ticket: 'ttt_1', trustBrowser: true, code: '417002' }]);
    await expect.poll(() => trustedBrowser.get()).toBe('ttb_1');
  });

  it("shows a refusal with the prefix 'ERROR: ' and begins the code again", async () => {
    const { user } = await waiting({ UserLoginWithSecondStep: new Error('This code is not right, 2 tries left') });
    await user.keyboard('417002');
    expect((await screen.findByRole('alert')).textContent).toBe('ERROR: This code is not right, 2 tries left');
    await expect.poll(() => code().value).toBe('');
    expect([document.activeElement, token.get()]).toEqual([code(), null]);
  });

  it('has a form of its own for a recovery code, and a way back to the login', async () => {
    const { user, sent } = await waiting(DONE);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByRole('textbox', { name: 'Code from your authenticator app' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'One of your recovery codes' }), '7k3m-0zxw-9pqr{Enter}');
    await expect.poll(sent).toEqual([{ ticket: 'ttt_1', trustBrowser: false, recoveryCode: '7k3m-0zxw-9pqr' }]);
    await user.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
  });

  it('closes the passkey in a browser that has none, and says so', async () => {
    await waiting();
    const passkey = screen.getByRole('button', { name: 'Use a passkey', description: 'This browser has no passkeys.' });
    expect(passkey.getAttribute('aria-disabled')).toBe('true');
  });
});
