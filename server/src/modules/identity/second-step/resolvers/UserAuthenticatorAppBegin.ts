import { conflict } from '../../../../api-errors.ts';
import type { MutationUserAuthenticatorAppBeginArgs } from '../../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../../graphql/operation.ts';
import { appAddress } from '../app-codes.ts';
import { beginApp } from '../authenticator-app.ts';
import { admitChange } from '../changing.ts';

import { refuseOthers } from '../person.ts';

/** Makes the secret of an app. It counts when its first code was entered. */
export const UserAuthenticatorAppBegin = transaction(
  { guard: 'PERSON', transaction: 'system' },
  async ({ input }: MutationUserAuthenticatorAppBeginArgs, call) => {
    refuseOthers(call.viewer, input.userId);
    await admitChange(call);
    const { tx, viewer, services } = call;
    const { config, signInKey, now } = services;
    const secret = await beginApp({ tx, userId: viewer.userId, signInKey, now: now() });
    if (secret === null) throw conflict('You have an authenticator app already. Remove it first.');
    return { ok: true, secret, address: appAddress(config, secret, viewer.email) };
  },
);
