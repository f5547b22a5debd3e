import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import type { Client, TypedDocumentNode } from 'urql';
import { gql } from 'urql';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../api/client.ts';
import { network, type SentCall } from '../testing/render-screen.tsx';
import { type ChangeArea, readWatchedDevices, useWatchedDevice } from './watched-device.ts';

const Channels: TypedDocumentNode<{ device: null }, { deviceId: string }> =
  gql`query Channels($deviceId: ID!) { device(id: $deviceId) { id } }`;
const AREAS: readonly ChangeArea[] = ['CHANNELS'];
const Nothing = ({ children }: { children: ReactNode }) => createElement('div', null, children);

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
    const { unmount } = renderHook(() => useWatchedDevice('d1', AREAS, Channels, { deviceId: 'd1' }), { wrapper: Nothing });
    await readWatchedDevices(client, changed(['d2'], ['CHANNELS']));
    await readWatchedDevices(client, changed(['d1'], ['STATUS']));
    expect(calls).toHaveLength(0);
    await readWatchedDevices(client, changed(['d2', 'd1'], ['STATUS', 'CHANNELS']));
    expect(calls).toMatchObject([{ operationName: 'Channels', variables: { deviceId: 'd1' } }]);
    unmount();
    await readWatchedDevices(client, changed(['d1'], ['CHANNELS']));
    expect(calls).toHaveLength(1);
  });
});
