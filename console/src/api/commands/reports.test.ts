import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceCommandInfo, DeviceCommandState } from './device-commands.ts';
import { REPORTED_WITHIN_MS, useRequested } from './reports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const command = (state: DeviceCommandState): DeviceCommandInfo => ({
  id: 'c1',
  deviceId: 'd1',
  kind: 'CLOCK_UNICAST',
  state,
  reason: null,
  givenBy: 'Priya Raman',
  channelIndexes: [],
  value: 'ON',
  createdAt: '2026-11-21T08:00:00Z',
  deadline: '2026-11-21T08:00:30Z',
  endedAt: null,
});

/** Somebody asks for a device to be on; what is known of the command and of the device comes as it changes. */
function requesting() {
  const facts = (state: DeviceCommandState | null, isOn: boolean) => ({ listed: state ? [command(state)] : [], isOn });
  const { result, rerender } = renderHook(({ listed, isOn }) => useRequested<string, boolean>(listed, (_key, value) => value === isOn), {
    initialProps: facts(null, false),
  });
  act(() => result.current.request('d1', true, 'c1'));
  return {
    now: (state: DeviceCommandState | null, isOn: boolean) => rerender(facts(state, isOn)),
    requestedValue: () => result.current.requested.get('d1')?.value,
  };
}

it('shows what was asked for as long as the device may take to report it, and no longer', () => {
  const { now, requestedValue } = requesting();
  expect(requestedValue()).toBe(true);
  now('DONE', false);
  act(() => void vi.advanceTimersByTime(REPORTED_WITHIN_MS - 1));
  expect(requestedValue()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(requestedValue()).toBeUndefined();
});

it('leaves the word to the device from its report on, whatever it reports next', () => {
  const { now, requestedValue } = requesting();
  expect(requestedValue()).toBe(true);
  now('DONE', true);
  expect(requestedValue()).toBeUndefined();
  now('DONE', false);
  expect(requestedValue()).toBeUndefined();
});

it.each(['REFUSED', 'EXPIRED'] as const)('takes back at once what was %s', (state) => {
  const { now, requestedValue } = requesting();
  now('SENT', false);
  expect(requestedValue()).toBe(true);
  now(state, false);
  expect(requestedValue()).toBeUndefined();
});

it('waits for a command that is not listed yet, and not for one that is listed no longer', () => {
  const { now, requestedValue } = requesting();
  expect(requestedValue()).toBe(true);
  now('SENT', false);
  expect(requestedValue()).toBe(true);
  now(null, false);
  expect(requestedValue()).toBeUndefined();
});
