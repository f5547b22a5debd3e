import type { Viewer } from '../../access/viewer.ts';
import type { EventParty } from '../../event-log/append.ts';
import type { Author } from '../../event-log/author.ts';

/** A person as a party of an entry. */
export const personParty = ({ userId, displayName }: { readonly userId: string; readonly displayName: string }): EventParty => ({
  kind: 'USER',
  id: userId,
  name: displayName,
});

function sourceOf(viewer: Viewer): EventParty {
  if (viewer.kind === 'person') return personParty(viewer);
  if (viewer.kind === 'key') return { kind: 'API_KEY', id: viewer.keyId, name: viewer.name };
  return { kind: 'SYSTEM', id: viewer.wallScreenId, name: viewer.name };
}

/** The caller as the author of entries: a person, a key or a wall screen by the name it has, and from where. */
export const authorOf = ({ viewer, context }: { readonly viewer: Viewer; readonly context: { readonly ip: string } }): Author => ({
  source: sourceOf(viewer),
  ip: context.ip,
});
