import { sql } from 'kysely';
import { appendEvents, type NewEvent } from '../../../event-log/append.ts';
import type { Tx } from '../../../store/store.ts';
import { type About, entry } from './device-entry.ts';
import { LINKED, type LinkedRow } from './device-statements.ts';
import { aboutRow } from './link-entries.ts';
import { LATE_FOR } from './sections/latency.ts';

/** The devices whose latency was above its setting for the last time so long ago that it is not late any more; each is returned once, to one process. */
const endLate = (now: Date) => sql<LinkedRow & { readonly ended_at: Date }>`
  with over as (
    select account_id, id from devices where latency_is_late and latency_late_at <= ${now}::timestamptz - ${LATE_FOR} and forgotten_at is null
    order by account_id, id for no key update skip locked)
  update devices d set latency_is_late = false from over where d.account_id = over.account_id and d.id = over.id
  returning ${LINKED}, d.latency_late_at + ${LATE_FOR} as ended_at`;

/** No channel is late any more. */
const latencyRecovered = (about: About): NewEvent =>
  entry(about, {
    category: 'LATENCY',
    type: 'latencyWithinSetting',
    severity: 'INFORMATION',
    text: 'Latency not above its setting for 15 minutes',
  });

/** Stores that latency is not late any more, which time alone causes. */
export async function endLateLatency(tx: Tx, now: Date): Promise<void> {
  const { rows } = await endLate(now).execute(tx);
  await appendEvents(
    tx,
    rows.map((row) => latencyRecovered(aboutRow(row, row.ended_at))),
    now,
  );
}
