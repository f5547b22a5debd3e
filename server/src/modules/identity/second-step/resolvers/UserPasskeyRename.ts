import { PasskeyName } from '@tutti/domain/second-step-form';
import * as v from 'valibot';
import { badInput, notFound } from '../../../../api-errors.ts';
import { notifyPerson } from '../../../../bus/relay.ts';
import type { MutationUserPasskeyRenameArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { isUuid } from '../../../../store/uuid.ts';
import { signInAfter } from '../changing.ts';

/** Calls a passkey something else. A name opens nothing, so that nobody is asked who they are. */
export const UserPasskeyRename = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input: { passkeyId, name } }: MutationUserPasskeyRenameArgs, call) => {
    const { tx, viewer } = call;
    const read = v.safeParse(PasskeyName, name);
    if (!read.success) throw badInput('name', read.issues[0].message);
    const named = isUuid(passkeyId)
      ? await tx
          .updateTable('passkeys')
          .set({ name: read.output })
          .where('id', '=', passkeyId)
          .where('user_id', '=', viewer.userId)
          .returning('id')
          .executeTakeFirst()
      : undefined;
    if (!named) throw notFound('There is no such passkey.');
    await notifyPerson(tx, viewer.userId);
    return { ok: true, signIn: await signInAfter(call) };
  },
);
