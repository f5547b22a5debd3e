import { compareText } from '@tutti/domain/text';
import type { RequestWith } from '../../../services.ts';
import { type PeopleNeeds, type UserRecord, usersByIds } from '../../identity/index.ts';
import type { MemberRecord } from '../account-records.ts';
import { type Membership, readMembers } from '../memberships.ts';

const NEVER: UserRecord['lastAccess'] = { lastVisited: null, ipAddress: null };

/**
 * A person as an account sees them. Before they have opened it, and after they left it, that is their address alone. Otherwise anybody could find out
 * by an invitation what somebody is called, when and where they last signed in and whether they are blocked.
 */
function visibleUser(user: UserRecord, place: Pick<Membership, 'invitedAt' | 'openedAt'> | undefined): UserRecord {
  if (!place?.openedAt) return { ...user, displayName: user.email, isActive: true, hasSecondStep: null, lastAccess: NEVER };
  const { lastVisited } = user.lastAccess;
  const wasHere = lastVisited !== null && (place.invitedAt === null || place.invitedAt <= lastVisited);
  return wasHere ? user : { ...user, lastAccess: NEVER };
}

/** A person by their name and address alone, without when and from where they were last here, whether they may sign in and how: for whoever does not administer the account. */
export const namedUser = (user: UserRecord): UserRecord => ({
  ...user,
  isActive: true,
  ssoLogin: false,
  hasSecondStep: null,
  lastAccess: NEVER,
});

/** A member with the person. */
function toMember({ invitedAt, openedAt, ...place }: Membership, known: UserRecord): MemberRecord {
  const user = visibleUser(known, { invitedAt, openedAt });
  return {
    ...place,
    user,
    lastVisited: user.lastAccess.lastVisited,
    hasSecondStep: user.hasSecondStep,
    // Whether they ever signed in is not shown of somebody who did so elsewhere.
    invitationPending: invitedAt !== null && (openedAt === null || known.lastAccess.lastVisited === null),
  };
}

/** The people with these ids as an account sees them, whether they have a place in it or not. */
export async function usersIn(services: PeopleNeeds, accountId: string, ids: readonly string[]): Promise<Map<string, UserRecord>> {
  if (ids.length === 0) return new Map();
  const places = new Map((await services.store.read([accountId], (tx) => readMembers(tx, accountId))).map((one) => [one.userId, one]));
  const people = await usersByIds(services, ids);
  return new Map([...people].map(([id, user]) => [id, visibleUser(user, places.get(id))]));
}

const reading = new WeakMap<RequestWith<PeopleNeeds>, Map<string, Promise<MemberRecord[]>>>();

/** The members of an account by the name shown. Several sites in one request cause one query. */
export function membersOf(context: RequestWith<PeopleNeeds>, accountId: string): Promise<MemberRecord[]> {
  const known = reading.get(context) ?? new Map<string, Promise<MemberRecord[]>>();
  reading.set(context, known);
  const read = known.get(accountId) ?? readAll(context.services, accountId).finally(() => known.delete(accountId));
  known.set(accountId, read);
  return read;
}

async function readAll(services: PeopleNeeds, accountId: string): Promise<MemberRecord[]> {
  const places = await services.store.read([accountId], (tx) => readMembers(tx, accountId));
  const people = await usersByIds(
    services,
    places.map((place) => place.userId),
  );
  return places
    .flatMap((place) => {
      const user = people.get(place.userId);
      return user ? [toMember(place, user)] : [];
    })
    .sort((a, b) => compareText(a.user.displayName, b.user.displayName));
}

/** One person's place in an account; null for somebody who has none. `userId` must be a UUID. */
export async function memberOf(services: PeopleNeeds, accountId: string, userId: string): Promise<MemberRecord | null> {
  const [place] = await services.store.read([accountId], (tx) => readMembers(tx, accountId, userId));
  const user = place && (await usersByIds(services, [userId])).get(userId);
  return user ? toMember(place, user) : null;
}
