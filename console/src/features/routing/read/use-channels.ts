import { useCallback, useMemo, useState } from 'react';
import type { TransmitChannel } from '../../../live/transmit-channels.ts';
import { type Received, type RxFacts, receivedOf, type Sent, sentOf } from '../cells/received.ts';
import type { WireRxStream, WireTxStream } from './routing-documents.ts';
import type { SiteRouting } from './use-site.ts';

/** What was read of one receiver. */
export interface RxRead {
  readonly channels: readonly RxFacts[];
  readonly streams: readonly WireRxStream[];
}
/** What was read of one transmitter. */
export interface TxRead {
  readonly channels: readonly TransmitChannel[];
  readonly streams: readonly WireTxStream[];
}
type Read<T> = ReadonlyMap<string, T>;

/** That a list of a device could not be read. */
export interface Unread {
  readonly deviceId: string;
  /** Why, as a sentence. */
  readonly why: string;
  readonly retry: () => void;
}

/** What the readers of devices give, by id. */
function useRead<T>(): readonly [Read<T>, (id: string, read: T | null) => void] {
  const [read, setRead] = useState<Read<T>>(new Map());
  const onRead = useCallback((id: string, one: T | null) => {
    setRead((before) => {
      if (!one && !before.has(id)) return before;
      const next = new Map(before);
      if (one) next.set(id, one);
      else next.delete(id);
      return next;
    });
  }, []);
  return [read, onRead];
}

/** What was read of the channels of the site, as the grid asks of it. */
export interface ReadChannels {
  readonly received: ReadonlyMap<string, Received>;
  readonly sent: ReadonlyMap<string, Sent>;
  readonly onReceived: (deviceId: string, read: RxRead | null) => void;
  readonly onSent: (deviceId: string, read: TxRead | null) => void;
  /** What could not be read, each list once. */
  readonly unread: readonly Unread[];
  /** Given what could not be read, by the name of the list, and null once it was. */
  readonly onUnread: (list: string, unread: Unread | null) => void;
}

/** Keeps what the readers read. What is made of a list is kept as long as the list. */
export function useChannels(ids: SiteRouting['ids']): ReadChannels {
  const [rx, onReceived] = useRead<RxRead>();
  const [tx, onSent] = useRead<TxRead>();
  const [failed, onUnread] = useRead<Unread>();
  const [kept] = useState(() => ({ received: new WeakMap<RxRead, { ids: SiteRouting['ids']; made: Received }>() }));
  const received = useMemo(
    () =>
      new Map(
        [...rx].map(([id, one]) => {
          const before = kept.received.get(one);
          if (before?.ids === ids) return [id, before.made] as const;
          const made = receivedOf(one.channels, ids, one.streams);
          kept.received.set(one, { ids, made });
          return [id, made] as const;
        }),
      ),
    [rx, ids, kept],
  );
  const sent = useMemo(() => new Map([...tx].map(([id, { channels, streams }]) => [id, sentOf(channels, streams)] as const)), [tx]);
  return { received, sent, onReceived, onSent, unread: [...failed.values()], onUnread };
}
