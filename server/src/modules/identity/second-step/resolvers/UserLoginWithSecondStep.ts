import { secondStepExpired, wrongSecondStep } from '../../../../api-errors.ts';
import type { MutationUserLoginWithSecondStepArgs } from '../../../../graphql/generated/resolvers.ts';
import { operation } from '../../../../graphql/operation.ts';
import { accessOf } from '../../load-viewer.ts';
import { appendInEach } from '../../person-entries.ts';
import { signedInFrom } from '../../sessions.ts';
import { mayUsePassword } from '../../sso/providers.ts';
import { userById } from '../../users.ts';
import { secondStepFailed } from '../entries.ts';
import { onlyOne } from '../person.ts';
import { takeSecondStep } from '../take-second-step.ts';
import { countTry, holderOf } from '../tickets.ts';

/** Takes the second step of a sign-in. Wrong ones are counted for the ticket and, over all of them, for the person. */
export const UserLoginWithSecondStep = operation(
  { guard: 'ANYONE', transaction: 'own' },
  async ({ input }: MutationUserLoginWithSecondStepArgs, { services, context }) => {
    const { store, config, log, now } = services;
    const [kind, text] = onlyOne(input, ['code', 'passkey', 'recoveryCode']);
    const user = await store.system(async (tx) => {
      const userId = await holderOf(tx, input.ticket, now());
      return userId === null ? undefined : userById(tx, userId);
    });
    if (!user?.isActive || !mayUsePassword(config, user.email)) throw secondStepExpired();
    const attempt = await context.throttle.attempt('secondStep', {
      ip: context.ip,
      email: user.email,
      isUsual: () => store.system((tx) => signedInFrom(tx, user.email, context.ip)),
    });
    const triesLeft = await store.system((tx) => countTry(tx, input.ticket));
    if (triesLeft === null) throw secondStepExpired();
    const taking = { user, ticket: input.ticket, given: { kind, text }, trust: input.trustBrowser ?? false };
    const taken = await takeSecondStep(services, taking, context);
    if (taken === 'ended') throw secondStepExpired();
    if (taken !== 'wrong') {
      await attempt.succeeded();
      return { ok: true, ...taken };
    }
    log.info({ requestId: context.requestId, ip: context.ip }, 'a sign-in failed');
    await store.system(async (tx) => {
      const accounts = await accessOf(tx, user.userId);
      await appendInEach(tx, accounts.keys(), secondStepFailed(user, context.ip, attempt.isLast), now());
    });
    throw wrongSecondStep(kind, triesLeft);
  },
);
