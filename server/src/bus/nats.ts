import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { messageOf } from '../error-words.ts';
import { NotReadyError } from '../start-error.ts';
import type { Bus } from './bus.ts';
import { createSubscribers } from './subscribers.ts';

/** A common prefix of all subjects: it keeps them apart from those of other programs on the same NATS, and lets one subscription receive them all. */
const PREFIX = 'tutti.';

/** Between two pings, ms. A network may be gone without closing the connection, and messages are missed meanwhile. */
const PING_MS = 2_000;
/** A connection is replaced after so many pings without an answer. */
const UNANSWERED_PINGS = 2;

/** The bus of several processes. It reconnects for ever; while it is not connected, messages are lost and `connected` says so. */
export async function connectNatsBus(url: string, log: Logger): Promise<Bus> {
  const nats = await connect({
    ...server(url),
    name: 'tutti',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: 5_000,
    pingInterval: PING_MS,
    maxPingOut: UNANSWERED_PINGS,
    noEcho: false,
  }).catch((error: unknown) => {
    throw new NotReadyError(`NATS does not answer at ${new URL(url).host}: ${messageOf(error)}. Check NATS_URL.`, { cause: error });
  });
  const subscribers = createSubscribers(log);
  const state: State = { connectedSince: null, lost: new Set() };
  void watch(nats, state, log);
  nats.subscribe(`${PREFIX}>`, {
    callback: (error, message) => {
      if (error) log.error({ err: error }, 'the bus refused the subscription');
      else subscribers.deliver(message.subject.slice(PREFIX.length), message.string());
    },
  });
  // The subscription must be active before anybody publishes.
  await nats.flush();
  state.connectedSince = performance.now();
  return {
    publish: (subject, message) => {
      // Nothing is buffered while disconnected: after that the database is read again, and stale messages would be wrong.
      if (state.connectedSince !== null) nats.publish(PREFIX + subject, JSON.stringify(message));
    },
    subscribe: (subject, handler) => subscribers.add(subject, handler),
    get connected() {
      return state.connectedSince !== null;
    },
    get connectedSince() {
      return state.connectedSince;
    },
    onLost: (handler) => {
      state.lost.add(handler);
      return () => void state.lost.delete(handler);
    },
    close: async () => {
      subscribers.clear();
      state.lost.clear();
      if (state.connectedSince === null) await nats.close();
      else await nats.drain();
      state.connectedSince = null;
    },
  };
}

/** nats://user:password@host:port, or nats://token@host:port, as the library's options. */
function server(url: string): { servers: string; user?: string; pass?: string; token?: string; tls?: object } {
  const { host, username, password, protocol } = new URL(url);
  const user = decodeURIComponent(username);
  const credentials = password ? { user, pass: decodeURIComponent(password) } : user ? { token: user } : {};
  return { servers: host, ...credentials, ...(protocol === 'tls:' ? { tls: {} } : {}) };
}

interface State {
  connectedSince: number | null;
  readonly lost: Set<() => void>;
}

async function watch(nats: NatsConnection, state: State, log: Logger): Promise<void> {
  for await (const status of nats.status()) {
    if (status.type === 'disconnect' || status.type === 'staleConnection') {
      const isNews = state.connectedSince !== null;
      state.connectedSince = null;
      // Said once: a stale connection is disconnected next.
      if (!isNews) continue;
      for (const handler of state.lost) handler();
    } else if (status.type === 'reconnect') state.connectedSince = performance.now();
    else continue;
    log.warn({ bus: status.type }, state.connectedSince === null ? 'the bus is gone; messages may be missed' : 'the bus is back');
  }
  state.connectedSince = null;
}
