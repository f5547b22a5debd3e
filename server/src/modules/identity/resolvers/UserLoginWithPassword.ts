import { wrongCredentials } from '../../../graphql/errors.ts';
import type { MutationUserLoginWithPasswordArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { emailKey } from '../email.ts';
import { accessOf } from '../load-viewer.ts';
import { passwordFits } from '../passwords.ts';
import { startSession } from '../sessions.ts';

/** Signs in. The same answer, after the same work, for a wrong e-mail, a wrong password and somebody who may not sign in (ERR-015, PERM-026). */
export const UserLoginWithPassword = operation(
  { guard: 'ANYONE', transaction: 'none' },
  async ({ input }: MutationUserLoginWithPasswordArgs, { services, context }) => {
    const attempt = await context.throttle.attempt('login', context.ip, input.email);
    const email = emailKey(input.email);
    const user = await services.store.system(async (tx) =>
      email === null
        ? undefined
        : tx.selectFrom('users').where('email', '=', email).select(['id', 'password_hash', 'is_active']).executeTakeFirst(),
    );
    const fits = await passwordFits(user?.is_active ? user.password_hash : null, input.password);
    if (!user || !fits) throw wrongCredentials();
    const token = await services.store.system(async (tx) => {
      const accounts = await accessOf(tx, user.id);
      return accounts.size > 0 ? startSession(tx, user.id, context, services.now()) : null;
    });
    if (!token) throw wrongCredentials();
    await attempt.succeeded();
    return { ok: true, token };
  },
);
