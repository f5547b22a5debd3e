import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { connection } from './client.ts';
import { keepSockets } from './sockets.ts';
import type { Tx } from './store.ts';

/** The channel for messages from other programs to the servers: PostgreSQL delivers them when the transaction of the sender commits. */
const CHANNEL = 'tutti_bus';

/** Sends a message with the transaction: it is delivered when that commits, and not at all otherwise. At most 8,000 bytes. */
export async function sendMessage(tx: Tx, message: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${message})`.execute(tx);
}

/** What is done with messages, and with a connection by which none come. */
export interface Listener {
  readonly onMessage: (message: string) => void;
  /** Some may have been lost. */
  readonly onGap: () => void;
  /** The database did not answer on this connection for `SILENT_MS`, and nobody closed it: others are most likely as dead. */
  readonly onSilence: (why: string) => void;
}

/** Between two questions whether the database is still there, and after how long without an answer it is not, ms: a parameter, so that tests need not wait. */
export interface BeatTiming {
  readonly everyMs: number;
  readonly silentMs: number;
}
const TIMING: BeatTiming = { everyMs: 2_000, silentMs: 8_000 };

/** Listens on a connection of its own, and on a new one whenever that breaks, or is silent: else messages would be missed without anybody noticing. */
export async function listenMessages(
  url: string,
  log: Logger,
  { onMessage, onGap, onSilence }: Listener,
  timing: BeatTiming = TIMING,
): Promise<() => Promise<void>> {
  let client: Client | null = null;
  const state = { stopped: false };
  const sockets = keepSockets();

  async function open(): Promise<void> {
    const next = new Client({ ...connection(url), stream: sockets.open });
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    // The error is followed by `end`, which reconnects.
    next.on('error', (error) => log.warn({ err: error }, 'the connection for messages broke'));
    next.on('end', () => void (state.stopped || client !== next || reopen()));
    // One that answers nothing once it is connected would be waited for by nobody else: the beat begins after it.
    const late = setTimeout(() => sockets.endAll(`the database did not answer for ${timing.silentMs / 1000} s`), timing.silentMs);
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } finally {
      clearTimeout(late);
    }
    client = next;
    beat(next);
  }
  /** Asks again and again whether the database answers on this connection. Silence is counted in turns of its own: while the process itself is held up, nobody listens. */
  function beat(of: Client): void {
    let turnsSilent: number | null = null;
    const answered = (): void => void (turnsSilent = null);
    const ask = setInterval(() => {
      if (turnsSilent !== null) {
        turnsSilent++;
        if (turnsSilent * timing.everyMs < timing.silentMs) return;
        clearInterval(ask);
        const why = `the database did not answer for ${timing.silentMs / 1000} s`;
        log.warn(`${why}: its connections are replaced`);
        sockets.endAll(why);
        onSilence(why);
        return;
      }
      turnsSilent = 0;
      // An error is an answer too: where the connection broke, `end` follows, which opens another; else it is asked again.
      of.query('select 1').then(answered, answered);
    }, timing.everyMs);
    of.once('end', () => clearInterval(ask));
  }
  async function reopen(): Promise<void> {
    client = null;
    for (let wait = 100; !state.stopped; wait = Math.min(wait * 2, 5_000)) {
      await pause(wait);
      try {
        if (!state.stopped) await open();
        return onGap();
      } catch {
        // Not logged here: queries fail and are logged meanwhile.
      }
    }
  }
  await open();
  return async () => {
    state.stopped = true;
    await client?.end();
  };
}
