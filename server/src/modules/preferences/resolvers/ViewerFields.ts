import { DATE_TIME_DEFAULTS } from '@tutti/domain/preferences-form';
import type { ViewerResolvers } from '../../../graphql/generated/resolvers.ts';
import { readDefaults } from '../preference-rows.ts';

/** The account's settings, for where they chose nothing of their own. */
export const Viewer: Pick<ViewerResolvers, 'dateTimeDefaults'> = {
  dateTimeDefaults: ({ accountId }, _, { services }) =>
    accountId === null ? DATE_TIME_DEFAULTS : services.store.read([accountId], (tx) => readDefaults(tx, accountId)),
};
