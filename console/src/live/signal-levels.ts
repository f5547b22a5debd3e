import { useEffect, useMemo } from 'react';
import { type Client, useClient } from 'urql';
import { useViewer } from '../api/account/viewer.ts';
import { uncached } from '../api/client/client.ts';
import { useStreaming } from '../api/client/stream-state.ts';
import { graphql } from '../api/generated/gql.ts';
import type { LevelSource, SignalLevel } from '../ui/channels/signal-level.ts';
import { usePageVisible } from './page-visible.ts';

/** The levels of all channels of a device, about once a second; asking is what makes the device measure. */
export const SignalPresence = graphql(`
  subscription SignalPresence($deviceId: ID!, $accountId: ID) {
    signalPresence(deviceId: $deviceId, accountId: $accountId) {
      rx { indexes statuses levels }
      tx { indexes statuses levels }
    }
  }
`);

/** The levels of the receive channels, polled while nothing is pushed (API-084). */
export const RxchannelPresence = graphql(`
  query RxchannelPresence($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        rxChannels { id index signalPresence { status leveldBFS } }
      }
    }
  }
`);

/** The levels of the transmit channels, polled while nothing is pushed (API-083). */
export const TxchannelPresence = graphql(`
  query TxchannelPresence($domainId: ID!, $deviceId: ID!) {
    domain(id: $domainId) {
      id
      device(id: $deviceId) {
        id
        txChannels { id index signalPresence { status leveldBFS } }
      }
    }
  }
`);

/** How often levels are asked for while nothing is pushed, in ms (API-004). */
export const SIGNAL_POLL_MS = 10_000;
/** A level that nothing confirms for so long is not known any more, in ms: pushed, and polled. */
const PUSHED_FOR_MS = 5000;
const POLLED_FOR_MS = 2.5 * SIGNAL_POLL_MS;

/** The levels of the channels of a device in one direction, outside of React and of the cache: meters draw themselves from here. */
export class SignalLevels implements LevelSource {
  #levels: ReadonlyMap<number, SignalLevel> = new Map();
  readonly #watchers = new Map<number, Set<(level: SignalLevel | null) => void>>();

  readonly watch: LevelSource['watch'] = (index, draw) => {
    const watchers = this.#watchers.get(index) ?? new Set();
    this.#watchers.set(index, watchers.add(draw));
    draw(this.#levels.get(index) ?? null);
    return () => {
      watchers.delete(draw);
      if (watchers.size === 0 && this.#watchers.get(index) === watchers) this.#watchers.delete(index);
    };
  };

  /** What is known from now on; a channel that is not among them is not known. Only the channels on the screen are drawn. */
  replace(levels: ReadonlyMap<number, SignalLevel>): void {
    this.#levels = levels;
    for (const [index, watchers] of this.#watchers) for (const draw of watchers) draw(levels.get(index) ?? null);
  }
}

/** Whose levels are followed. */
interface Followed {
  readonly domainId: string;
  readonly deviceId: string;
  readonly accountId: string;
  readonly direction: 'rx' | 'tx';
}

/** Follows the levels of a device: pushed where the stream is open (RX-067), else polled each 10 s (API-004). Answers how to stop. */
export function followLevels(client: Client, followed: Followed, levels: SignalLevels, streaming: boolean): () => void {
  const stop = new AbortController();
  let expiry: ReturnType<typeof setTimeout> | undefined;
  const received = (now: ReadonlyMap<number, SignalLevel>, lasts: number) => {
    if (stop.signal.aborted) return;
    levels.replace(now);
    clearTimeout(expiry);
    expiry = setTimeout(() => levels.replace(new Map()), lasts);
  };
  const stopFeed = streaming ? push(client, followed, received, stop.signal) : poll(client, followed, received);
  return () => {
    stop.abort();
    clearTimeout(expiry);
    stopFeed();
  };
}

type OnLevels = (levels: ReadonlyMap<number, SignalLevel>, lasts: number) => void;

function push(client: Client, followed: Followed, received: OnLevels, stopped: AbortSignal): () => void {
  const { deviceId, accountId, direction } = followed;
  let stopPolling: (() => void) | null = null;
  // Without the push, whyever it ended, levels still come.
  const fallBack = () => {
    if (!stopped.aborted) stopPolling ??= poll(client, followed, received);
  };
  const subscription = client.subscription(SignalPresence, { deviceId, accountId }).subscribe(({ data, error, hasNext }) => {
    if (data) {
      const { indexes, statuses, levels } = data.signalPresence[direction];
      const now = indexes.flatMap((index, at): [number, SignalLevel][] => {
        const status = statuses[at];
        return status ? [[index, { status, level: levels[at] ?? null }]] : [];
      });
      received(new Map(now), PUSHED_FOR_MS);
    }
    if (error ?? !hasNext) fallBack();
  });
  return () => {
    subscription.unsubscribe();
    stopPolling?.();
  };
}

function poll(client: Client, followed: Followed, received: OnLevels): () => void {
  const read = async () => {
    const now = await ask(uncached(client), followed);
    if (now) received(now, POLLED_FOR_MS);
  };
  const timer = setInterval(() => void read(), SIGNAL_POLL_MS);
  void read();
  return () => clearInterval(timer);
}

async function ask(client: Client, { domainId, deviceId, direction }: Followed): Promise<ReadonlyMap<number, SignalLevel> | null> {
  const variables = { domainId, deviceId };
  const channels =
    direction === 'rx'
      ? (await client.query(RxchannelPresence, variables).toPromise()).data?.domain?.device?.rxChannels
      : (await client.query(TxchannelPresence, variables).toPromise()).data?.domain?.device?.txChannels;
  if (!channels) return null;
  const now = channels.flatMap((channel): [number, SignalLevel][] => {
    const presence = channel?.signalPresence;
    return presence ? [[channel.index, { status: presence.status, level: presence.leveldBFS ?? null }]] : [];
  });
  return new Map(now);
}

/**
 * The levels of a device's channels while mounted and seen: the lease ends with the last who looks. The same object as long as the device is. `away`: the
 * device is not connected, so that it has no levels and nothing is asked.
 */
export function useSignalLevels(domainId: string, deviceId: string, direction: 'rx' | 'tx', away: boolean): LevelSource {
  const client = useClient();
  const { accountId } = useViewer();
  const streaming = useStreaming();
  const visible = usePageVisible();
  // oxlint-disable-next-line react/exhaustive-deps -- a device's levels are its own
  const levels = useMemo(() => new SignalLevels(), [deviceId, direction]);
  useEffect(() => {
    if (away) levels.replace(new Map());
    return visible && !away ? followLevels(client, { domainId, deviceId, accountId, direction }, levels, streaming) : undefined;
  }, [client, domainId, deviceId, accountId, direction, levels, streaming, visible, away]);
  return levels;
}
