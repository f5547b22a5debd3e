import { useCallback } from 'react';
import { useClient } from 'urql';
import { rxReadOf, txReadOf } from './answered.ts';
import { RoutingReceiver, RoutingSender } from './routing-documents.ts';
import type { ReadChannels } from './use-channels.ts';

/** Which devices are about to be opened. */
export interface Ahead {
  readonly receiverId?: string;
  readonly transmitterId?: string;
}

/** So long, in ms, what is opened waits for its channels: not to be noticed, and where they come it is drawn once. */
const WAIT_MS = 100;

/**
 * Asks for the channels of what is being opened before it is drawn: its readers, which ask once it is, find the answer there or on its way. Resolves when they are there,
 * and after a moment in any case. The same function each time.
 */
export function useReadAhead(domainId: string, onAhead: ReadChannels['onAhead']): (ahead: Ahead) => Promise<void> {
  const client = useClient();
  return useCallback(
    async ({ receiverId, transmitterId }) => {
      const read = async () => {
        const [rx, tx] = await Promise.all([
          receiverId ? client.query(RoutingReceiver, { domainId, deviceId: receiverId }, AHEAD).toPromise() : null,
          transmitterId ? client.query(RoutingSender, { domainId, deviceId: transmitterId }, AHEAD).toPromise() : null,
        ]);
        if (receiverId) onAhead.received(receiverId, rxReadOf(rx?.data?.domain?.device));
        if (transmitterId) onAhead.sent(transmitterId, txReadOf(tx?.data?.domain));
      };
      await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
    },
    [client, domainId, onAhead],
  );
}

/** What goes wrong the readers say; what came they do not ask for again. */
const AHEAD = { quiet: true, isReadAhead: true };
