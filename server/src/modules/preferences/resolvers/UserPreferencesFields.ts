import type { UserPreferencesResolvers } from '../../../graphql/generated/resolvers.ts';
import { versionOf } from '../../../if-version.ts';
import { sitesOf } from '../../sites/index.ts';
import { NO_NOTIFICATIONS } from '../notification-preference.ts';

/** The fields of the preferences that are not in the person's row. */
export const UserPreferences: UserPreferencesResolvers = {
  ssoLogin: ({ user }) => user.ssoLogin,
  domainPreferences: async ({ user }, _, { viewer, services }) => {
    if (!viewer) return [];
    const accountIds = [...viewer.accounts.keys()];
    const sites = (await Promise.all(accountIds.map((accountId) => sitesOf(viewer, accountId, services)))).flat();
    const rows = await services.store.read(accountIds, (tx) =>
      tx
        .selectFrom('notification_preferences')
        .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(accountIds))))
        .where('user_id', '=', user.id)
        .select(['site_id', 'event_types as eventTypes', 'minimum_importance as minimumDeviceImportanceLevel'])
        .execute(),
    );
    const wanted = new Map(rows.map(({ site_id: siteId, ...said }) => [siteId, said]));
    return sites.map(({ id }) => {
      const said = wanted.get(id) ?? NO_NOTIFICATIONS;
      return { domainId: id, domainNotificationPreferences: said, version: versionOf({ ...said }) };
    });
  },
};
