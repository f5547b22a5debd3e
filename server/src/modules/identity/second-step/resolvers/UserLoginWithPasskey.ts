import { badInput } from '../../../../api-errors.ts';
import type { MutationUserLoginWithPasskeyArgs } from '../../../../graphql/generated/resolvers.ts';
import { operation } from '../../../../graphql/operation.ts';
import { signIn } from '../../sign-in.ts';
import { mayUsePassword } from '../../sso/providers.ts';
import { userById } from '../../users.ts';
import { usePasskey } from '../passkeys.ts';

/** Signs in with a passkey alone: it asked its person who they are. Why one is refused is not said. */
export const UserLoginWithPasskey = operation(
  { guard: 'ANYONE', transaction: 'own' },
  async ({ input }: MutationUserLoginWithPasskeyArgs, { services, context }) => {
    const { store, config, log, now } = services;
    const token = await store.system(async (tx) => {
      const userId = await usePasskey({ tx, config, log, now: now() }, { purpose: 'signIn', userId: null }, input.passkey);
      const user = userId === null ? undefined : await userById(tx, userId);
      return user?.isActive && mayUsePassword(config, user.email) ? signIn(tx, user, context, now(), 'passkey') : null;
    });
    if (token !== null) return { ok: true, token };
    log.info({ requestId: context.requestId, ip: context.ip }, 'a sign-in failed');
    throw badInput('passkey', 'This passkey is not known here.');
  },
);
