import { useCallback, useMemo, useState } from 'react';
import type { TransmitChannel } from '../../../live/transmit-channels.ts';
import { type Received, type RxFacts, receivedOf, type Sent, sentOf } from '../cells/received.ts';
import type { SiteRouting } from './use-site.ts';

type Read<T> = ReadonlyMap<string, readonly T[]>;

/** The channels of devices as their readers give them, by id. */
function useRead<T>(): readonly [Read<T>, (deviceId: string, channels: readonly T[] | null) => void] {
  const [read, setRead] = useState<Read<T>>(new Map());
  const onRead = useCallback((deviceId: string, channels: readonly T[] | null) => {
    setRead((before) => {
      const next = new Map(before);
      if (channels) next.set(deviceId, channels);
      else next.delete(deviceId);
      return next;
    });
  }, []);
  return [read, onRead];
}

/** What was read of the channels of the site, as the grid asks of it. */
export interface ReadChannels {
  readonly received: ReadonlyMap<string, Received>;
  readonly sent: ReadonlyMap<string, Sent>;
  readonly onReceived: (deviceId: string, channels: readonly RxFacts[] | null) => void;
  readonly onSent: (deviceId: string, channels: readonly TransmitChannel[] | null) => void;
}

/** Keeps what the readers read. What is made of a list is kept as long as the list. */
export function useChannels(ids: SiteRouting['ids']): ReadChannels {
  const [rx, onReceived] = useRead<RxFacts>();
  const [tx, onSent] = useRead<TransmitChannel>();
  const [kept] = useState(() => ({ received: new WeakMap<readonly RxFacts[], { ids: SiteRouting['ids']; made: Received }>() }));
  const received = useMemo(
    () =>
      new Map(
        [...rx].map(([id, channels]) => {
          const before = kept.received.get(channels);
          if (before?.ids === ids) return [id, before.made] as const;
          const made = receivedOf(channels, ids);
          kept.received.set(channels, { ids, made });
          return [id, made] as const;
        }),
      ),
    [rx, ids, kept],
  );
  const sent = useMemo(() => new Map([...tx].map(([id, channels]) => [id, sentOf(channels)] as const)), [tx]);
  return { received, sent, onReceived, onSent };
}
