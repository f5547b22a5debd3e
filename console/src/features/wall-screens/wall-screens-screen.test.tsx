import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const wallScreen = (more: object = {}) => ({
  __typename: 'WallScreen',
  id: 'w1',
  name: 'NOC wall',
  everyDomain: true,
  domainIds: [],
  createdBy: { __typename: 'User', id: 'u1', email: 'tomas@northlight.example', displayName: 'Tomas Lindqvist' },
  createdAt: '2026-11-20T10:00:00Z',
  openedAt: '2026-11-20T10:01:00Z',
  browser: 'Chrome on Linux',
  lastSeenAt: new Date().toISOString(),
  lastSeenFrom: '10.20.4.9',
  codeExpiresAt: null,
  ...more,
});
const world = (screens: readonly object[], wallScreens = true, more: Answers = {}): Answers => ({
  ...WORLD,
  AccountWallScreens: {
    account: {
      __typename: 'Account',
      id: 'a1',
      wallScreens: screens,
      domains: [{ __typename: 'Domain', id: 's1', name: 'Kestrel Arena' }],
      policy: { __typename: 'AccountPolicy', wallScreens },
    },
  },
  ...more,
});
const open = async (answers: Answers) => {
  const opened = await renderApp('/settings/Security/WallScreens?accountId=a1', answers);
  await screen.findByRole('heading', { level: 1, name: 'Wall screens' });
  return opened;
};
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the page of wall screens', () => {
  it('lists what each shows, where it is open and when it was last seen', async () => {
    await open(world([wallScreen(), wallScreen({ id: 'w2', name: 'Arena', everyDomain: false, domainIds: ['s1'], openedAt: null })]));
    expect((await rowOf('NOC wall')).textContent).toMatch(/Every site.*Chrome on Linux.*Opened.*Just now.*from 10\.20\.4\.9/);
    expect((await rowOf('Arena')).textContent).toMatch(/Kestrel Arena.*Not opened yet.*Its code has expired/);
  });

  /** Makes another code, for 10 minutes, for a screen that is open already; `use`: a browser uses it. */
  async function makeCode() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const codeExpiresAt = new Date(Date.now() + 600_000).toISOString();
    let now = wallScreen();
    const { AccountWallScreens } = world([]);
    const { user, calls } = await open({
      ...world([]),
      AccountWallScreens: () => ({ account: { ...Object(AccountWallScreens).account, wallScreens: [now] } }),
      WallScreenCodeRenew: () => {
        now = wallScreen({ codeExpiresAt });
        return { WallScreenCodeRenew: { __typename: 'P', ok: true, code: 'K7QP-3M9D-22XA', codeExpiresAt, wallScreen: now } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New code for NOC wall' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open NOC wall' }));
    const pass = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      await act(settle);
    };
    return { dialog, calls, pass, set: (more: object) => (now = wallScreen(more)) };
  }

  it('makes another code for one, and says when a browser has used it, then and afterwards', async () => {
    const { dialog, calls, pass, set } = await makeCode();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('K7QP-3M9D-22XA');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Or this link/ }).value).toMatch(/\/wall#K7QP-3M9D-22XA$/);
    expect(calls.find(({ operationName }) => operationName === 'WallScreenCodeRenew')?.variables).toEqual({
      input: { wallScreenId: 'w1' },
    });
    await pass(60_000);
    expect(dialog.getByText('Waiting for the screen')).toBeTruthy();
    set({ openedAt: new Date().toISOString(), browser: 'Firefox on Linux' });
    await pass(60_000);
    expect(dialog.getByText('The screen is open in Firefox on Linux.')).toBeTruthy();
    await pass(600_000);
    expect(dialog.getByText('The screen is open in Firefox on Linux.')).toBeTruthy();
  });

  it('says when the time of a code is over that no browser has used', async () => {
    const { dialog, pass, set } = await makeCode();
    await pass(590_000);
    expect(dialog.getByText('Waiting for the screen')).toBeTruthy();
    set({});
    await pass(60_000);
    expect(dialog.getByText('The code has expired. Make a new one.')).toBeTruthy();
  });

  it('offers none where the account allows none, and says so', async () => {
    await open(world([], false));
    expect(await screen.findByText('Wall screens are turned off in the security settings.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add wall screen' })).toBeNull();
  });

  it('that cannot be read says so', async () => {
    await open({ ...world([]), AccountWallScreens: new Error('No answer.') });
    expect(await screen.findByText('The wall screens could not be read.')).toBeTruthy();
  });
});
