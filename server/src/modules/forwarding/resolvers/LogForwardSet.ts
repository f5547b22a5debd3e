import { isDeepStrictEqual } from 'node:util';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationLogForwardSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import { newSigningSecret } from '../../alerting/index.ts';
import { authorOf, holdRights } from '../../identity/index.ts';
import { chainEnd } from '../forwards/chain-end.ts';
import { forwardChanged } from '../forwards/forward-entries.ts';
import { readForwardForm } from '../forwards/forward-input.ts';
import type { ChangedForward } from '../forwards/forward-records.ts';
import { editedForward, keptSecret, lockForward } from '../forwards/stored-forward.ts';

/** Changes a forward; its address and certificates stay where they are left out. */
export const LogForwardSet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationLogForwardSetArgs, call): Promise<ChangedForward> => {
    const { tx, services, accountIds } = call;
    const now = services.now();
    const form = readForwardForm(input);
    const forward = await lockForward(tx, accountIds, input.forwardId);
    const { accountId, id, kind } = forward;
    await holdRights(call, accountId);
    const [before, after] = [editedForward(forward), editedForward(form)];
    await refuseIfChanged(tx, input.ifVersion, before, { accountId, category: 'USER_ADMIN', types: ['logForwardChanged'], targetId: id });
    const signingSecret = kind === 'WEBHOOK' && input.newSigningSecret ? newSigningSecret() : null;
    const { signInKey, config } = services;
    const kept = keptSecret({ signInKey, networks: config.alertNetworks }, forward, form, signingSecret);
    if (!kept.isReplaced && isDeepStrictEqual(before, after)) return { ok: true, accountId, forwardId: id, signingSecret };
    await tx
      .updateTable('log_forwards')
      .set({
        name: after.name,
        categories: after.categories,
        least_severity: after.leastSeverity,
        is_on: after.isOn,
        shown: kept.shown,
        secret: kept.secret,
        changed_at: now,
        // What waits for a receiver is sent at once to where it is now.
        due_at: now,
        ...(after.isOn && !before.isOn && { block: await chainEnd(tx, accountId), entries_sent: 0 }),
        ...((kept.isReplaced || !after.isOn) && { failures: 0, failing_since: null, last_error: null }),
      })
      // Who sends at this moment sends to where it was: what it says of that has no effect.
      .set((eb) => ({ claims: eb('claims', '+', 1), claimed_until: null }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    const is = { ...after, ...(kept.isReplaced && { secretReplaced: true as const }) };
    await appendEvents(tx, [forwardChanged({ accountId, id, name: after.name }, before, is, authorOf(call))], now);
    return { ok: true, accountId, forwardId: id, signingSecret };
  },
);
