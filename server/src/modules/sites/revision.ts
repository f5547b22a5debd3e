import { sql } from 'kysely';
import { isDetail } from '../../bus/details.ts';
import { PREPARED } from '../../store/prepared.ts';
import type { Tx } from '../../store/store.ts';

/** A site, or the account itself (null), whose revision grows. */
export interface RevisedPlace {
  readonly accountId: string;
  readonly siteId: string | null;
}

/** A place with what changes there. */
interface ChangedPlace extends RevisedPlace {
  readonly areas: readonly string[];
}

const keyOf = ({ accountId, siteId }: RevisedPlace): string => `${accountId} ${siteId}`;

/**
 * Counts up the revisions of sites, and of accounts where siteId is null, and answers the new ones; the status revision of a site with all but details. Call it last in a transaction: the rows are
 * locked until the commit, so that revisions of a site follow the order of the commits. Several rows are locked in one order first, which rules out
 * deadlocks. That takes a statement of its own: one that locks and updates finds the row by its old version once more and queues behind those who wait for it.
 */
export async function bumpRevisionsOf(tx: Tx, places: readonly ChangedPlace[]): Promise<(RevisedPlace & { readonly revision: number })[]> {
  const sites = [
    ...Map.groupBy(
      places.filter(({ siteId }) => siteId !== null),
      keyOf,
    ).values(),
  ];
  const accounts = [...new Set(places.filter((p) => p.siteId === null).map((p) => p.accountId))];
  const revised: (RevisedPlace & { readonly revision: number })[] = [];
  if (sites.length > 0) {
    const ids = sites.map(([first]) => first?.siteId);
    const of = sites.map(([first]) => first?.accountId);
    const steps = sites.map((changes) => (changes.every(({ areas }) => isDetail(areas)) ? 0 : 1));
    if (sites.length > 1)
      await sql`${PREPARED} select from sites where (account_id, id) in (select * from unnest(${of}::uuid[], ${ids}::uuid[])) order by account_id, id for no key update`.execute(
        tx,
      );
    const { rows } = await sql<{ account_id: string; id: string; revision: number }>`${PREPARED}
      update sites s set revision = s.revision + 1, status_revision = s.status_revision + w.step
      from unnest(${of}::uuid[], ${ids}::uuid[], ${steps}::int[]) as w (account_id, id, step)
      where s.account_id = w.account_id and s.id = w.id returning s.account_id, s.id, s.revision`.execute(tx);
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
export async function bumpRevisions(
  tx: Tx,
  accountId: string,
  places: readonly Omit<ChangedPlace, 'accountId'>[],
): Promise<Map<string | null, number>> {
  const revised = await bumpRevisionsOf(
    tx,
    places.map(({ siteId, areas }) => ({ accountId, siteId, areas })),
  );
  return new Map(revised.map(({ siteId, revision }) => [siteId, revision]));
}
