import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, renderScreen } from '../../testing/render-screen.tsx';
import { SsoLoginScreen } from './sso-login-screen.tsx';

const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
const show = (answers: Answers = {}) => renderScreen(<SsoLoginScreen />, { answers });
const email = () => screen.findByRole('textbox', { name: 'E-mail' });
const ENDPOINT = 'https://tutti.example/auth/sso/start/northlight?email=priya%40northlight.example';
const answer = (endpoint: string | null) => ({
  AuthorizationEndpointQuery: {
    authorizationEndpoint: endpoint && { __typename: 'AuthorizationEndpoint', id: 'northlight', endpoint },
  },
});
const go = async (answers: Answers, address = ' priya@northlight.example ') => {
  const shown = await show(answers);
  await shown.user.type(await email(), address);
  await shown.user.click(screen.getByRole('button', { name: 'Continue' }));
  return shown;
};

describe('the page for single sign-on', () => {
  beforeEach(() => assign.mockClear());
  afterEach(cleanup);

  it('asks for an e-mail address, which has the focus, and leads back to the login [AUTH-021]', async () => {
    await show();
    await expect.poll(() => document.activeElement).toBe(await email());
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login');
  });

  it('leads on to where the server says that this address signs in [AUTH-061] [API-091]', async () => {
    const { calls } = await go(answer(ENDPOINT));
    await expect.poll(() => assign).toHaveBeenCalledExactlyOnceWith(ENDPOINT);
    expect(calls).toMatchObject([{ operationName: 'AuthorizationEndpointQuery', variables: { email: 'priya@northlight.example' } }]);
    // The provider's page is on its way: a second press would begin a second sign-in.
    expect(screen.getByRole('button', { name: 'Continue' }).dataset['loading']).toBe('true');
  });

  it('can be used again by somebody who comes back from the provider', async () => {
    await go(answer(ENDPOINT));
    await expect.poll(() => assign).toHaveBeenCalledOnce();
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(() => screen.getByRole('button', { name: 'Continue' }).dataset['loading']).toBeUndefined();
  });

  it('wants an e-mail address, and a valid one, before it asks [AUTH-053] [AUTH-054]', async () => {
    const { user, calls } = await show();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
    await user.type(await email(), 'priya@');
    expect(screen.getByText(/Enter a valid e-mail address/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect([calls, document.activeElement]).toEqual([[], await email()]);
  });

  it("says 'Error: Failed to get authorization endpoint.' where there is none, and what to do [AUTH-069]", async () => {
    await go(answer(null));
    expect((await screen.findByRole('alert')).textContent).toBe('Error: Failed to get authorization endpoint.');
    expect(
      screen.getByText('Single sign-on is not set up for northlight.example. Log in with your password, or ask your administrator.'),
    ).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it('shows the error of the server inline, and the next one in its place [AUTH-071]', async () => {
    const messages = ['Too many attempts. Try again in 30 s.', 'Error: no'];
    const { user, errors } = await go({ AuthorizationEndpointQuery: () => new Error(messages.shift()) });
    expect((await screen.findByRole('alert')).textContent).toBe('Error: Too many attempts. Try again in 30 s.');
    expect(errors).toEqual([]);
    // With one prefix, whoever wrote it.
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('Error: no');
  });
});
