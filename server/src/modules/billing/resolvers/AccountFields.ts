import type { RequestContext } from '../../../context.ts';
import type { AccountRecord } from '../../accounts/index.ts';
import { planOf } from '../plan/read-plan.ts';

/** What an account has of plans. */
export const Account = {
  subscription: ({ accountId }: AccountRecord, _: object, context: RequestContext) => planOf(context, accountId),
};
