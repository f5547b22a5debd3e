import type { Viewer } from '../../access/viewer.ts';
import type { BusMessages } from '../../bus/bus.ts';

/** Whether a change of credentials may be about this viewer: by the hash of the token, by the key's id, or by the person whose rights they have. */
export function affectsViewer({ userId, tokenHashes, keyIds = [] }: BusMessages['credentials.changed'], viewer: Viewer): boolean {
  if (tokenHashes.length > 0 || keyIds.length > 0)
    return tokenHashes.includes(viewer.tokenHash) || (viewer.kind === 'key' && keyIds.includes(viewer.keyId));
  return userId === null || viewer.userId === userId;
}
