import { sql } from 'kysely';
import { PREPARED } from '../../store/prepared.ts';
import type { Tx } from '../../store/store.ts';

/** A site, or the account itself (null), whose revision grows. */
export interface RevisedPlace {
  readonly accountId: string;
  readonly siteId: string | null;
}

/**
 * Counts up the revisions of sites, and of accounts where siteId is null, and answers the new ones. Call it last in a transaction: the rows are
 * locked until the commit, so that revisions of a site follow the order of the commits. Several rows are locked in one order first, which rules out
 * deadlocks. That takes a statement of its own: one that locks and updates finds the row by its old version once more and queues behind those who wait for it.
 */
export async function bumpRevisionsOf(tx: Tx, places: readonly RevisedPlace[]): Promise<(RevisedPlace & { readonly revision: number })[]> {
  const sites = [...new Set(places.filter((p) => p.siteId !== null).map((p) => `${p.accountId} ${p.siteId}`))].map((key) => key.split(' '));
  const accounts = [...new Set(places.filter((p) => p.siteId === null).map((p) => p.accountId))];
  const revised: (RevisedPlace & { readonly revision: number })[] = [];
  if (sites.length > 0) {
    const meant = sql`(account_id, id) in (select * from unnest(${sites.map(([account]) => account)}::uuid[], ${sites.map(([, site]) => site)}::uuid[]))`;
    if (sites.length > 1) await sql`select from sites where ${meant} order by account_id, id for no key update`.execute(tx);
    const { rows } = await sql<{ account_id: string; id: string; revision: number }>`${PREPARED}
      update sites set revision = revision + 1 where ${meant} returning account_id, id, revision`.execute(tx);
    revised.push(...rows.map((row) => ({ accountId: row.account_id, siteId: row.id, revision: row.revision })));
  }
  if (accounts.length > 0) {
    const meant = sql`account_id = any(${accounts}::uuid[])`;
    if (accounts.length > 1) await sql`select from accounts where ${meant} order by account_id for no key update`.execute(tx);
    const { rows } = await sql<{ account_id: string; revision: number }>`${PREPARED}
      update accounts set revision = revision + 1 where ${meant} returning account_id, revision`.execute(tx);
    revised.push(...rows.map((row) => ({ accountId: row.account_id, siteId: null, revision: row.revision })));
  }
  return revised;
}

/** The same within one account: site (null: the account itself) → its new revision. */
export async function bumpRevisions(tx: Tx, accountId: string, siteIds: readonly (string | null)[]): Promise<Map<string | null, number>> {
  const revised = await bumpRevisionsOf(
    tx,
    siteIds.map((siteId) => ({ accountId, siteId })),
  );
  return new Map(revised.map(({ siteId, revision }) => [siteId, revision]));
}
