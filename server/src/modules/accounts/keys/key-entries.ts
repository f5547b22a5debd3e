import { isDeepStrictEqual } from 'node:util';
import type { NewEvent } from '../../../event-log/append.ts';
import type { Author } from '../../../event-log/author.ts';
import { entry, recordedRights } from '../account-entries.ts';
import type { Rights } from '../memberships.ts';

/** A key by the name it has. Never the key itself: no entry holds a secret. */
interface Key {
  readonly accountId: string;
  readonly keyId: string;
  readonly name: string;
}

const party = ({ keyId, name }: Key) => ({ kind: 'API_KEY', id: keyId, name }) as const;

/** A key was made, with these rights; `expiresAt` null: it lasts until it is deleted. */
export const keyCreated = (key: Key, rights: Rights, expiresAt: Date | null, by: Author): NewEvent =>
  entry(key.accountId, by, {
    type: 'apiKeyCreated',
    text: `API key ${key.name} created`,
    target: party(key),
    after: { ...recordedRights(rights), ...(expiresAt && { expiresAt: expiresAt.toISOString() }) },
  });

/** Null where the rights are what they were. */
export function keyUpdated(key: Key, before: Rights, after: Rights, by: Author): NewEvent | null {
  const [was, is] = [recordedRights(before), recordedRights(after)];
  if (isDeepStrictEqual(was, is)) return null;
  const text = `Rights of API key ${key.name} changed`;
  return entry(key.accountId, by, { type: 'apiKeyUpdated', text, target: party(key), before: was, after: is });
}

/** A key was taken away. */
export const keyDeleted = (key: Key, by: Author): NewEvent =>
  entry(key.accountId, by, { type: 'apiKeyDeleted', text: `API key ${key.name} deleted`, target: party(key) });
