import type { ClockingSettings } from '@tutti/domain/clocking-settings';
import { offers } from '@tutti/domain/command-offers';
import { can, type Viewer } from '../../access/viewer.ts';
import { forbidden, notFound } from '../../api-errors.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { isUuid } from '../../store/uuid.ts';
import { AGENT_MAY_CHANGE, identityOf } from '../devices/index.ts';

/** The clocking group of a site, its row locked until the commit. */
export interface LockedGroup {
  readonly accountId: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly clocking: ClockingSettings | null;
  /** The devices of the site and their agents, by id; `takesSettings`: a device that does not is in the site all the same. */
  readonly devices: readonly { readonly id: string; readonly agentId: string; readonly takesSettings: boolean }[];
}

/** The error for a group that is not there, or not the viewer's: the two look the same. */
const noSuchGroup = () => notFound('There is no such clocking group, or you have no access to it.');

/**
 * The clocking group of a site whose clocks the caller may set. Its devices are locked before the site, as everybody does; a device that comes into the site
 * waits for the site's row, or is in `devices`. Errors: NOT_FOUND, FORBIDDEN, SUBSCRIPTION_INACTIVE.
 */
export async function lockGroup({ tx, viewer, accountIds, needPlan }: TxCall<Viewer>, clockingGroupId: string): Promise<LockedGroup> {
  if (!isUuid(clockingGroupId) || accountIds.length === 0) throw noSuchGroup();
  const site = await tx
    .selectFrom('sites')
    .select(['account_id', 'id'])
    .where('clocking_group_id', '=', clockingGroupId)
    .where('account_id', 'in', accountIds)
    .executeTakeFirst();
  const place = site && { accountId: site.account_id, siteId: site.id };
  if (!place || !can(viewer, 'READ', place)) throw noSuchGroup();
  if (!can(viewer, 'CLOCK_DOMAINS', place)) throw forbidden('You are not allowed to do this at this site.');
  await needPlan([site.account_id]);
  const devices = tx
    .selectFrom('devices')
    .select(['id', 'agent_id', 'identity', AGENT_MAY_CHANGE])
    .where('account_id', '=', site.account_id)
    .where('site_id', '=', site.id)
    .where('forgotten_at', 'is', null)
    .orderBy('id');
  await devices.forNoKeyUpdate().execute();
  const locked = await tx
    .selectFrom('sites')
    .select(['name', 'clocking'])
    .where('account_id', '=', site.account_id)
    .where('id', '=', site.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw noSuchGroup();
  const rows = await devices.execute();
  return {
    accountId: site.account_id,
    siteId: site.id,
    siteName: locked.name,
    clocking: locked.clocking,
    devices: rows.map((row) => ({
      id: row.id,
      agentId: row.agent_id,
      takesSettings: offers(identityOf(row).commands, 'clockSettings'),
    })),
  };
}
