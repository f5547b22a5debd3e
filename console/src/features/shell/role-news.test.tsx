import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { renderApp, restricted, site } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const [HALL, STUDIO] = [site('s1', 'Kestrel Arena'), site('s2', 'marlow HQ')];
const NEWS = 'Your rights in this account changed. You see what you may see now.';
const roleOn = (domainId: string) => ({ __typename: 'ViewerRole', domainId, rights: ['READ', 'ROUTE'] });

/** A page that is open, and what the server answers from then on: both answers are read again as when the stream is opened again. */
async function opened() {
  const { loggedUser, myPreferences } = Object(restricted['loggedUser']);
  const now = { sites: [HALL], roles: [] as object[] };
  const held = { sites: Promise.resolve(), roles: Promise.resolve() };
  const answered = { sites: 0, roles: 0 };
  await renderApp('/home?accountId=a1', {
    ...restricted,
    GetUserAccountsAndDomains: async () => {
      await held.sites;
      answered.sites++;
      return { accounts: [{ __typename: 'Account', id: 'a1', name: 'Northlight', domains: now.sites }] };
    },
    loggedUser: async () => {
      await held.roles;
      answered.roles++;
      return { loggedUser: { ...loggedUser, roles: now.roles }, myPreferences };
    },
  });
  await screen.findByRole('navigation', { name: 'Main menu' });
  /** `last`: the answer that comes after the other one is shown. `meanwhile`: what changes between them, with which both are asked for once more. Answers how often the sites were read by then. */
  const reread = async (change: Partial<typeof now>, last: keyof typeof held = 'roles', meanwhile?: Partial<typeof now>) => {
    Object.assign(now, change);
    const before = { ...answered };
    const { promise, resolve } = Promise.withResolvers<void>();
    held[last] = promise;
    refetchAll();
    await act(settle);
    if (meanwhile) {
      Object.assign(now, meanwhile);
      refetchAll();
      await act(settle);
    }
    const inBetween = answered.sites - before.sites;
    resolve();
    await waitFor(() => expect(Math.min(answered.sites - before.sites, answered.roles - before.roles)).toBeGreaterThan(0));
    await act(settle);
    return inBetween;
  };
  return { reread };
}

describe('A role that somebody is given on one site while their console is open', () => {
  it('is said where they had a published role there before, also where the site came while the page was open', async () => {
    const { reread } = await opened();
    await reread({ sites: [HALL, STUDIO] });
    await reread({});
    expect(screen.queryByText(NEWS)).toBeNull();
    await reread({ roles: [roleOn('s2')] });
    expect(await screen.findByText(NEWS)).toBeTruthy();
  });

  it.each(['sites', 'roles'] as const)(
    'is not said where it came with the site, also where the answer about the %s is the last one',
    async (last) => {
      const { reread } = await opened();
      await reread({ sites: [HALL, STUDIO], roles: [roleOn('s2')] }, last);
      expect(screen.queryByText(NEWS)).toBeNull();
    },
  );

  it('is not said where it came with the site, whose list was read twice before the answer about the roles', async () => {
    const { reread } = await opened();
    const read = await reread({ sites: [HALL, STUDIO], roles: [roleOn('s2')] }, 'roles', { sites: [HALL, STUDIO, site('s3', 'Foyer')] });
    expect(read).toBe(2);
    expect(screen.queryByText(NEWS)).toBeNull();
  });
});
