import type { Author } from '../../../event-log/author.ts';
import { isQueued, queueMail } from '../../../mail/queue.ts';
import type { Tx } from '../../../store/store.ts';

/** Queues the mail that tells somebody of his place in an account, unless one waits already, and notes that he was invited: until he signs in, his invitation is pending. */
export async function invite(
  tx: Tx,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  by: Author,
  now: Date,
): Promise<void> {
  await tx.updateTable('members').set({ invited_at: now }).where('account_id', '=', accountId).where('user_id', '=', userId).execute();
  const mail = { kind: 'invitation', userId, accountId, details: { by: by.source.name } } as const;
  if (!(await isQueued(tx, mail))) await queueMail(tx, mail, now);
}
