import type { Viewer } from '../../access/viewer.ts';
import type { BusMessages } from '../../bus/bus.ts';

/** Whether a change of credentials may be about this viewer: by the hash of his token, by his key's id, or as the person he is or whose rights he has. */
export function concerns({ userId, tokenHashes, keyIds = [] }: BusMessages['credentials.changed'], viewer: Viewer): boolean {
  if (tokenHashes.length > 0 || keyIds.length > 0)
    return tokenHashes.includes(viewer.tokenHash) || (viewer.kind === 'key' && keyIds.includes(viewer.keyId));
  return userId === null || viewer.userId === userId;
}
