import { randomUUID } from 'node:crypto';
import { MOST_LOG_FORWARDS } from '@tutti/domain/log-forward-form';
import { ownAccount } from '../../../access/own-account.ts';
import { deciderOf } from '../../../access/viewer.ts';
import { conflict } from '../../../api-errors.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { MutationLogForwardAddArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import type { Tx } from '../../../store/store.ts';
import { newSigningSecret } from '../../alerting/index.ts';
import { authorOf, holdRights } from '../../identity/index.ts';
import { chainEnd } from '../forwards/chain-end.ts';
import { forwardAdded } from '../forwards/forward-entries.ts';
import { readForwardForm } from '../forwards/forward-input.ts';
import type { ChangedForward } from '../forwards/forward-records.ts';
import { editedForward, keptSecret } from '../forwards/stored-forward.ts';

async function requireRoom(tx: Tx, accountId: string): Promise<void> {
  const forwards = await tx.selectFrom('log_forwards').where('account_id', '=', accountId).select('id').execute();
  if (forwards.length >= MOST_LOG_FORWARDS) throw conflict(`An account has at most ${MOST_LOG_FORWARDS} log forwards: delete one first.`);
}

/** Sends the entries of an account that the viewer administers on, from its present end. */
export const LogForwardAdd = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'system' },
  async ({ input }: MutationLogForwardAddArgs, call): Promise<ChangedForward> => {
    const { tx, services, accountIds, viewer } = call;
    const [accountId, now, id] = [ownAccount(accountIds, input.accountId), services.now(), randomUUID()];
    const form = readForwardForm(input);
    await holdRights(call, accountId, 'change');
    await requireRoom(tx, accountId);
    const { kind } = input;
    const signingSecret = kind === 'WEBHOOK' ? newSigningSecret() : null;
    const { signInKey, config } = services;
    const sealing = { signInKey, networks: config.alertNetworks };
    const { secret, shown } = keptSecret(sealing, { accountId, id, kind, sealed: null }, form, signingSecret);
    const is = editedForward(form);
    await tx
      .insertInto('log_forwards')
      .values({
        account_id: accountId,
        id,
        kind,
        name: is.name,
        categories: is.categories,
        least_severity: is.leastSeverity,
        is_on: is.isOn,
        shown,
        secret,
        block: await chainEnd(tx, accountId),
        due_at: now,
        created_at: now,
        created_by: deciderOf(viewer).name,
        changed_at: now,
      })
      .execute();
    await appendEvents(tx, [forwardAdded({ accountId, id, name: is.name }, kind, is, authorOf(call))], now);
    return { ok: true, accountId, forwardId: id, signingSecret };
  },
);
