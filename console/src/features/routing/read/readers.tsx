import { useState } from 'react';
import type { Axes } from '../axes/use-axes.ts';
import type { Span } from '../axes/window.ts';
import { type Draft, devicesOf } from '../blocks/draft.ts';
import type { PatchSession } from '../blocks/use-session.ts';
import { neededChannels } from '../cells/loads.ts';
import { factsNow } from '../patch/facts-now.ts';
import { FollowRequest } from '../patch/follow-request.tsx';
import type { PatchRequests } from '../patch/use-patch-requests.ts';
import { ReceiverReader, TakenReader, TransmitterReader } from './channel-readers.tsx';
import type { ReadChannels } from './use-channels.ts';
import { useOncePainted } from './use-once-painted.ts';
import type { SiteRouting } from './use-site.ts';

interface ReadersProps {
  readonly domainId: string;
  readonly site: SiteRouting;
  readonly axes: Axes;
  readonly spans: { readonly rows: Span; readonly columns: Span };
  readonly channels: ReadChannels;
  readonly requests: PatchRequests;
  readonly session: PatchSession;
  /** What the chosen block asks for; null: there is none. */
  readonly block: Draft | null;
}

/** What reads and follows: the channels that the drawn lines need, those of a block also where it is scrolled out of view, and what was asked for. */
export function Readers({ domainId, site, axes, spans, channels, requests, session, block }: ReadersProps) {
  const needed = neededChannels(
    axes.rows.lines.slice(spans.rows.from, spans.rows.to),
    axes.columns.lines.slice(spans.columns.from, spans.columns.to),
    site.pairs,
  );
  const asked = [...requests.requests.values()];
  const ofBlock = block && { receivers: devicesOf(block.receivers), transmitters: devicesOf(block.transmitters) };
  const receivers = [
    ...new Set([...needed.receivers, ...asked.map(({ deviceId }) => deviceId), ...session.receivers, ...(ofBlock?.receivers ?? [])]),
  ];
  const transmitters = [...new Set([...needed.transmitters, ...session.transmitters, ...(ofBlock?.transmitters ?? [])])];
  const opened = useKept(needed.transmitters.flatMap((id) => site.byId.get(id) ?? []));
  // What is open comes first, and the server has nothing else to do meanwhile.
  const isRead = (id: string, read: ReadonlyMap<string, unknown>) =>
    read.has(id) || channels.unread.some(({ deviceId }) => deviceId === id);
  const isOpenRead =
    needed.receivers.every((id) => isRead(id, channels.received)) && needed.transmitters.every((id) => isRead(id, channels.sent));
  const taking = useOncePainted(
    needed.taking.filter((id) => !receivers.includes(id)),
    isOpenRead,
  );
  return (
    <>
      {receivers.map((id) => (
        <ReceiverReader deviceId={id} domainId={domainId} key={`rx ${id}`} onRead={channels.onReceived} onUnread={channels.onUnread} />
      ))}
      {taking.map((id) => (
        <TakenReader
          deviceId={id}
          domainId={domainId}
          key={`taken ${id}`}
          onRead={channels.onTaken}
          onUnread={channels.onUnread}
          transmitters={opened}
        />
      ))}
      {transmitters.map((id) => (
        <TransmitterReader deviceId={id} domainId={domainId} key={`tx ${id}`} onRead={channels.onSent} onUnread={channels.onUnread} />
      ))}
      {asked.map((request) => (
        <FollowRequest
          end={requests.end}
          key={request.callId}
          now={factsNow(channels.received.get(request.deviceId), request.part)}
          progress={requests.progress}
          request={request}
        />
      ))}
    </>
  );
}

/** The same list while the same things are in it. */
function useKept<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && kept.every((one, at) => one === list[at]);
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
