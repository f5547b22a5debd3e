import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { connection } from './client.ts';
import type { Tx } from './store.ts';

/** The channel for messages from other programs to the servers: PostgreSQL delivers them when the transaction of the sender commits. */
const CHANNEL = 'tutti_bus';

/** Sends a message with the transaction: it is delivered when that commits, and not at all otherwise. At most 8,000 bytes. */
export async function sendMessage(tx: Tx, message: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${message})`.execute(tx);
}

/** Listens on a connection of its own, and on a new one whenever that breaks. */
export async function listenMessages(
  url: string,
  log: Logger,
  onMessage: (message: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let client: Client | null = null;
  const state = { stopped: false };

  async function open(): Promise<void> {
    const next = new Client(connection(url));
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    // The error is followed by `end`, which reconnects.
    next.on('error', (error) => log.warn({ err: error }, 'the connection for messages broke'));
    next.on('end', () => void (state.stopped || client !== next || reopen()));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
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
