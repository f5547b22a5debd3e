import { sql } from 'kysely';
import { PREPARED } from '../../../store/prepared.ts';
import type { Tx } from '../../../store/store.ts';
import type { ColumnValues } from './checked-fact.ts';
import type { StoreStep } from './sections/section.ts';

/** What was said: its lock and offset in ppm, whether it is connected, or whether its agent is. */
type WhatOfClock =
  | readonly ['clock', lock: string | null, offset: number | null]
  | readonly ['connection', isConnected: boolean]
  | readonly ['link', isUp: boolean];

/** What was said of the clock of a device, or of whether it can be known: observed at epoch ms. */
export type SaidOfClock = readonly [deviceId: string, at: number, ...what: WhatOfClock];

/** A device of which something was said. */
interface SaidDevice {
  readonly accountId: string;
  readonly said: SaidOfClock;
}

/**
 * Notes what the history of clocks is made of (decision 084), in the transaction of the facts: one row for each account. A row for each device would cost the ingest more than the facts
 * themselves; the job reads a row once and deletes it.
 */
export async function noteClocks(tx: Tx, devices: readonly SaidDevice[], now: Date): Promise<void> {
  for (const [accountId, said] of Map.groupBy(devices, (device) => device.accountId)) {
    const facts = JSON.stringify(said.map((one) => one.said));
    await sql`${PREPARED} insert into clock_notes (account_id, said_at, facts) values (${accountId}, ${now}, ${facts})`.execute(tx);
  }
}

/** The step of a section after the one that stores its facts: notes those that were stored. */
export const saidOfClocks = (what: (columns: ColumnValues) => WhatOfClock): StoreStep => ({
  area: 'DEVICES',
  store: async ({ tx, now }, facts) => {
    const said = facts.map(
      ({ device, fact }): SaidDevice => ({ accountId: device.accountId, said: [device.id, fact.at, ...what(fact.columns)] }),
    );
    await noteClocks(tx, said, now);
    return { written: facts, changes: [], entries: [] };
  },
});

/** Deletes the history of devices that were reset and are introduced again. */
export async function forgetClocks(tx: Tx, devices: readonly { readonly accountId: string; readonly id: string }[]): Promise<void> {
  const ids = [devices.map(({ accountId }) => accountId), devices.map(({ id }) => id)] as const;
  for (const table of ['clock_1m', 'clock_10m', 'clock_1h']) {
    await sql`delete from ${sql.table(table)} b using unnest(${ids[0]}::uuid[], ${ids[1]}::text[]) as x (account_id, subject)
      where b.account_id = x.account_id and b.subject = x.subject`.execute(tx);
  }
}
