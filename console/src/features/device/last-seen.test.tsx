import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { AWAY, deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const seen = (lastSeen: string | null) => ({
  domain: { __typename: 'Domain', id: 's1', device: { __typename: 'Device', id: 'd2', lastSeen } },
});
const open = (lastSeen: () => string | null, device = wireDevice()) =>
  renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(device, { DeviceLastSeen: () => seen(lastSeen()) }));
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

describe('when a device was last seen', () => {
  it('is said above its pages, goes on by itself and follows what is answered', async () => {
    let at = secondsAgo(12);
    const { calls } = await open(() => at);
    const shown = async () => Number(/\d+/.exec((await screen.findByText(/^Seen \d+ s ago$/)).textContent)?.[0]);
    const first = await shown();
    expect(first).toBeGreaterThanOrEqual(12);
    const asked = () => calls.filter(({ operationName }) => operationName === 'DeviceLastSeen').length;
    const before = asked();
    await expect.poll(shown, { timeout: 5000 }).toBeGreaterThan(first);
    expect(asked()).toBe(before);
    at = secondsAgo(0);
    await expect.poll(shown, { timeout: 15_000 }).toBeLessThan(first);
  }, 40_000);

  it('is said of a device that is not connected, too', async () => {
    await open(() => secondsAgo(7300), wireDevice(AWAY));
    expect(await screen.findByText('Seen 2 h ago')).toBeTruthy();
  });

  it('is not said where nobody knows it', async () => {
    const { calls } = await open(() => null);
    await waitFor(() => expect(calls.map(({ operationName }) => operationName)).toContain('DeviceLastSeen'));
    expect(await screen.findByRole('heading', { level: 1, name: 'DSP-Core' })).toBeTruthy();
    expect(screen.queryByText(/^Seen /)).toBeNull();
  });
});
