import { useCallback, useState } from 'react';
import { useClient } from 'urql';
import { AHEAD_MS } from '../../../api/client/read-ahead.ts';
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

/** What goes wrong the readers say; what came they do not ask for again. */
const AHEAD = { quiet: true, isReadAhead: true };

/**
 * Asks for the channels of what is being opened, or is pointed at and may be opened next, before it is drawn: its readers, which ask once it is, find the answer there or on
 * its way. Nothing is asked for twice within the time that what was read ahead counts as read. Resolves when they are there, and after a moment in any case. The same
 * function each time.
 */
export function useReadAhead(domainId: string, onAhead: ReadChannels['onAhead']): (ahead: Ahead) => Promise<void> {
  const client = useClient();
  const [askOnce] = useState(asksOnce);
  return useCallback(
    async ({ receiverId, transmitterId }) => {
      const received = async (deviceId: string) => {
        onAhead.received(deviceId, null);
        const { data } = await client.query(RoutingReceiver, { domainId, deviceId }, AHEAD).toPromise();
        onAhead.received(deviceId, rxReadOf(data?.domain?.device));
      };
      const sent = async (deviceId: string) => {
        onAhead.sent(deviceId, null);
        const { data } = await client.query(RoutingSender, { domainId, deviceId }, AHEAD).toPromise();
        onAhead.sent(deviceId, txReadOf(data?.domain));
      };
      const read = Promise.all([
        receiverId && askOnce(`rx ${domainId} ${receiverId}`, () => received(receiverId)),
        transmitterId && askOnce(`tx ${domainId} ${transmitterId}`, () => sent(transmitterId)),
      ]);
      await Promise.race([read, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
    },
    [client, domainId, onAhead, askOnce],
  );
}

/** Asks unless the same was asked for so lately that it counts as read: then it answers what that does. */
function asksOnce(): (what: string, ask: () => Promise<void>) => Promise<void> {
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<void> }>();
  return (what, ask) => {
    for (const [known, { at }] of asked) if (Date.now() - at >= AHEAD_MS) asked.delete(known);
    const answer = asked.get(what)?.answer ?? ask();
    if (!asked.has(what)) asked.set(what, { at: Date.now(), answer });
    return answer;
  };
}
