import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { language, languageBeforeLogin, storedAccountId, token } from '../../api/browser/storage.ts';
import { ssoProblem } from '../../api/session/sso-problem.ts';
import { changeLanguage } from '../../i18n/setup.ts';
import { type Answers, renderScreen, type SentCall } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { SELLING } from '../../testing/store-builder.ts';
import { LoginScreen } from './login-screen.tsx';

const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
const show = (answers: Answers = {}) => renderScreen(<LoginScreen />, { answers: { Billing: { billing: SELLING }, ...answers } });
const sent = (calls: readonly SentCall[], name: string) => calls.find(({ operationName }) => operationName === name)?.variables;
/** The e-mail field of the side of the card that is seen. */
async function email(): Promise<HTMLElement> {
  const fields = await screen.findAllByRole('textbox', { name: 'E-mail' });
  const seen = fields.find((field) => !field.closest('[inert]'));
  if (!seen) throw new Error('no e-mail field is seen');
  return seen;
}
const HINT = 'If an account with this email address exists, you will receive a password reset email soon';

describe('the login page', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    assign.mockClear();
  });
  afterEach(cleanup);

  it('has an e-mail field, a password field, links for a lost password and signing up, and terms [AUTH-002] [AUTH-004] [AUTH-009] [AUTH-012]', async () => {
    await show();
    expect((await email()).getAttribute('type')).toBe('email');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Sign up for a free trial today' })).getAttribute('href')).toBe('/signup');
    expect(screen.getByText(/Terms of Service/)).toBeTruthy();
  });

  it('lets the language be chosen, and keeps it for whoever logs in [AUTH-013]', async () => {
    onTestFinished(() => changeLanguage('en'));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Language: English' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Português/ }));
    await expect.poll(() => document.documentElement.lang).toBe('pt');
    expect([language.get(), languageBeforeLogin.get()]).toEqual(['pt', 'pt']);
  });

  it('leads nowhere to sign up where this server sells nothing', async () => {
    const { calls } = await show({ Billing: { billing: { ...SELLING, enabled: false, checkout: null } } });
    await email();
    await expect.poll(() => sent(calls, 'Billing')).toEqual({});
    await act(settle);
    expect(screen.queryByRole('link', { name: 'Sign up for a free trial today' })).toBeNull();
  });

  it('leads to single sign-on, a beta of the professional edition, and takes along what was typed [AUTH-010] [AUTH-011]', async () => {
    const { user, router } = await show();
    await user.type(await email(), 'priya@northlight.example');
    const link = screen.getByRole('link', { name: 'Log in with SSO Beta', description: 'Part of the professional edition' });
    await user.click(link);
    await expect.poll(() => router.state.location.pathname).toBe('/sso/login');
    expect(router.state.location.state.email).toBe('priya@northlight.example');
  });

  it("shows 'Error: cannot authenticate successfully, please contact support.' of a sign-in that gave no token [AUTH-068]", async () => {
    ssoProblem.set((words) => words('sso.noToken'));
    await show();
    expect((await screen.findByRole('alert')).textContent).toBe('Error: cannot authenticate successfully, please contact support.');
  });

  it('shows why single sign-on did not succeed, until the e-mail field is focused', async () => {
    ssoProblem.set((words) => words('sso.noCode'));
    const { user } = await show();
    const field = await email();
    expect(document.activeElement).toBe(field);
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toBe('Error: failed to login with Auth Provider, no code provided');
    await act(() => changeLanguage('pt'));
    expect(problem.textContent).toBe('Erro: não foi possível entrar com o provedor de autenticação, faltou o código');
    await act(() => changeLanguage('en'));
    // A page that is reloaded has nothing left of it.
    expect(ssoProblem.get()).toBeNull();
    await user.click(await email());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is walked by keyboard from the e-mail over the password to Log in, and only then to the ways beside them', async () => {
    const { user } = await show();
    const stops = [(await email()).getAttribute('name')];
    for (let stop = 0; stop < 4; stop++) {
      await user.tab();
      const now = document.activeElement;
      stops.push(now?.getAttribute('name') ?? now?.getAttribute('aria-label') ?? now?.textContent ?? null);
    }
    expect(stops).toEqual(['email', 'password', 'Log in', 'Forgot your password?', 'Show password']);
  });

  it('keeps the focus on Send, and forgets what was said once the e-mail field of the reset form is focused', async () => {
    const { user } = await show({ UserPasswordRequestReset: { UserPasswordRequestReset: { ok: true } } });
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await user.keyboard('priya@northlight.example');
    const send = screen.getByRole('button', { name: 'Send' });
    await user.click(send);
    await expect.poll(() => screen.getAllByText(HINT)).not.toHaveLength(0);
    await expect.poll(() => document.activeElement).toBe(send);
    await user.tab({ shift: true });
    expect([document.activeElement, screen.queryByText(HINT)]).toEqual([await email(), null]);
  });

  it('forgets what went wrong with the request once its e-mail field is focused [AUTH-062]', async () => {
    const { user } = await show({ UserPasswordRequestReset: { UserPasswordRequestReset: { ok: false } } });
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await user.keyboard('priya@northlight.example');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Cannot find the email location');
    await user.click(await email());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('logs in, keeps the token and forgets the account [AUTH-032] [AUTH-033] [API-017]', async () => {
    storedAccountId.set('somebody else');
    const { user, calls } = await show({ UserLoginWithPassword: { UserLoginWithPassword: { ok: true, token: 'tts_1' } } });
    await user.type(await email(), ' priya@northlight.example ');
    await user.type(screen.getByLabelText('Password'), 'Secret 123');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith('/');
    expect(sent(calls, 'UserLoginWithPassword')).toEqual({ input: { email: 'priya@northlight.example', password: 'Secret 123' } });
    expect([token.get(), storedAccountId.get()]).toEqual(['tts_1', null]);
  });

  it("shows a refusal with the prefix 'ERROR: ' until the e-mail field is focused [AUTH-003] [AUTH-046] [ERR-027]", async () => {
    const { user, errors } = await show({ UserLoginWithPassword: new Error('Incorrect email or password') });
    await user.type(await email(), 'priya@northlight.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('ERROR: Incorrect email or password');
    expect((await email()).closest('form')?.parentElement?.contains(alert)).toBe(true);
    expect([errors, token.get()]).toEqual([[], null]);
    const field = await email();
    expect(document.activeElement).not.toBe(field);
    act(() => field.focus());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says with the same prefix that the server gave no token, and no reason [AUTH-003]', async () => {
    const { user } = await show({ UserLoginWithPassword: { UserLoginWithPassword: { ok: false, token: null } } });
    await user.type(await email(), 'priya@northlight.example');
    await user.type(screen.getByLabelText('Password'), 'Secret 123');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toBe('ERROR: The server did not accept the login.');
    expect([token.get(), assign.mock.calls]).toEqual([null, []]);
  });

  it("says 'Unable to connect to server' itself of a call that did not arrive, and no toast does [ERR-012]", async () => {
    const { user, errors } = await show({
      UserLoginWithPassword: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await user.type(await email(), 'priya@northlight.example');
    await user.type(screen.getByLabelText('Password'), 'Secret 123');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toBe('ERROR: Unable to connect to server');
    expect([errors, token.get()]).toEqual([[], null]);
  });

  it('asks for a valid e-mail and a password before it calls [AUTH-048] [AUTH-049] [AUTH-050]', async () => {
    const { user, calls } = await show();
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    const press = async () => user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.type(screen.getByLabelText('Password'), 'Correct horse 1');
    await press();
    expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
    await user.type(await email(), 'priya');
    await press();
    expect(screen.getByText(/Enter a valid e-mail address/)).toBeTruthy();
    await user.type(await email(), '@northlight.example');
    await user.clear(screen.getByLabelText('Password'));
    await press();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(sent(calls, 'UserLoginWithPassword')).toBeUndefined();
    await user.type(screen.getByLabelText('Password'), 'Correct horse 1');
    await press();
    await expect.poll(() => sent(calls, 'UserLoginWithPassword')).toBeDefined();
  });

  it('shows the password when asked', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });

  it('flips to the reset form and back, with the focus [AUTH-005] [AUTH-006] [AUTH-008]', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    const [front, back] = [screen.getByText('Log in', { selector: 'h1' }), screen.getByText('Reset your password')].map((title) =>
      title.closest('[inert]'),
    );
    expect([front === null, back === null]).toEqual([false, true]);
    // The card is turned by its style.
    const turned = () => screen.getByText('Reset your password').closest('[data-flipped]') !== null;
    expect(turned()).toBe(true);
    expect(document.activeElement).toBe(await email());
    expect(document.activeElement?.getAttribute('name')).toBe('email');
    expect(screen.getByRole('button', { name: 'Send' }).closest('[inert]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(screen.getByText('Log in', { selector: 'h1' }).closest('[inert]')).toBeNull();
    expect(screen.getByText('Reset your password').closest('[inert]')).toBeTruthy();
    expect(turned()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Forgot your password?');
  });

  it('says after the request that a mail is on its way, until the e-mail field of the login is focused [AUTH-044] [AUTH-045] [AUTH-063] [API-022]', async () => {
    const { user, calls } = await show({ UserPasswordRequestReset: { UserPasswordRequestReset: { ok: true } } });
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    expect(screen.queryByText(HINT)).toBeNull();
    await user.keyboard('priya@northlight.example{Enter}');
    const seen = () => screen.queryAllByText(HINT).filter((hint) => !hint.closest('[inert]'));
    await expect.poll(seen).toHaveLength(1);
    expect(sent(calls, 'UserPasswordRequestReset')).toEqual({ input: { email: 'priya@northlight.example' } });
    await user.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(seen()).toHaveLength(1);
    const field = await email();
    expect(document.activeElement).not.toBe(field);
    act(() => field.focus());
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it("says 'Cannot find the email location' when the request is not ok [AUTH-062]", async () => {
    const { user } = await show({ UserPasswordRequestReset: { UserPasswordRequestReset: { ok: false } } });
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await user.keyboard('priya@northlight.example{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Cannot find the email location');
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it('asks for a valid e-mail that is not blank before it requests a reset [AUTH-007] [AUTH-051] [AUTH-052] [ERR-008]', async () => {
    const { user, calls } = await show({ UserPasswordRequestReset: { UserPasswordRequestReset: { ok: true } } });
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    const field = await email();
    for (const [address, problem] of [
      ['', 'Enter your e-mail address.'],
      ['   ', 'Enter your e-mail address.'],
      ['priya@', /^Enter a valid e-mail address/],
    ] as const) {
      await user.clear(field);
      if (address) await user.type(field, address);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(screen.getByText(problem)).toBeTruthy();
      expect(sent(calls, 'UserPasswordRequestReset')).toBeUndefined();
    }
    await user.type(field, 'northlight.example');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent(calls, 'UserPasswordRequestReset')).toEqual({ input: { email: 'priya@northlight.example' } });
  });
});
