import { useCallback } from 'react';
import { useClient } from 'urql';
import { TransmitChannels } from '../../../live/transmit-channels.ts';
import { RoutingReceiver, RoutingSender } from './routing-documents.ts';

/** Which devices are about to be opened. */
export interface Ahead {
  readonly receiverId?: string;
  readonly transmitterId?: string;
}

/** Asks for the channels of what is being opened while it is drawn: its readers, which ask once it is, find the answer on its way. The same function each time. */
export function useReadAhead(domainId: string): (ahead: Ahead) => void {
  const client = useClient();
  return useCallback(
    ({ receiverId, transmitterId }) => {
      const asked = [
        ...(receiverId ? [client.query(RoutingReceiver, { domainId, deviceId: receiverId }, QUIET)] : []),
        ...(transmitterId
          ? [TransmitChannels, RoutingSender].map((query) => client.query<unknown>(query, { domainId, deviceId: transmitterId }, QUIET))
          : []),
      ];
      for (const one of asked) void one.toPromise();
    },
    [client, domainId],
  );
}

/** What goes wrong the readers say. */
const QUIET = { quiet: true };
