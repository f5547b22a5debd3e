import { notFound } from '../../../api-errors.ts';
import { notifyPerson } from '../../../bus/relay.ts';
import type { MutationUserDomainPreferencesSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import type { NotificationPreferencesTable } from '../../../store/people-tables.ts';
import type { Tx } from '../../../store/store.ts';
import { lockSite, type SiteRecord, siteById } from '../../sites/index.ts';
import { NO_NOTIFICATIONS } from '../notification-preference.ts';

/** The preferences so far, locked until the commit, so that two windows of the person are served one after the other. */
async function wantedNow(
  tx: Tx,
  place: Pick<NotificationPreferencesTable, 'account_id' | 'site_id' | 'user_id'>,
): Promise<typeof NO_NOTIFICATIONS> {
  await tx.selectFrom('sites').where('id', '=', place.site_id).select('id').forNoKeyUpdate().execute();
  const { account_id: accountId, site_id: siteId, user_id: userId } = place;
  const found = await tx
    .selectFrom('notification_preferences')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .select(['event_types as eventTypes', 'minimum_importance as minimumDeviceImportanceLevel'])
    .executeTakeFirst();
  return found ?? NO_NOTIFICATIONS;
}

/** Sets which mails one wants about one site. Errors: NOT_FOUND for a site that is not there or not allowed. */
export const UserDomainPreferencesSet = transaction(
  { guard: 'PERSON', transaction: 'tenant' },
  async ({ input }: MutationUserDomainPreferencesSetArgs, call, site: SiteRecord | null) => {
    const { tx, viewer } = call;
    if (!site) throw notFound('There is no such site, or you have no access to it.');
    // It may have been deleted since it was found.
    await lockSite(call, site.id, 'use');
    const place = { account_id: site.accountId, site_id: site.id, user_id: viewer.userId };
    // Without a version nothing is compared, so that the row need not be locked.
    if (typeof input.ifVersion === 'string') await refuseIfChanged(tx, input.ifVersion, { ...(await wantedNow(tx, place)) }, null);
    const { eventTypes, minimumDeviceImportanceLevel } = input.domainPreferences.domainNotificationPreferences;
    const wanted = { event_types: [...new Set(eventTypes)], minimum_importance: minimumDeviceImportanceLevel };
    await tx
      .insertInto('notification_preferences')
      .values({ ...place, ...wanted })
      .onConflict((on) => on.columns(['account_id', 'site_id', 'user_id']).doUpdateSet(wanted))
      .execute();
    await notifyPerson(tx, viewer.userId);
    return { ok: true };
  },
  ({ input }, { viewer, services }) => siteById(viewer, input.domainPreferences.domainId, services),
);
