import { deciderOf } from '../../../access/viewer.ts';
import type { MutationAlertTroubleAcknowledgeArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { lockTroubles, setAcknowledged } from '../troubles/set-acknowledged.ts';
import { troubleAcknowledged } from '../troubles/trouble-entries.ts';

/** Says that the caller takes care of troubles. */
export const AlertTroubleAcknowledge = transaction(
  { guard: 'SILENCE', transaction: 'tenant' },
  async ({ input }: MutationAlertTroubleAcknowledgeArgs, call) => {
    const { accountId, troubles, note } = await lockTroubles(call, input);
    const acknowledged = { by: deciderOf(call.viewer).name, at: call.services.now().toISOString(), note };
    await setAcknowledged(call, accountId, troubles, acknowledged, (trouble) => troubleAcknowledged(accountId, trouble, note));
    return { ok: true, count: troubles.length };
  },
);
