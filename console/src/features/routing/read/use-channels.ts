import { startTransition, useCallback, useMemo, useState } from 'react';
import type { TransmitChannel } from '../../../live/transmit-channels.ts';
import { type Received, type RxFacts, receivedOf, type Sent, sentOf, type Taken } from '../cells/received.ts';
import type { WireRxStream, WireTxStream } from './routing-documents.ts';
import type { SiteRouting } from './use-site.ts';

/** What was read of one receiver. */
export interface RxRead {
  readonly channels: readonly RxFacts[];
  readonly streams: readonly WireRxStream[];
}
/** What was read of a receiver that is closed. */
export interface TakenRead extends RxRead {
  /** The transmitters that were asked for, by id. */
  readonly transmitters: ReadonlySet<string>;
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

/** What the readers of devices give, by id. Answers that come together are drawn together, and what somebody does meanwhile goes before them. */
function useRead<T>(): readonly [Read<T>, (id: string, read: T | null) => void] {
  const [read, setRead] = useState<Read<T>>(new Map());
  const onRead = useCallback((id: string, one: T | null) => {
    startTransition(() =>
      setRead((before) => {
        if (!one && !before.has(id)) return before;
        const next = new Map(before);
        if (one) next.set(id, one);
        else next.delete(id);
        return next;
      }),
    );
  }, []);
  return [read, onRead];
}

/** What was read of the channels of the site, as the grid asks of it. */
export interface ReadChannels {
  readonly received: ReadonlyMap<string, Received>;
  readonly taken: ReadonlyMap<string, Taken>;
  readonly sent: ReadonlyMap<string, Sent>;
  readonly onReceived: (deviceId: string, read: RxRead | null) => void;
  readonly onTaken: (deviceId: string, read: TakenRead | null) => void;
  readonly onSent: (deviceId: string, read: TxRead | null) => void;
  /** What could not be read, each list once. */
  readonly unread: readonly Unread[];
  /** Given what could not be read, by the name of the list, and null once it was. */
  readonly onUnread: (list: string, unread: Unread | null) => void;
}

/** What is made of a list is kept as long as the list. */
function keptReceived(): (read: RxRead, ids: SiteRouting['ids']) => Received {
  const kept = new WeakMap<RxRead, { readonly ids: SiteRouting['ids']; readonly made: Received }>();
  return (read, ids) => {
    const before = kept.get(read);
    if (before?.ids === ids) return before.made;
    const made = receivedOf(read.channels, ids, read.streams);
    kept.set(read, { ids, made });
    return made;
  };
}

/** Keeps what the readers read. */
export function useChannels(ids: SiteRouting['ids']): ReadChannels {
  const [rx, onReceived] = useRead<RxRead>();
  const [some, onTaken] = useRead<TakenRead>();
  const [tx, onSent] = useRead<TxRead>();
  const [failed, onUnread] = useRead<Unread>();
  const [receivedKept] = useState(keptReceived);
  const received = useMemo(() => new Map([...rx].map(([id, one]) => [id, receivedKept(one, ids)] as const)), [rx, ids, receivedKept]);
  const taken = useMemo(
    () => new Map([...some].map(([id, one]) => [id, { received: receivedKept(one, ids), transmitters: one.transmitters }] as const)),
    [some, ids, receivedKept],
  );
  const sent = useMemo(() => new Map([...tx].map(([id, { channels, streams }]) => [id, sentOf(channels, streams)] as const)), [tx]);
  return { received, taken, sent, onReceived, onTaken, onSent, unread: [...failed.values()], onUnread };
}
