import { compareText } from '@tutti/domain/text';
import type { RequestContext, Services } from '../../../context.ts';
import { type UserRecord, usersByIds } from '../../identity/index.ts';
import type { MemberRecord } from '../record.ts';
import { type Membership, readMembers } from '../store.ts';

const NEVER: UserRecord['lastAccess'] = { lastVisited: null, ipAddress: null };

/**
 * A member with the person. Until they have opened the account it is told their address alone: what they are called, when and where they were, is for their other accounts, and
 * whoever knows the address could ask for it by inviting it.
 */
function toMember({ invitedAt, openedAt, ...place }: Membership, user: UserRecord): MemberRecord {
  const { lastVisited } = user.lastAccess;
  const wasHere = openedAt !== null && lastVisited !== null && (invitedAt === null || invitedAt <= lastVisited);
  const lastAccess = wasHere ? user.lastAccess : NEVER;
  return {
    ...place,
    user: { ...user, displayName: openedAt === null ? user.email : user.displayName, lastAccess },
    lastVisited: lastAccess.lastVisited,
    // Whether they ever signed in is not told of somebody who did so elsewhere.
    invitationPending: invitedAt !== null && (openedAt === null || lastVisited === null),
  };
}

const reading = new WeakMap<RequestContext, Map<string, Promise<MemberRecord[]>>>();

/** The members of an account by the name shown. Sites of one request that ask at once are answered with one reading. */
export function membersOf(context: RequestContext, accountId: string): Promise<MemberRecord[]> {
  const known = reading.get(context) ?? new Map<string, Promise<MemberRecord[]>>();
  reading.set(context, known);
  const read = known.get(accountId) ?? readAll(context.services, accountId).finally(() => known.delete(accountId));
  known.set(accountId, read);
  return read;
}

async function readAll(services: Services, accountId: string): Promise<MemberRecord[]> {
  const places = await services.store.tenant([accountId], (tx) => readMembers(tx, accountId));
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

/** One person's place in an account; null for somebody who has none. `userId` must be one that a database takes. */
export async function memberOf(services: Services, accountId: string, userId: string): Promise<MemberRecord | null> {
  const [place] = await services.store.tenant([accountId], (tx) => readMembers(tx, accountId, userId));
  const user = place && (await usersByIds(services, [userId])).get(userId);
  return user ? toMember(place, user) : null;
}
