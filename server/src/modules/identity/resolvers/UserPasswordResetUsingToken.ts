import { passwordProblem } from '@tutti/domain/password';
import { badInput } from '../../../api-errors.ts';
import type { MutationUserPasswordResetUsingTokenArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { finishReset } from '../password-resets.ts';
import { hashPassword } from '../passwords.ts';

/** Sets a new password with the token of a mail, once, and ends every session of the person (AUTH-055 to AUTH-058). */
export const UserPasswordResetUsingToken = operation(
  { guard: 'ANYONE', transaction: 'own' },
  async ({ input }: MutationUserPasswordResetUsingTokenArgs, { services, context }) => {
    const problem = passwordProblem(input.password);
    if (problem) throw badInput('password', problem);
    const passwordHash = await hashPassword(input.password);
    const { config, store, now } = services;
    const asked = { token: input.token, passwordHash, ip: context.ip };
    const userId = await store.system((tx) => finishReset(tx, config, asked, now()));
    if (!userId) throw badInput('token', 'This link is not valid any more. Ask for a new one.');
    services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
    return { ok: true };
  },
);
