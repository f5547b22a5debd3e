import type { Author } from '../../event-log/author.ts';
import type { Tx } from '../../store/store.ts';
import { accessOf } from './load-viewer.ts';
import { endResetsOf } from './password-resets.ts';
import { appendInEach, sessionsEnded } from './person-entries.ts';
import { endSessionsOf } from './sessions.ts';

/** Ends all sessions of a person at somebody else's request; returns how many there were. Without any there is no entry. */
export async function endSessionsBy(
  tx: Tx,
  person: { readonly userId: string; readonly displayName: string },
  { source }: Author,
  now: Date,
): Promise<number> {
  const ended = await endSessionsOf(tx, person.userId, 'operator', now);
  if (ended > 0) await appendInEach(tx, (await accessOf(tx, person.userId)).keys(), sessionsEnded(person, source), now);
  return ended;
}

/** Signs out, everywhere, those of these people who have no account left that they may read; their links to choose a password end, too. */
export async function endSessionsOfLost(tx: Tx, userIds: readonly string[], now: Date): Promise<void> {
  for (const userId of userIds) {
    if ((await accessOf(tx, userId)).size > 0) continue;
    await endSessionsOf(tx, userId, 'noAccess', now);
    await endResetsOf(tx, userId);
  }
}
