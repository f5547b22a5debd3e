import { badInput } from '../../../../api-errors.ts';
import type { MutationUserIdentityProveArgs } from '../../../../graphql/generated/resolvers.ts';
import { operation } from '../../../../graphql/operation.ts';
import { passwordFits } from '../../passwords.ts';
import { signedInFrom } from '../../sessions.ts';
import { userById } from '../../users.ts';
import { usePasskey } from '../passkeys.ts';
import { onlyOne, refuseManaged } from '../person.ts';
import { noteProof } from '../proof.ts';
import { readSignIn } from '../sign-in-record.ts';

/** Proves again who somebody is, with tries as for signing in: a session that was stolen must be no way to guess the password. */
export const UserIdentityProve = operation(
  { guard: 'PERSON', transaction: 'own' },
  async ({ input }: MutationUserIdentityProveArgs, { viewer, services, context }) => {
    const { store, config, log, now } = services;
    const { userId, email, tokenHash } = viewer;
    const [kind, text] = onlyOne(input, ['password', 'passkey']);
    refuseManaged(config, email);
    const isUsual = () => store.system((tx) => signedInFrom(tx, email, context.ip));
    const attempt = await context.throttle.attempt('login', { ip: context.ip, email, isUsual });
    const user = await store.system((tx) => userById(tx, userId));
    const fits = kind === 'password' && (await passwordFits(user?.passwordHash ?? null, text));
    const isProved = await store.system(async (tx) => {
      const purpose = { purpose: 'prove', userId } as const;
      const proved = kind === 'password' ? fits : (await usePasskey({ tx, config, log, now: now() }, purpose, text)) === userId;
      if (proved) await noteProof(tx, tokenHash, now());
      return proved;
    });
    if (!isProved) throw badInput(kind, kind === 'password' ? 'This is not your password.' : 'This passkey is not known here.');
    await attempt.succeeded();
    return { ok: true, signIn: await store.system((tx) => readSignIn(tx, config, viewer, now())) };
  },
);
