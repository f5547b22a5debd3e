import type { RequestContext } from '../../../context.ts';
import type { DateTimeDefaultsResolvers } from '../../../graphql/generated/resolvers.ts';
import { versionOf } from '../../../if-version.ts';
import type { AccountRecord } from '../../accounts/index.ts';
import { readDefaults } from '../preference-rows.ts';

/** The version of the account's settings, wherever they are read. */
export const DateTimeDefaults: DateTimeDefaultsResolvers = {
  version: ({ timezone, timeFormat, dateFormat }) => versionOf({ timezone, timeFormat, dateFormat }),
};

/** What the account adds to how its people see times. */
export const Account = {
  dateTimeDefaults: ({ accountId }: AccountRecord, _: object, { services }: RequestContext) =>
    services.store.read([accountId], (tx) => readDefaults(tx, accountId)),
};
