import { wrongCredentials } from '../../../api-errors.ts';
import type { MutationUserLoginWithPasswordArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { emailKey } from '../email.ts';
import { accessOf } from '../load-viewer.ts';
import { passwordFits } from '../passwords.ts';
import { appendInEach, signInFailed } from '../person-entries.ts';
import { isTrusted } from '../second-step/browsers.ts';
import { startTicket } from '../second-step/tickets.ts';
import { waysOf } from '../second-step/ways.ts';
import { signedInFrom } from '../sessions.ts';
import { signIn } from '../sign-in.ts';
import { mayUsePassword } from '../sso/providers.ts';
import { lockedUser, userByEmail } from '../users.ts';

/** Signs in, or begins to wait for the second step of somebody who has one. The same answer, after the same work, for a wrong e-mail, a wrong password and somebody who was blocked (ERR-015). */
export const UserLoginWithPassword = operation(
  { guard: 'ANYONE', transaction: 'own' },
  async ({ input }: MutationUserLoginWithPasswordArgs, { services, context }) => {
    const { store, log, now } = services;
    const email = emailKey(input.email);
    const attempt = await context.throttle.attempt('login', {
      ip: context.ip,
      email: input.email,
      isUsual: async () => email !== null && (await store.system((tx) => signedInFrom(tx, email, context.ip))),
    });
    const user = await store.system(async (tx) => (email === null ? undefined : userByEmail(tx, email)));
    // People who sign in through an identity provider have no valid password, and get the same answer after the same time.
    const mayTry = user?.isActive && mayUsePassword(services.config, user.email);
    const fits = await passwordFits(mayTry ? user.passwordHash : null, input.password);
    if (!user || !fits) {
      // Also where the address is nobody's, of whom no account has an entry: who guesses addresses is seen here alone.
      log.info({ requestId: context.requestId, ip: context.ip }, 'a sign-in failed');
      // Not awaited, because the time must not show that the address is known.
      if (user) {
        store
          .system(async (tx) => {
            const accounts = await accessOf(tx, user.userId);
            await appendInEach(tx, accounts.keys(), signInFailed(user, context.ip, attempt.isLast), now());
          })
          .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in could not be recorded'));
      }
      throw wrongCredentials();
    }
    await attempt.succeeded();
    return store.system(async (tx) => {
      // The hash took a while: somebody who has changed their password meanwhile, or added a second step, has ended the sessions that there were.
      if ((await lockedUser(tx, user.userId))?.passwordHash !== user.passwordHash) throw wrongCredentials();
      const ways = await waysOf(tx, user.userId);
      if (ways.length === 0 || (await isTrusted(tx, user.userId, input.browser ?? '', now())))
        return { ok: true, token: await signIn(tx, user, context, now(), 'password') };
      const { token: ticket, expiresAt } = await startTicket(tx, user.userId, now());
      return { ok: false, token: null, secondStep: { ticket, expiresAt, ways } };
    });
  },
);
