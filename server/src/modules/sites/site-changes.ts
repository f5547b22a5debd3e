import type { BusMessages } from '../../bus/bus.ts';
import type { Needs } from '../../services.ts';
import type { Tx } from '../../store/store.ts';
import { bumpRevisions } from './revision.ts';
import type { SiteServices } from './services.ts';

type AccountChanged = BusMessages['account.changed'];

/** What changed at one site (null: in the account itself, or at devices without a site). */
export interface SiteChange {
  readonly siteId: string | null;
  readonly deviceIds: readonly string[];
  readonly areas: AccountChanged['areas'];
  /** false: nothing that the clocks of the site are evaluated from is different. */
  readonly clocks?: false;
}

/** Increments the revisions of what changed; call it last in the transaction and pass the result to `publishChanges` after the commit. */
export async function recordChanges(tx: Tx, accountId: string, changes: readonly SiteChange[]): Promise<AccountChanged[]> {
  const revisions = await bumpRevisions(tx, accountId, changes);
  return changes.map((change) => ({ accountId, revision: revisions.get(change.siteId) ?? 0, ...change }));
}

/** Publishes to all processes; applied in this one at once, so that the caller's next read sees what it wrote. */
export function publishChanges(services: Needs<'bus'> & SiteServices, changes: readonly AccountChanged[]): void {
  for (const change of changes) {
    services.directory.apply(change);
    services.bus.publish('account.changed', change);
  }
}
