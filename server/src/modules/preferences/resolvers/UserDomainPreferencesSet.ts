import { tellPerson } from '../../../bus/relay.ts';
import { notFound } from '../../../errors.ts';
import type { MutationUserDomainPreferencesSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { lockSite, type SiteRecord, siteById } from '../../sites/index.ts';

/** Says what one wants to be told about one site. Errors: NOT_FOUND for a site that is not there or not allowed. */
export const UserDomainPreferencesSet = transaction(
  { guard: 'PERSON', transaction: 'tenant' },
  async ({ input }: MutationUserDomainPreferencesSetArgs, call, site: SiteRecord | null) => {
    const { tx, viewer } = call;
    if (!site) throw notFound('This site is not there.');
    // It may have been deleted since it was found.
    await lockSite(call, site.id, 'use');
    const { eventTypes, minimumDeviceImportanceLevel } = input.domainPreferences.domainNotificationPreferences;
    const wanted = { event_types: [...new Set(eventTypes)], minimum_importance: minimumDeviceImportanceLevel };
    await tx
      .insertInto('notification_preferences')
      .values({ account_id: site.accountId, site_id: site.id, user_id: viewer.userId, ...wanted })
      .onConflict((on) => on.columns(['account_id', 'site_id', 'user_id']).doUpdateSet(wanted))
      .execute();
    await tellPerson(tx, viewer.userId);
    return { ok: true };
  },
  ({ input }, { viewer, services }) => siteById(viewer, input.domainPreferences.domainId, services),
);
