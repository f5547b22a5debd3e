import type { Viewer } from '../../access/viewer.ts';
import type { Tx } from '../../store/store.ts';
import { sessionEnd } from './sessions.ts';

/** A call. `isAttended`: somebody did something; a window that asks by itself does not keep a session from ending (account policies). */
export interface Use {
  readonly ip: string | null;
  readonly isAttended: boolean;
}

/** Records that a session, key or wall screen was used. A session is extended, and the last visit of its person is stored; the use of a person's key is no visit of the person. */
export async function recordUse(tx: Tx, viewer: Viewer, { ip, isAttended }: Use, now: Date): Promise<void> {
  const tokenHash = Buffer.from(viewer.tokenHash, 'hex');
  if (viewer.kind === 'wallScreen') {
    await tx.updateTable('wall_screens').set({ last_seen_at: now, last_seen_from: ip }).where('token_hash', '=', tokenHash).execute();
    return;
  }
  if (viewer.kind === 'key') {
    await tx.updateTable('api_keys').set({ last_used_at: now, last_used_from: ip }).where('token_hash', '=', tokenHash).execute();
    return;
  }
  await tx
    .updateTable('sessions')
    .set((eb) => ({
      last_used_at: now,
      expires_at: sessionEnd(now),
      ip,
      // Of a session from before this is noted, the last use that is known.
      acted_at: isAttended ? now : eb.fn.coalesce('acted_at', 'last_used_at'),
    }))
    .where('token_hash', '=', tokenHash)
    .execute();
  await tx.updateTable('users').set({ last_visited_at: now, last_ip: ip }).where('id', '=', viewer.userId).execute();
}
