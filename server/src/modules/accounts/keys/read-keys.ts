import { versionOf } from '../../../if-version.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { keyEnd, type PeopleNeeds, policyOf } from '../../identity/index.ts';
import { editedRights, type Rights, readRights, shownRole } from '../memberships.ts';
import { usersIn } from '../users/members.ts';
import { readCallsPerDay } from './kept-calls.ts';
import type { KeyRecord } from './key-records.ts';

type KeyWithoutPerson = Omit<KeyRecord, 'createdBy'> & { readonly createdById: string | null };

/** The keys of an account by name, or the one with this id. */
export async function readKeys(services: PeopleNeeds & Needs<'now'>, accountId: string, keyId?: string): Promise<KeyRecord[]> {
  const keys = await services.store.read([accountId], (tx) => rowsOf(tx, { accountId, keyId }, services.now()));
  const people = await usersIn(services, accountId, [...new Set(keys.flatMap(({ createdById: id }) => id ?? []))]);
  return keys.map(({ createdById, ...key }) => ({ ...key, createdBy: people.get(createdById ?? '') ?? null }));
}

async function rowsOf(
  tx: Tx,
  { accountId, keyId }: { readonly accountId: string; readonly keyId: string | undefined },
  now: Date,
): Promise<KeyWithoutPerson[]> {
  let asked = tx
    .selectFrom('api_keys')
    .where('account_id', '=', accountId)
    // Not the hash of its token: the role of customers' transactions may not read it.
    .select(['id', 'name', 'display_key', 'description', 'user_id', 'created_by', 'created_at', 'default_role'])
    .select(['expires_at', 'last_used_at', 'last_used_from'])
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id');
  if (keyId !== undefined) asked = asked.where('id', '=', keyId);
  const keys = await asked.execute();
  const sites = await tx
    .selectFrom('site_api_keys')
    .where('account_id', '=', accountId)
    .select(['key_id', 'site_id', 'role'])
    .orderBy('site_id')
    .execute();
  const policy = await policyOf(tx, accountId);
  const calls = await readCallsPerDay(tx, accountId, now);
  return Promise.all(
    keys.map(async (key) => {
      // A person's key has that person's rights, as they are now (MODEL-207).
      const personRights = key.user_id === null ? null : await readRights(tx, accountId, key.user_id);
      const own = sites
        .filter((site) => site.key_id === key.id)
        .map(({ site_id: domainId, role }) => ({ accountId, domainId, ...shownRole(role, null, 'site') }));
      return {
        accountId,
        id: key.id,
        name: key.name,
        displayKey: key.display_key,
        description: key.description,
        kind: key.user_id === null ? 'ACCOUNT' : 'USER',
        createdById: key.created_by,
        createdAt: key.created_at,
        defaultRole: shownRole(personRights?.role ?? key.default_role, personRights?.given ?? null, 'everywhere').role,
        version: versionOf(editedRights(personRights ?? { role: key.default_role, siteIds: own.map(({ domainId }) => domainId) })),
        domainPermissions:
          personRights?.siteIds.map((domainId) => ({
            accountId,
            domainId,
            ...shownRole('DomainControl', personRights.siteGiven?.get(domainId) ?? null, 'site'),
          })) ?? own,
        expiresAt: keyEnd({ createdAt: key.created_at, expiresAt: key.expires_at }, policy),
        chosenEnd: key.expires_at,
        lastUsedAt: key.last_used_at,
        lastUsedFrom: key.last_used_from,
        callsPerDay: calls.get(key.id) ?? null,
      } as const;
    }),
  );
}

/** What an account's own key may do. */
export async function readKeyRights(tx: Tx, accountId: string, keyId: string): Promise<Rights> {
  const { default_role: role } = await tx
    .selectFrom('api_keys')
    .where('account_id', '=', accountId)
    .where('id', '=', keyId)
    .select('default_role')
    .executeTakeFirstOrThrow();
  const sites = await tx
    .selectFrom('site_api_keys')
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .select('site_id')
    .execute();
  return { role, siteIds: sites.map(({ site_id: siteId }) => siteId) };
}
