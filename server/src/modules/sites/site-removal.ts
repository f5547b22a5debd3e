import { compareText } from '@tutti/domain/text';
import { hasNothingBut, readHolders, usersIn } from '../accounts/index.ts';
import type { PeopleNeeds, UserRecord } from '../identity/index.ts';
import type { SiteServices } from './services.ts';
import type { SiteRecord } from './site-records.ts';

/** What the deletion of a site does, counted now. */
interface Removal {
  readonly devicesCount: number;
  /** Restricted users who have no other site of the account, by name. */
  readonly usersLosingAccess: UserRecord[];
  /** The names of restricted keys that have no other site. */
  readonly apiKeysLosingAccess: string[];
}

/** Counts which devices, people and keys the deletion would affect. */
export async function removalOf({ accountId, id }: SiteRecord, services: PeopleNeeds & SiteServices): Promise<Removal> {
  const { people, keys } = await services.store.read([accountId], (tx) => readHolders(tx, accountId, id));
  const lost = people.filter((person) => hasNothingBut(person, id));
  const users = await usersIn(
    services,
    accountId,
    lost.map((person) => person.id),
  );
  return {
    devicesCount: (await services.directory.site(accountId, id)).length,
    usersLosingAccess: [...users.values()].sort((a, b) => compareText(a.displayName, b.displayName)),
    apiKeysLosingAccess: keys.filter((key) => hasNothingBut(key, id)).map(({ name }) => name),
  };
}
