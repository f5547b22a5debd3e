import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { token } from './api/browser/storage.ts';
import { renderApp, WORLD } from './testing/render-app.tsx';
import { settle } from './testing/settle.ts';
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
