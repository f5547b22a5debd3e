import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { token } from './api/browser/storage.ts';
import { renderApp, WORLD } from './testing/render-app.tsx';
import { settle } from './testing/settle.ts';
import { wireDevice, wireSite } from './testing/site-answer.ts';
import { planAnswers } from './testing/subscription-world.ts';

beforeEach(() => {
  localStorage.clear();
  token.set('tts_1');
  // The clock of polls alone: whatever waits for the page waits by another.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const POLLS: [query: string, everyMs: number][] = [
  ['AccountDomains', 8_000],
  ['AccountPlan', 60_000],
  ['InfrastructureAlerts', 60_000],
];
it.each(POLLS)('while nothing is pushed the frame asks for %s again every %i ms [API-002] [API-007]', async (name, interval) => {
  const { calls } = await renderApp('/nowhere', { ...WORLD, ...planAnswers() });
  const asked = () => calls.filter(({ operationName }) => operationName === name).length;
  await within(await screen.findByRole('navigation', { name: 'Main menu' })).findByText('Demo Rack');
  await act(settle);
  expect(asked()).toBe(1);
  for (const times of [2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(interval - 1));
    await act(settle);
    expect(asked()).toBe(times - 1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(settle);
    expect(asked()).toBe(times);
  }
});

it('while nothing is pushed the details of a site are asked for again every 10 s on its page, and only there [API-003]', async () => {
  const fine = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK', summary: 'OK', domainAlertMessage: null };
  const header = { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', icon: null, location: null, devicesCount: 1 };
  const { calls, router } = await renderApp('/home?accountId=a1', {
    ...WORLD,
    ...planAnswers(),
    AccountDomainDevices: wireSite([wireDevice('Amp-Rack-1')]),
    AccountDomainHeader: { domain: { ...header, status: { __typename: 'DomainStatus', ...fine } } },
  });
  const details = ['AccountDomainDevices', 'AccountDomainHeader'];
  const asked = () => details.map((name) => calls.filter(({ operationName }) => operationName === name).length);
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await act(settle);
  };
  await within(await screen.findByRole('navigation', { name: 'Main menu' })).findByText('Demo Rack');
  await pass(60_000);
  expect(asked()).toEqual([0, 0]);
  await act(async () => router.history.push('/sites/s1/Devices?accountId=a1'));
  await screen.findByRole('link', { name: 'Amp-Rack-1' });
  await act(settle);
  // What was read ahead for a page that came late is asked for once more.
  const before = asked();
  const after = (times: number) => before.map((count) => count + times);
  for (const times of [1, 2]) {
    await pass(9_999);
    expect(asked()).toEqual(after(times - 1));
    await pass(1);
    expect(asked()).toEqual(after(times));
  }
  await act(async () => router.history.push('/home?accountId=a1'));
  await screen.findByRole('heading', { name: 'Home', level: 1 });
  await pass(60_000);
  expect(asked()).toEqual(after(2));
});
