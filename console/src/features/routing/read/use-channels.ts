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

interface Reading<T> {
  readonly read: Read<T>;
  readonly onRead: (id: string, read: T | null) => void;
  /** What was read before its reader is there: it is shown as soon as its device is open. Null: it is too old, or could not be read. */
  readonly onAhead: (id: string, read: T | null) => void;
}

/** What the readers of devices give, by id. Answers that come together are drawn together, and what somebody does meanwhile goes before them. */
function useRead<T>(open: readonly string[]): Reading<T> {
  const [read, setRead] = useState<Read<T>>(new Map());
  const [ahead] = useState(() => new Map<string, T>());
  const onRead = useCallback(
    (id: string, one: T | null) => {
      if (!one) ahead.delete(id);
      startTransition(() =>
        setRead((before) => {
          if (before.get(id) === (one ?? undefined)) return before;
          const next = new Map(before);
          if (one) next.set(id, one);
          else next.delete(id);
          return next;
        }),
      );
    },
    [ahead],
  );
  const onAhead = useCallback((id: string, one: T | null) => void (one ? ahead.set(id, one) : ahead.delete(id)), [ahead]);
  const all = useMemo(() => {
    const early = open.flatMap((id) => {
      const one = read.has(id) ? undefined : ahead.get(id);
      return one ? [[id, one] as const] : [];
    });
    return early.length === 0 ? read : new Map([...read, ...early]);
  }, [read, open, ahead]);
  return { read: all, onRead, onAhead };
}

/** The map from before while it holds the same. */
function useKeptMap<T>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const [kept, setKept] = useState(map);
  const isSame = kept === map || (kept.size === map.size && [...map].every(([id, one]) => kept.get(id) === one));
  if (!isSame) setKept(map);
  return isSame ? kept : map;
}

/** What was read of the channels of the site, as the grid asks of it. */
export interface ReadChannels {
  readonly received: ReadonlyMap<string, Received>;
  readonly taken: ReadonlyMap<string, Taken>;
  readonly sent: ReadonlyMap<string, Sent>;
  readonly onReceived: (deviceId: string, read: RxRead | null) => void;
  readonly onTaken: (deviceId: string, read: TakenRead | null) => void;
  readonly onSent: (deviceId: string, read: TxRead | null) => void;
  /** The same of what was read before it is opened. The same object each time. */
  readonly onAhead: {
    readonly received: (deviceId: string, read: RxRead | null) => void;
    readonly sent: (deviceId: string, read: TxRead | null) => void;
  };
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

/** The same of what a device sends. */
function keptSent(): (read: TxRead) => Sent {
  const kept = new WeakMap<TxRead, Sent>();
  return (read) => {
    const made = kept.get(read) ?? sentOf(read.channels, read.streams);
    kept.set(read, made);
    return made;
  };
}

const NOBODY: readonly string[] = [];

/** Keeps what the readers read. `open`: the devices that the address opens on each axis; the same lists for the same address. */
export function useChannels(
  ids: SiteRouting['ids'],
  open?: { readonly rows: readonly string[]; readonly columns: readonly string[] },
): ReadChannels {
  const { read: rx, onRead: onReceived, onAhead: onReceivedAhead } = useRead<RxRead>(open?.rows ?? NOBODY);
  const { read: some, onRead: onTaken } = useRead<TakenRead>(NOBODY);
  const { read: tx, onRead: onSent, onAhead: onSentAhead } = useRead<TxRead>(open?.columns ?? NOBODY);
  const { read: failed, onRead: onUnread } = useRead<Unread>(NOBODY);
  const [receivedKept] = useState(keptReceived);
  const [sentKept] = useState(keptSent);
  const received = useKeptMap(
    useMemo(() => new Map([...rx].map(([id, one]) => [id, receivedKept(one, ids)] as const)), [rx, ids, receivedKept]),
  );
  const taken = useMemo(
    () => new Map([...some].map(([id, one]) => [id, { received: receivedKept(one, ids), transmitters: one.transmitters }] as const)),
    [some, ids, receivedKept],
  );
  const sent = useKeptMap(useMemo(() => new Map([...tx].map(([id, one]) => [id, sentKept(one)] as const)), [tx, sentKept]));
  const onAhead = useMemo(() => ({ received: onReceivedAhead, sent: onSentAhead }), [onReceivedAhead, onSentAhead]);
  return { received, taken, sent, onReceived, onTaken, onSent, onAhead, unread: [...failed.values()], onUnread };
}
