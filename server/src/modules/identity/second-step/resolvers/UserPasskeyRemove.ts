import { notFound } from '../../../../api-errors.ts';
import type { MutationUserPasskeyRemoveArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { isUuid } from '../../../../store/uuid.ts';
import { admitChange, finishChange, signInAfter } from '../changing.ts';
import { passkeyRemoved } from '../entries.ts';
import { refuseLastOne } from '../last-one.ts';

export const UserPasskeyRemove = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input: { passkeyId } }: MutationUserPasskeyRemoveArgs, call) => {
    const { tx, viewer, context } = call;
    const mine = isUuid(passkeyId)
      ? await tx.selectFrom('passkeys').where('id', '=', passkeyId).where('user_id', '=', viewer.userId).select('name').executeTakeFirst()
      : undefined;
    if (!mine) throw notFound('There is no such passkey.');
    await admitChange(call);
    await tx.deleteFrom('passkeys').where('id', '=', passkeyId).where('user_id', '=', viewer.userId).execute();
    await refuseLastOne(tx, viewer.userId);
    await finishChange(call, {
      event: passkeyRemoved(viewer, context.ip, mine.name),
      mail: { what: 'passkeyRemoved', name: mine.name },
      endsOthers: true,
    });
    return { ok: true, signIn: await signInAfter(call) };
  },
);
