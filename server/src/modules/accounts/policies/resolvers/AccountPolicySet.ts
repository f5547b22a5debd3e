import { ownAccount } from '../../../../access/own-account.ts';
import { badInput } from '../../../../api-errors.ts';
import { appendEvents } from '../../../../event-log/append.ts';
import type { MutationAccountPolicySetArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../../if-version.ts';
import { queueMail } from '../../../../mail/queue.ts';
import { authorOf, freshness, holdRights, policyOf } from '../../../identity/index.ts';
import type { MemberRecord } from '../../account-records.ts';
import { readAccounts } from '../../memberships.ts';
import { membersOf } from '../../users/members.ts';
import { endWallScreens } from '../../wall-screens/end-wall-screens.ts';
import { noProvider, selfLockout, withoutSecondStep } from '../hits.ts';
import { policyIn } from '../policy-input.ts';
import { editedPolicy, policyChanged, writePolicy } from '../stored-policy.ts';

/** The people of the account, and what refuses a caller who has not shown lately who they are. */
type Read = readonly [members: readonly MemberRecord[], requireFresh: () => void];

/** Chooses the whole policy. From the commit on it counts for every session, stream and key of the account. Errors: BAD_USER_INPUT, CONFLICT, NOT_FOUND. */
export const AccountPolicySet = transaction(
  { guard: 'PERSON_ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationAccountPolicySetArgs, call, [members, requireFresh]: Read) => {
    const { tx, services, accountIds, viewer, after } = call;
    const [accountId, now] = [ownAccount(accountIds, input.accountId), services.now()];
    // Locked until the commit, so that two who save at once come one after the other, and nobody changes who may what meanwhile.
    const { ownerId } = await holdRights(call, accountId, 'change');
    const before = await policyOf(tx, accountId);
    const policy = policyIn(input.policy, before, now);
    const recorded = { accountId, category: 'USER_ADMIN', types: ['accountPolicyChanged'], targetId: null } as const;
    await refuseIfChanged(tx, input.ifVersion, editedPolicy(before), recorded);
    const refusal = noProvider(policy, members) ?? (await selfLockout(tx, { accountId, viewer, policy }, now));
    if (refusal) throw badInput(refusal.field, refusal.message);
    const by = authorOf(call);
    const event = policyChanged(accountId, before, policy, by);
    if (event) {
      requireFresh();
      await writePolicy(tx, accountId, policy);
      const ended = policy.wallScreens ? [] : await endWallScreens(tx, accountId, null, by, now);
      await appendEvents(tx, [event, ...ended], now);
      if (before.secondStep !== policy.secondStep || before.secondStepFrom?.getTime() !== policy.secondStepFrom?.getTime()) {
        for (const { user } of withoutSecondStep(policy, members, ownerId))
          await queueMail(tx, { kind: 'secondStepAsked', userId: user.id, accountId, details: {} }, now);
      }
      after(() => services.bus.publish('credentials.changed', { userId: null, accountId, tokenHashes: [] }));
    }
    const [account] = await readAccounts(tx, [accountId]);
    return { ok: true, account: account ?? null };
  },
  (args, call) => {
    const accountId = args.input.accountId.toLowerCase();
    const members = call.accountIds.includes(accountId) ? membersOf(call.context, accountId) : Promise.resolve([]);
    return Promise.all([members, freshness(args, call)]);
  },
);
