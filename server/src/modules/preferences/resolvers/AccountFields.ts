import type { RequestContext } from '../../../context.ts';
import type { AccountRecord } from '../../accounts/index.ts';
import { readDefaults } from '../store.ts';

/** What the account adds to how its people see times. */
export const Account = {
  dateTimeDefaults: ({ accountId }: AccountRecord, _: object, { services }: RequestContext) =>
    services.store.tenant([accountId], (tx) => readDefaults(tx, accountId)),
};
