import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import { entry } from '../account-entries.ts';
import type { RoleRecord } from './role-records.ts';

type Role = Pick<RoleRecord, 'accountId' | 'id' | 'name' | 'rights'>;

/** A role is no party of its own kind, as a wall screen is none. */
const party = ({ id, name }: Role) => ({ kind: 'SYSTEM', id, name }) as const;
const recorded = ({ name, rights }: Role) => ({ name, rights });

/** An own role was made. */
export const roleCreated = (role: Role, by: Author): NewEvent =>
  entry(role.accountId, by, { type: 'roleCreated', text: `Role ${role.name} created`, target: party(role), after: recorded(role) });

/** Its name or rights were changed, for everybody who has it. */
export const roleChanged = (before: Role, after: Role, by: Author): NewEvent =>
  entry(after.accountId, by, {
    type: 'roleUpdated',
    text: `Role ${after.name} changed`,
    target: party(after),
    before: recorded(before),
    after: recorded(after),
  });

/** It was taken away; nobody had it. */
export const roleDeleted = (role: Role, by: Author): NewEvent =>
  entry(role.accountId, by, { type: 'roleDeleted', text: `Role ${role.name} deleted`, target: party(role), before: recorded(role) });
