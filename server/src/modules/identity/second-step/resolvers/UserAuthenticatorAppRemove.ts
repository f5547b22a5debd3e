import { notFound } from '../../../../api-errors.ts';
import type { MutationUserAuthenticatorAppRemoveArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { removeApp } from '../authenticator-app.ts';
import { admitChange, finishChange, signInAfter } from '../changing.ts';
import { appRemoved } from '../entries.ts';
import { refuseLastOne } from '../last-one.ts';
import { refuseOthers } from '../person.ts';

export const UserAuthenticatorAppRemove = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input }: MutationUserAuthenticatorAppRemoveArgs, call) => {
    refuseOthers(call.viewer, input.userId);
    await admitChange(call);
    const { tx, viewer, context } = call;
    if (!(await removeApp(tx, viewer.userId))) throw notFound('There is no authenticator app to remove.');
    await refuseLastOne(tx, viewer.userId);
    await finishChange(call, { event: appRemoved(viewer, context.ip), mail: { what: 'appRemoved' }, endsOthers: true });
    return { ok: true, signIn: await signInAfter(call) };
  },
);
