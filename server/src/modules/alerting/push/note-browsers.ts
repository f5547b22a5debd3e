import { notifyPerson } from '../../../bus/relay.ts';
import type { Tx } from '../../../store/store.ts';
import type { PushAnswer } from './push-message.ts';

/** Keeps what came of each browser; one that takes no message any more is removed. */
export async function noteBrowsers(tx: Tx, answers: readonly PushAnswer[], now: Date): Promise<void> {
  const people = new Set<string>();
  // In one order, so that two that have the same browsers do not wait for each other.
  for (const { browserId, came, why } of [...answers].sort((a, b) => (a.browserId < b.browserId ? -1 : 1))) {
    const row =
      came === 'GONE'
        ? await tx.deleteFrom('push_browsers').where('id', '=', browserId).returning('user_id').executeTakeFirst()
        : await tx
            .updateTable('push_browsers')
            .set(came === 'TAKEN' ? { last_delivered_at: now, last_error: null } : { last_error: why })
            .where('id', '=', browserId)
            .returning('user_id')
            .executeTakeFirst();
    if (row) people.add(row.user_id);
  }
  for (const userId of people) await notifyPerson(tx, userId);
}
