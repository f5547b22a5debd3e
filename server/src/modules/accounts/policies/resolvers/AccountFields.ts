import type { RequestContext } from '../../../../context.ts';
import { versionOf } from '../../../../if-version.ts';
import { policyOf } from '../../../identity/index.ts';
import type { AccountRecord } from '../../account-records.ts';
import { membersOf } from '../../users/members.ts';
import { ssoDomainsOf } from '../hits.ts';
import type { PolicyRecord } from '../policy-records.ts';
import { editedPolicy } from '../stored-policy.ts';

export const AccountWithPolicy = {
  policy: async ({ accountId }: AccountRecord, _: object, { services }: RequestContext): Promise<PolicyRecord> => ({
    accountId,
    ...(await services.store.read([accountId], (tx) => policyOf(tx, accountId))),
  }),
};

export const AccountPolicy = {
  ssoDomains: async ({ accountId }: PolicyRecord, _: object, context: RequestContext): Promise<string[]> =>
    ssoDomainsOf(await membersOf(context, accountId)),
  version: (policy: PolicyRecord): string => versionOf(editedPolicy(policy)),
};
