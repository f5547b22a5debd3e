import type { Viewer } from '../../access/viewer.ts';
import type { BusMessages } from '../../bus/bus.ts';

/** Whether the account is one of the viewer's, also where it is closed to their session. */
const isOfAccount = (viewer: Viewer, accountId: string): boolean =>
  viewer.accounts.has(accountId) || (viewer.kind === 'person' && viewer.demands.some((demand) => demand.accountId === accountId));

/** Whether a change of credentials may be about this viewer: by the hash of the token, by the id of the key or wall screen, or by the person whose rights they have. */
export function affectsViewer(
  { userId, tokenHashes, keyIds = [], wallScreenIds = [], accountId }: BusMessages['credentials.changed'],
  viewer: Viewer,
): boolean {
  if (tokenHashes.length > 0 || keyIds.length > 0 || wallScreenIds.length > 0)
    return (
      tokenHashes.includes(viewer.tokenHash) ||
      (viewer.kind === 'key' && keyIds.includes(viewer.keyId)) ||
      (viewer.kind === 'wallScreen' && wallScreenIds.includes(viewer.wallScreenId))
    );
  if (accountId !== undefined && !isOfAccount(viewer, accountId)) return false;
  return userId === null || viewer.userId === userId;
}
