import { cleanup, configure, screen } from '@testing-library/react';
import { getFixedT } from 'i18next';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberedPath, storedAccountId, token } from '../../api/browser/storage.ts';
import { ssoProblem } from '../../api/session/sso-problem.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { type Answers, renderScreen } from '../../testing/render-screen.tsx';
import { SsoCallbackScreen } from './sso-callback-screen.tsx';

const replace = vi.spyOn(globalThis.location, 'replace').mockImplementation(() => undefined);
const granted = (value: string | null, ok = value !== null): Answers => ({
  UserLoginWithCodeGrant: { UserLoginWithCodeGrant: { ok, token: value } },
});
const show = (answers: Answers, props: { code?: string; problem?: string; authMethod?: 'OIDC' | 'SAML' } = {}) => {
  ssoProblem.clear();
  return renderScreen(<SsoCallbackScreen code={props.code} problem={props.problem} authMethod={props.authMethod ?? 'OIDC'} />, { answers });
};
type Shown = Awaited<ReturnType<typeof show>>;
/** What the login page is given. */
async function problemAt({ router }: Shown): Promise<unknown> {
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  return ssoProblem.get()?.(getFixedT(null, 'auth'));
}

describe('coming back from the identity provider', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    replace.mockClear();
  });
  afterEach(cleanup);
  // What happens on arrival happens twice, as in a page that React watches strictly.
  beforeAll(() => configure({ reactStrictMode: true }));
  afterAll(() => configure({ reactStrictMode: false }));

  it.each(['OIDC', 'SAML'] as const)(
    'takes the session by %s, once, and goes to / [AUTH-039] [AUTH-041] [API-018] [API-019]',
    async (authMethod) => {
      storedAccountId.set('somebody else');
      const { calls } = await show(granted('tts_1'), { code: 'ttc_1', authMethod });
      expect(await screen.findByRole('status', { name: 'Logging you in' })).toBeTruthy();
      await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/');
      expect(calls.map(({ variables }) => variables)).toEqual([{ input: { code: 'ttc_1', authMethod } }]);
      expect([token.get(), storedAccountId.get()]).toEqual(['tts_1', null]);
    },
  );

  it.each([
    ['/sso/callback', 'OIDC'],
    ['/sso/oidc/callback', 'OIDC'],
    ['/sso/saml/callback', 'SAML'],
  ])('at %s exchanges the code of the query by %s [AUTH-022] [AUTH-023] [AUTH-024] [AUTH-025]', async (path, authMethod) => {
    const { calls } = await renderApp(`${path}?code=ttc_1`, granted('tts_1'));
    await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/');
    const exchanged = calls.filter(({ operationName }) => operationName === 'UserLoginWithCodeGrant');
    expect(exchanged.map(({ variables }) => variables)).toEqual([{ input: { code: 'ttc_1', authMethod } }]);
  });

  it('returns to the page that sent them to the login [AUTH-040]', async () => {
    rememberedPath.set('/sites/s1/Devices?accountId=a1');
    await show(granted('tts_1'), { code: 'ttc_1' });
    await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/sites/s1/Devices?accountId=a1');
    expect(rememberedPath.get()).toBeNull();
  });

  it("says 'Error: failed to login with Auth Provider, no code provided' at the login without a code [AUTH-066] [AUTH-067]", async () => {
    const shown = await show({});
    expect(await problemAt(shown)).toBe('Error: failed to login with Auth Provider, no code provided');
    expect(shown.calls).toEqual([]);
  });

  it("says 'Error: cannot authenticate successfully, please contact support.' at the login without a token [AUTH-068]", async () => {
    for (const ok of [false, true]) {
      const shown = await show(granted(null, ok), { code: 'ttc_1' });
      expect(await problemAt(shown)).toBe('Error: cannot authenticate successfully, please contact support.');
      expect([token.get(), replace.mock.calls]).toEqual([null, []]);
      cleanup();
    }
  });

  it('says at the login what the server says about the code, with one prefix [AUTH-070]', async () => {
    for (const message of ['This sign-in was used already.', 'Error: This sign-in was used already.']) {
      const failed = new Error(message, { cause: 'UNAUTHENTICATED' });
      const shown = await show({ UserLoginWithCodeGrant: failed }, { code: 'ttc_1' });
      expect(await problemAt(shown)).toBe('Error: This sign-in was used already.');
      expect([shown.errors, replace.mock.calls]).toEqual([[], []]);
      cleanup();
    }
  });

  it.each([
    ['unavailable', /^Error: Your identity provider does not answer/],
    ['cancelled', /^Error: The login was cancelled/],
    ['expired', /^Error: This login took too long/],
    ['untrusted', /^Error: The answer of your identity provider could not be trusted/],
    ['noAccess', /^Error: You are known there, but have no access here/],
    ['tooMany', /^Error: Too many tries/],
    ['failed', /^Error: Something went wrong here/],
    ['<b>something</b>', /^Error: Something went wrong here/],
  ])('words the problem %s of its address, and asks for nothing [AUTH-070]', async (problem, words) => {
    const shown = await show({}, { problem, code: 'ttc_1' });
    expect(await problemAt(shown)).toMatch(words);
    expect(shown.calls).toEqual([]);
  });
});
