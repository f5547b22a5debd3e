import { signInExpired } from '../../../../api-errors.ts';
import type { MutationUserLoginWithCodeGrantArgs } from '../../../../graphql/generated/resolvers.ts';
import { operation } from '../../../../graphql/operation.ts';
import { signIn } from '../../sign-in.ts';
import { userById } from '../../users.ts';
import { browserOf } from '../browser-cookie.ts';
import { takeCode } from '../codes.ts';
import { providerOf } from '../providers.ts';

/** Signs in with the one-use code that single sign-on put into the console's address, in the browser that it was begun in (API-018, API-019). */
export const UserLoginWithCodeGrant = operation(
  { guard: 'ANYONE', transaction: 'own' },
  async ({ input: { code, authMethod } }: MutationUserLoginWithCodeGrantArgs, { services, context }) => {
    const { config, store, now } = services;
    const browser = browserOf(config, authMethod, context.cookies);
    // On its own: the code is used up whatever comes of it.
    const userId = browser === null ? null : await store.system((tx) => takeCode(tx, code, authMethod, browser, now()));
    const token = await store.system(async (tx) => {
      const person = userId === null ? undefined : await userById(tx, userId);
      if (!person?.isActive) return null;
      const provider = providerOf(config, person.email);
      return provider && signIn(tx, person, context, now(), { through: `${provider.name} (${authMethod})` });
    });
    if (!token) throw signInExpired();
    return { ok: true, token };
  },
);
