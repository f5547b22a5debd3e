import { notFound } from '../../../api-errors.ts';
import { messageOf } from '../../../error-words.ts';
import type { MutationLogForwardTestArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { NotDelivered } from '../../alerting/index.ts';
import { sendEntries } from '../sending/send-entries.ts';

/** Sends a test. Where its receiver does not answer this takes ten seconds: no transaction waits for it. */
export const LogForwardTest = operation(
  { guard: 'ADMINISTRATOR', transaction: 'own' },
  async ({ input }: MutationLogForwardTestArgs, { services, accountIds }) => {
    const { forwardId } = input;
    const found = isUuid(forwardId)
      ? await services.store.read(accountIds, (tx) =>
          tx
            .selectFrom('log_forwards as f')
            .innerJoin('accounts as a', 'a.account_id', 'f.account_id')
            .where('f.account_id', 'in', [...accountIds])
            .where('f.id', '=', forwardId)
            .select(['f.account_id', 'a.name', 'f.kind', 'f.secret'])
            .executeTakeFirst(),
        )
      : undefined;
    if (!found) throw notFound('There is no such log forward, or you have no access to it.');
    const forward = { id: forwardId, kind: found.kind, sealed: found.secret, account: { id: found.account_id, name: found.name } };
    const began = performance.now();
    const failure = await sendEntries(services, forward, []).catch((error: unknown) => {
      if (!(error instanceof NotDelivered)) services.log.error({ err: error, forward: forwardId }, 'a test of a log forward failed');
      return error;
    });
    const tookMs = Math.round(performance.now() - began);
    return { ok: failure === undefined, tookMs, reason: failure === undefined ? null : messageOf(failure) };
  },
);
