import { isDeepStrictEqual } from 'node:util';
import type { NewEvent } from '../../event-log/append.ts';
import type { Author } from '../../event-log/author.ts';
import { hasNoRights, type Rights } from './memberships.ts';

interface Member {
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
}

/** An entry about people and keys. */
export const entry = (
  accountId: string,
  { source, ip }: Author,
  said: Pick<NewEvent, 'type' | 'text' | 'target' | 'before' | 'after'>,
): NewEvent => ({ accountId, category: 'USER_ADMIN', severity: 'INFORMATION', source, siteId: null, deviceId: null, ip, ...said });

/** The first entry of an account. */
export const accountCreated = (accountId: string, name: string, by: Author): NewEvent => ({
  ...entry(accountId, by, { type: 'accountCreated', text: `Account ${name} created`, target: null, after: { name } }),
  category: 'SYSTEM',
});

const person = ({ userId, name }: Member) => ({ kind: 'USER', id: userId, name }) as const;
/** Rights as an entry has them: sites are sorted, because their order means nothing. */
export const recordedRights = ({ role, siteIds, given, siteGiven }: Rights) => ({
  role,
  domainIds: [...siteIds].sort(),
  // Roles that are sets of rights are recorded by the names that they had then.
  ...(given && { roleName: given.name }),
  ...(siteGiven && siteGiven.size > 0 && { domainRoleNames: Object.fromEntries([...siteGiven].map(([id, { name }]) => [id, name])) }),
});

/** A person joined the account, got other rights there, or left it (null: not a member). Null where the rights are what they were. */
export function memberChanged(member: Member, before: Rights | null, after: Rights, by: Author): NewEvent | null {
  const { accountId, name } = member;
  const target = person(member);
  const [was, is] = [before && recordedRights(before), recordedRights(after)];
  if (!was) {
    if (hasNoRights(after)) return null;
    return entry(accountId, by, { type: 'userCreated', text: `User ${name} created`, target, after: is });
  }
  if (isDeepStrictEqual(was, is)) return null;
  if (hasNoRights(after) && by.source.id === member.userId)
    return entry(accountId, by, { type: 'userLeft', text: `${name} left the account`, target, before: was });
  if (hasNoRights(after)) return entry(accountId, by, { type: 'userDeleted', text: `User ${name} removed`, target, before: was });
  return entry(accountId, by, { type: 'userUpdated', text: `Rights of ${name} changed`, target, before: was, after: is });
}

/** An invitation was sent once more. */
export const invitedAgain = (member: Member, by: Author): NewEvent =>
  entry(member.accountId, by, { type: 'userInvitationResent', text: `Invitation of ${member.name} sent again`, target: person(member) });
