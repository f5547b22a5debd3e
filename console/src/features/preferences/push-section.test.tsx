import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushFor, token } from '../../api/browser/storage.ts';
import { preferencesWorld } from '../../testing/preferences-world.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';

const KEY = 'BAAB';
const PHONE = {
  __typename: 'PushBrowser',
  id: 'p2',
  isCurrent: false,
  browser: 'Safari on iOS',
  service: 'web.push.apple.com',
  addedAt: '2026-11-14T06:30:00Z',
  lastDeliveredAt: null,
  lastError: 'The receiver answered 500.',
};
const HERE = { ...PHONE, id: 'p1', isCurrent: true, browser: 'Chrome on Windows', service: 'fcm.googleapis.com', lastError: null };
const pushOf = (...browsers: object[]) => ({ __typename: 'Push', id: 'u1', key: KEY, browsers });

beforeEach(() => {
  localStorage.clear();
  token.set('tts_1');
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser that can show alerts; answers what it was asked. */
function canPush(permission: NotificationPermission, answer: NotificationPermission = 'granted', subscribe?: () => Promise<never>) {
  const asked: string[] = [];
  const state = { permission };
  const requestPermission = () => {
    asked.push('permission');
    state.permission = answer;
    return Promise.resolve(answer);
  };
  vi.stubGlobal('Notification', Object.defineProperty({ requestPermission }, 'permission', { get: () => state.permission }));
  vi.stubGlobal('PushManager', () => undefined);
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => Promise.resolve(asked.push('unsubscribe') > 0),
  };
  let known: typeof subscription | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(known),
    subscribe: subscribe ?? (() => Promise.resolve((known = subscription))),
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: (url: string) => Promise.resolve((asked.push(url), registration)),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return asked;
}

/** The preferences at their part about browsers. */
async function open(push: object, more: Answers = {}) {
  const app = await renderApp('/nowhere?editUserPreferences=true', { ...preferencesWorld(), MyPush: { myPush: push }, ...more });
  const dialog = within(await screen.findByRole('dialog', { name: 'Preferences' }));
  await app.user.click(await dialog.findByRole('button', { name: 'Alerts in browsers' }));
  const section = within(await screen.findByRole('region', { name: 'Alerts in browsers' }));
  await section.findAllByRole('listitem');
  const sent = (operation: string) =>
    app.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables['input']);
  return { ...app, section, sent };
}
const ADDED = { PushBrowserAdd: { PushBrowserAdd: { __typename: 'PushBrowserAddPayload', ok: true, push: pushOf(HERE) } } };

describe('alerts in browsers', () => {
  it('say that this browser cannot', async () => {
    const { section } = await open(pushOf());
    expect(section.getByText(/^This browser cannot show alerts/)).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('say what to do on a phone that needs the app', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    const { section } = await open(pushOf());
    expect(section.getByText(/Add to Home Screen/)).toBeTruthy();
  });

  it('say that they are blocked', async () => {
    canPush('denied');
    const { section } = await open(pushOf());
    expect(section.getByText(/^This browser blocks notifications/)).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('say that they are blocked also where this browser got them before', async () => {
    canPush('denied');
    const { section } = await open(pushOf(HERE));
    const [row] = section.getAllByRole('listitem');
    expect(row?.textContent).toContain('This browser blocks notifications of this page.');
    expect(section.getByRole('button', { name: 'Turn off alerts in Chrome on Windows' })).toBeTruthy();
  });

  it('keep the focus among them when one is turned off', async () => {
    canPush('granted');
    const removed = { PushBrowserRemove: { PushBrowserRemove: { __typename: 'PushBrowserRemovePayload', ok: true, push: pushOf(HERE) } } };
    const { section, user } = await open(pushOf(PHONE, HERE), removed);
    await user.click(section.getByRole('button', { name: 'Turn off alerts in Safari on iOS' }));
    await expect.poll(() => section.getAllByRole('listitem')).toHaveLength(1);
    await expect.poll(() => document.activeElement).toBe(section.getByRole('list', { name: 'Alerts in browsers' }));
  });

  it('ask for permission on the click alone, and are on then', async () => {
    const asked = canPush('default');
    const { section, sent, user } = await open(pushOf(), ADDED);
    expect(asked).toEqual([]);
    await user.click(section.getByRole('button', { name: 'Turn on' }));
    await screen.findByText('This browser shows your alerts.');
    expect(asked).toEqual(['permission', '/push-worker.js']);
    expect(sent('PushBrowserAdd')).toEqual([{ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }]);
    expect(pushFor.get()).not.toBeNull();
    await section.findByRole('button', { name: 'Turn off alerts in Chrome on Windows' });
  });

  it('say that they are not on without permission', async () => {
    canPush('default', 'default');
    const { section, sent, user } = await open(pushOf());
    await user.click(section.getByRole('button', { name: 'Turn on' }));
    await section.findByText('Without your permission the browser shows nothing.');
    expect(sent('PushBrowserAdd')).toEqual([]);
  });

  it('say that they are not on where the browser has no push service', async () => {
    canPush('default', 'granted', () => Promise.reject(new DOMException('no service', 'AbortError')));
    const second = await open(pushOf());
    await second.user.click(second.section.getByRole('button', { name: 'Turn on' }));
    await second.section.findByText(/^The push service of this browser could not be reached/);
    expect(second.sent('PushBrowserAdd')).toEqual([]);
  });

  it('show other browsers with what went wrong there, and turn each off', async () => {
    canPush('granted');
    const removed = { PushBrowserRemove: { PushBrowserRemove: { __typename: 'PushBrowserRemovePayload', ok: true, push: pushOf(HERE) } } };
    const { section, sent, user } = await open(pushOf(PHONE, HERE), removed);
    const rows = section.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Chrome on Windows This browser.*fcm\.googleapis\.com.*No alert yet/);
    expect(rows[1]).toMatch(/^Safari on iOS.*The receiver answered 500\./);
    await user.click(section.getByRole('button', { name: 'Turn off alerts in Safari on iOS' }));
    await screen.findByText('Alerts turned off in Safari on iOS.');
    expect(sent('PushBrowserRemove')).toEqual([{ browserId: 'p2' }]);
    await expect.poll(() => section.getAllByRole('listitem')).toHaveLength(1);
  });
});
