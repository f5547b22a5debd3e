import { Email } from '@tutti/domain/login-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import type { MutationUserPasswordRequestResetArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { emailKey } from '../email.ts';
import { queueResetMail } from '../reset-mail.ts';
import { signedInFrom } from '../sessions.ts';

/** Asks for a mail with a link to choose a new password. Says ok for every well-formed address (AUTH-062, AUTH-063, open point R42). */
export const UserPasswordRequestReset = operation(
  { guard: 'ANYONE', transaction: 'own' },
  async ({ input }: MutationUserPasswordRequestResetArgs, { services, context }) => {
    const email = v.safeParse(Email, emailKey(input.email) ?? input.email);
    if (!email.success) throw badInput('email', email.issues[0].message);
    await context.throttle.attempt('reset', {
      ip: context.ip,
      email: email.output,
      isUsual: () => services.store.system((tx) => signedInFrom(tx, email.output, context.ip)),
    });
    return { ok: await queueResetMail(services, email.output, context.ip) };
  },
);
