import type { Needs } from '../../services.ts';
import type { Tx } from '../../store/store.ts';
import { mayUsePassword, usesSso } from './sso/providers.ts';
import type { UserRecord } from './user-records.ts';

/** What reading people needs: whether they sign in at a provider is the operator's configuration. */
export type PeopleNeeds = Needs<'store' | 'config'>;

/** The people with these ids. The caller checks who may see them. */
export async function usersByIds(services: PeopleNeeds, ids: readonly string[]): Promise<Map<string, UserRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await services.store.system((tx) =>
    tx
      .selectFrom('users')
      .where('id', 'in', [...ids])
      .select(['id', 'email', 'display_name', 'is_active', 'last_visited_at', 'last_ip'])
      .select((eb) => [
        eb
          .or([
            eb.exists(
              eb
                .selectFrom('authenticator_apps as a')
                .whereRef('a.user_id', '=', 'users.id')
                .where('a.confirmed_at', 'is not', null)
                .select('a.user_id'),
            ),
            eb.exists(eb.selectFrom('passkeys as p').whereRef('p.user_id', '=', 'users.id').select('p.id')),
          ])
          .as('has_second_step'),
      ])
      .execute(),
  );
  return new Map(
    rows.map((u) => [
      u.id,
      {
        id: u.id,
        email: u.email,
        displayName: u.display_name || u.email,
        isActive: u.is_active,
        ssoLogin: usesSso(services.config, u.email),
        hasSecondStep: mayUsePassword(services.config, u.email) ? Boolean(u.has_second_step) : null,
        lastAccess: { lastVisited: u.last_visited_at, ipAddress: u.last_ip },
      },
    ]),
  );
}

/** A person with what signing in needs. */
export interface SigningUser {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
}

/** The person with this address, spelled as `emailKey` does; undefined where it is nobody's. */
export const userByEmail = (tx: Tx, email: string): Promise<SigningUser | undefined> => signingUser(tx, 'email', email);
/** The person with this id; undefined where it is nobody's. */
export const userById = (tx: Tx, userId: string): Promise<SigningUser | undefined> => signingUser(tx, 'id', userId);
/** The person with this id as they are now; until the commit nobody else signs them in or changes how they sign in. */
export const lockedUser = (tx: Tx, userId: string): Promise<SigningUser | undefined> => signingUser(tx, 'id', userId, true);

async function signingUser(tx: Tx, key: 'email' | 'id', value: string, isLocked = false): Promise<SigningUser | undefined> {
  const user = await tx
    .selectFrom('users')
    .where(key, '=', value)
    .select(['id', 'email', 'display_name', 'password_hash', 'is_active'])
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!user) return undefined;
  const { id: userId, email: spelled, display_name: name, password_hash: passwordHash, is_active: isActive } = user;
  return { userId, email: spelled, displayName: name || spelled, passwordHash, isActive };
}
