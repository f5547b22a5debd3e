import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';

/** A site, or the account itself (null), whose revision grows. */
export interface RevisedPlace {
  readonly accountId: string;
  readonly siteId: string | null;
}

/**
 * Counts up the revisions of sites, and of accounts where siteId is null, and answers the new ones. Call it last in a transaction: it holds the
 * rows until the commit, so that revisions of a site come out in the order of the commits. Rows are locked in one order, which rules out deadlocks.
 */
export async function bumpRevisionsOf(tx: Tx, places: readonly RevisedPlace[]): Promise<(RevisedPlace & { readonly revision: number })[]> {
  const sites = [...new Set(places.filter((p) => p.siteId !== null).map((p) => `${p.accountId} ${p.siteId}`))].map((key) => key.split(' '));
  const accounts = [...new Set(places.filter((p) => p.siteId === null).map((p) => p.accountId))];
  const revised: (RevisedPlace & { readonly revision: number })[] = [];
  if (sites.length > 0) {
    const { rows } = await sql<{ account_id: string; id: string; revision: number }>`
      with places as (
        select * from unnest(${sites.map(([account]) => account)}::uuid[], ${sites.map(([, site]) => site)}::uuid[]) as p (account_id, id)
      ), locked as (
        select s.account_id, s.id from sites s join places using (account_id, id) order by s.account_id, s.id for no key update of s
      )
      update sites set revision = revision + 1 from locked
      where sites.account_id = locked.account_id and sites.id = locked.id
      returning sites.account_id, sites.id, sites.revision`.execute(tx);
    revised.push(...rows.map((row) => ({ accountId: row.account_id, siteId: row.id, revision: row.revision })));
  }
  if (accounts.length > 0) {
    const { rows } = await sql<{ account_id: string; revision: number }>`
      with locked as (select account_id from accounts where account_id = any(${accounts}::uuid[]) order by account_id for no key update)
      update accounts set revision = revision + 1 from locked
      where accounts.account_id = locked.account_id
      returning accounts.account_id, accounts.revision`.execute(tx);
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
