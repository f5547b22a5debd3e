import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { KEY_ROTATION_REST_MS, useKeyRotation } from './key-rotation.ts';

function Button() {
  const { rotate, resting } = useKeyRotation('d1');
  const [message, setMessage] = useState('');
  return (
    <>
      <button disabled={resting} onClick={() => void rotate().then((words) => setMessage(words ?? 'refused'))} type="button">
        Rotate key
      </button>
      <p>{message}</p>
    </>
  );
}

/** Renders the button, then takes the clock into the test's hands. */
async function open(answer: unknown) {
  const view = await renderScreen(<Button />, { answers: { DeviceMediaConfidentialityFlowKeyRotate: answer } });
  const button = await screen.findByRole<HTMLButtonElement>('button');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return { ...view, button };
}
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
  });

const command = {
  __typename: 'DeviceCommand',
  id: 'c1',
  deviceId: 'd1',
  kind: 'KEY_ROTATION',
  state: 'ACCEPTED',
  reason: null,
  givenBy: 'Priya Raman',
  channelIndexes: [],
  value: null,
  createdAt: '2026-11-21T08:00:00Z',
  deadline: '2026-11-21T08:01:00Z',
  sentAt: null,
  endedAt: null,
};
const accepted = { DeviceMediaConfidentialityFlowKeyRotate: { __typename: 'Payload', ok: true, command } };

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const OUTCOMES = [
  ['accepted', accepted, 'Encryption Key rotation is in progress; this might take some time for the devices to start using the new key.'],
  ['refused', new Error('The device is not connected.'), 'refused'],
] as const;

describe('the key rotation of a device', () => {
  it.each(OUTCOMES)('rests for 3 seconds after a request that was %s [TX-014 TX-015 TX-017]', async (_, answer, message) => {
    const { button, calls, user } = await open(answer);
    expect(button.disabled).toBe(false);
    await user.click(button);
    expect(button.disabled).toBe(true);
    await pass(0);
    expect(screen.getByText(message)).toBeTruthy();
    expect(calls).toMatchObject([
      { variables: { input: { deviceId: 'd1', commandId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string } } },
    ]);
    await pass(KEY_ROTATION_REST_MS - 100);
    expect(button.disabled).toBe(true);
    await pass(200);
    expect([KEY_ROTATION_REST_MS, button.disabled]).toEqual([3000, false]);
  });
});
