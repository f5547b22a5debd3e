import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { renderApp, SITES, WORLD } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('Home keeps its sites where the unassigned devices could not be read, also while those are read again', async () => {
  token.set('tts_1');
  const domains = SITES.map((site) => ({ ...site, location: null, revision: 1, alerts: [] }));
  const account = { __typename: 'Account', id: 'a1', name: 'Northlight Integration', viewerCanAdminister: true, domains };
  // What is asked later has no answer yet.
  let isAway = true;
  const UnenrolledDevices = vi.fn<() => unknown>(() => (isAway ? new Error('The database is away.') : new Promise(() => undefined)));
  await renderApp('/home?accountId=a1', { ...WORLD, AccountDomainsAndDevices: { account }, UnenrolledDevices });
  const cards = () => [...document.querySelectorAll('article')];
  await waitFor(() => expect(cards()).toHaveLength(SITES.length));
  await act(settle);
  const [first] = cards();
  expect(first).toBeInstanceOf(HTMLElement);
  isAway = false;
  const asked = UnenrolledDevices.mock.calls.length;
  act(() => refetchAll());
  await waitFor(() => expect(UnenrolledDevices.mock.calls.length).toBeGreaterThan(asked));
  await act(settle);
  expect(cards()[0]).toBe(first);
});

it('Home goes on saying why its sites could not be read while they are read again', async () => {
  token.set('tts_1');
  let isAway = true;
  const AccountDomainsAndDevices = vi.fn<() => unknown>(() => (isAway ? new Error('The database is away.') : new Promise(() => undefined)));
  await renderApp('/home?accountId=a1', { ...WORLD, AccountDomainsAndDevices });
  await screen.findByText('The database is away.');
  isAway = false;
  const asked = AccountDomainsAndDevices.mock.calls.length;
  act(() => refetchAll());
  await waitFor(() => expect(AccountDomainsAndDevices.mock.calls.length).toBeGreaterThan(asked));
  await act(settle);
  expect(screen.getByText('The database is away.')).toBeTruthy();
});
