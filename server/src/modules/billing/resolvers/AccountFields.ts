import type { AccountRecord } from '../../accounts/index.ts';
import type { SubscriptionRecord } from '../record.ts';

/** What an account has of plans. */
export const Account = {
  subscription: async (_parent: AccountRecord): Promise<SubscriptionRecord | null> => null,
};
