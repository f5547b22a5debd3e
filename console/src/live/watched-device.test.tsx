import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import type { Client, TypedDocumentNode } from 'urql';
import { gql, Provider } from 'urql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../api/client/client.ts';
import { network, type SentCall } from '../testing/render-screen.tsx';
import { noteRecent } from './recent-changes.ts';
import { type ChangeArea, readWatchedDevices, useWatchedDevice } from './watched-device.ts';

const Channels: TypedDocumentNode<{ device: null }, { deviceId: string }> =
  gql`query Channels($deviceId: ID!) { device(id: $deviceId) { id } }`;
const AREAS: readonly ChangeArea[] = ['CHANNELS'];
const within =
  (client: Client) =>
  ({ children }: { children: ReactNode }) =>
    createElement(Provider, { value: client }, children);

function reader(): { client: Client; calls: SentCall[] } {
  const calls: SentCall[] = [];
  const fetch = network({ Channels: { device: null } }, calls);
  return { calls, client: createClient({ host: 'http://tutti.test', fetch, onSessionEnded: () => undefined, onError: () => undefined }) };
}
const changed = (deviceIds: string[], areas: string[]) => ({ domainId: 's1', deviceIds, areas });

afterEach(cleanup);

describe('a device that is on the screen', () => {
  it('is read again when a change of what is shown of it was pushed, and only then', async () => {
    const { client, calls } = reader();
    const { unmount } = renderHook(() => useWatchedDevice('d1', AREAS, Channels, { deviceId: 'd1' }), { wrapper: within(client) });
    await readWatchedDevices(client, changed(['d2'], ['CHANNELS']));
    await readWatchedDevices(client, changed(['d1'], ['STATUS']));
    expect(calls).toHaveLength(0);
    await readWatchedDevices(client, changed(['d2', 'd1'], ['STATUS', 'CHANNELS']));
    expect(calls).toMatchObject([{ operationName: 'Channels', variables: { deviceId: 'd1' } }]);
    unmount();
    await readWatchedDevices(client, changed(['d1'], ['CHANNELS']));
    expect(calls).toHaveLength(1);
  });

  it('is read at once where a change of what is shown of it was pushed while its page was on the way, and not long before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { client, calls } = reader();
      const open = (id: string) => renderHook(() => useWatchedDevice(id, AREAS, Channels, { deviceId: id }), { wrapper: within(client) });
      // Names of its own: files share modules, and what is recent here is so for the next.
      const lately = (deviceIds: string[], areas: string[]) => ({ domainId: 'a site', deviceIds, areas });
      noteRecent(lately(['old'], ['CHANNELS']));
      vi.advanceTimersByTime(11_000);
      noteRecent(lately(['recent', 'other'], ['STATUS', 'CHANNELS']));
      noteRecent({ ...lately(['measured'], ['DEVICES']), domainId: 'another site' });
      for (const id of ['old', 'recent', 'measured']) open(id);
      await expect.poll(() => calls).toHaveLength(1);
      expect(calls).toMatchObject([{ variables: { deviceId: 'recent' } }]);
    } finally {
      vi.useRealTimers();
    }
  });
});
