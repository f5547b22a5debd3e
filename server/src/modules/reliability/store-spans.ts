import type { OpenSpan } from '@tutti/domain/reliability/observed-spans';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import type { LookedAtSite } from './look.ts';
import { lettersOf, statesOf } from './states.ts';

/** A span that goes on, with where it is. */
export interface StoredSpan extends OpenSpan {
  readonly accountId: string;
  readonly siteId: string;
}

const placesOf = (sites: readonly Pick<LookedAtSite, 'accountId' | 'id'>[]) =>
  sql`unnest(${sites.map(({ accountId }) => accountId)}::uuid[], ${sites.map(({ id }) => id)}::uuid[])`;

/** The spans that go on at these sites. */
export async function readOpen(tx: Tx, sites: readonly LookedAtSite[]): Promise<StoredSpan[]> {
  if (sites.length === 0) return [];
  const { rows } = await sql<{
    account_id: string;
    site_id: string;
    device_id: string;
    from_at: Date;
    states: string;
    fault_since: (Date | null)[];
  }>`
    select r.account_id, r.site_id, r.device_id, r.from_at, r.states, r.fault_since
    from ${placesOf(sites)} as w (account_id, site_id)
    join reliability_spans r on r.account_id = w.account_id and r.site_id = w.site_id and r.to_at is null`.execute(tx);
  return rows.map((row) => ({
    accountId: row.account_id,
    siteId: row.site_id,
    deviceId: row.device_id,
    from: row.from_at.getTime(),
    states: statesOf(row.states),
    faultSince: row.fault_since.map((at) => at?.getTime() ?? null),
  }));
}

/** Ends these spans, in one statement. `now`: epoch ms. */
export async function endSpans(tx: Tx, spans: readonly StoredSpan[], now: number): Promise<void> {
  if (spans.length === 0) return;
  await sql`
    update reliability_spans r set to_at = ${new Date(now)}
    from unnest(${spans.map(({ accountId }) => accountId)}::uuid[], ${spans.map(({ siteId }) => siteId)}::uuid[], ${spans.map(({ deviceId }) => deviceId)}::text[])
      as w (account_id, site_id, device_id)
    where r.account_id = w.account_id and r.site_id = w.site_id and r.device_id = w.device_id and r.to_at is null`.execute(tx);
}

/** Adds spans that begin, in one statement. */
export async function addSpans(tx: Tx, spans: readonly StoredSpan[]): Promise<void> {
  if (spans.length === 0) return;
  const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
  const rows = spans.map((span) => ({
    account_id: span.accountId,
    site_id: span.siteId,
    device_id: span.deviceId,
    from_at: iso(span.from),
    states: lettersOf(span.states),
    fault_since: span.faultSince.map(iso),
  }));
  await sql`
    insert into reliability_spans (account_id, site_id, device_id, from_at, states, fault_since)
    select account_id, site_id, device_id, from_at, states, fault_since from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (account_id uuid, site_id uuid, device_id text, from_at timestamptz, states text, fault_since timestamptz[])`.execute(tx);
}

/** Ends whatever goes on anywhere: nobody looks any more since that moment. */
export const endAll = (tx: Tx, at: Date) =>
  sql`update reliability_spans set to_at = greatest(from_at, ${at}) where to_at is null`.execute(tx);

/** Ends what goes on at sites that are gone. */
export const endGone = (tx: Tx, at: Date) =>
  sql`
  update reliability_spans r set to_at = ${at} where to_at is null
    and not exists (select from sites s where s.account_id = r.account_id and s.id = r.site_id)`.execute(tx);

/** Forgets what is kept from a moment on, which the clock of the server had passed before it was set back: of that time nobody knows what was seen in it. */
export async function forgetFrom(tx: Tx, at: Date): Promise<void> {
  await sql`delete from reliability_spans where from_at >= ${at}`.execute(tx);
  await sql`update reliability_spans set to_at = ${at} where to_at > ${at} or to_at is null`.execute(tx);
}

/** Rows that one statement deletes. */
const AT_ONCE = 10_000;

/** Deletes what is kept no longer, some of it; answers whether there may be more. */
export async function dropSpans(tx: Tx, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from reliability_spans where ctid = any (array(select ctid from reliability_spans where to_at < ${before} limit ${AT_ONCE}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0) >= AT_ONCE;
}
