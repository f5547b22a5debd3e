import { notifyPerson } from '../../../bus/relay.ts';
import { SYSTEM } from '../../../event-log/author.ts';
import type { Needs } from '../../../services.ts';
import type { SsoProvider } from '../../../sso-config.ts';
import { accessOf } from '../load-viewer.ts';
import { appendInEach, renamed, signInFailed } from '../person-entries.ts';
import { userByEmail } from '../users.ts';
import { makeCode } from './codes.ts';
import type { SsoIdentity } from './provider-identity.ts';
import { providerOf } from './providers.ts';
import { SsoRefusal } from './refusal.ts';

/** What is known when a provider's answer was verified. */
interface Proved {
  readonly provider: SsoProvider;
  readonly identity: SsoIdentity;
  readonly browser: string;
  readonly ip: string;
}

/**
 * The one-use code for the person of this address. A provider is accepted for its own domains alone, so that one customer's provider cannot sign in
 * another customer's people; only people who were invited can sign in. A person who may not sign in gets an entry about the failed try. The name that
 * the provider has for them is stored.
 */
export async function admitPerson(
  { store, config, bus, now }: Needs<'store' | 'config' | 'bus' | 'now'>,
  { provider, identity, browser, ip }: Proved,
): Promise<string> {
  const outcome = await store.system(async (tx) => {
    const person = await userByEmail(tx, identity.email);
    const problem = problemOf(config, { provider, identity }, person?.isActive ?? false);
    const accounts = person ? await accessOf(tx, person.userId) : new Map<string, never>();
    if (person && problem !== null) await appendInEach(tx, accounts.keys(), signInFailed(person, ip, false), now());
    if (!person || problem !== null) return { problem: problem ?? '' };
    const { name } = identity;
    if (name !== null && name !== person.displayName) {
      await tx.updateTable('users').set({ display_name: name }).where('id', '=', person.userId).execute();
      await appendInEach(tx, accounts.keys(), renamed(person, name, { source: SYSTEM, ip: null }), now());
      await notifyPerson(tx, person.userId);
    }
    return {
      code: await makeCode(tx, person.userId, provider.kind, browser, now()),
      isRenamed: name !== null && name !== person.displayName,
      person,
    };
  });
  if (outcome.code === undefined) throw new SsoRefusal('noAccess', outcome.problem);
  // Their other sessions show the name, too.
  if (outcome.isRenamed) bus.publish('credentials.changed', { userId: outcome.person.userId, tokenHashes: [] });
  return outcome.code;
}

/** Why somebody whom a provider authenticated may not sign in, for the log; null: they may. */
function problemOf(
  config: Needs<'config'>['config'],
  { provider, identity }: Pick<Proved, 'provider' | 'identity'>,
  isActive: boolean,
): string | null {
  if (providerOf(config, identity.email) !== provider) return 'the domain is not one of the provider';
  if (!identity.isVerified) return 'the address is not verified';
  return isActive ? null : 'nobody of that address may sign in';
}
