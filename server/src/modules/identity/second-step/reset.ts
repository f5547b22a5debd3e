import type { Author } from '../../../event-log/author.ts';
import type { Tx } from '../../../store/store.ts';
import type { KnownPerson } from '../person-entries.ts';
import { endSessionsOf } from '../sessions.ts';
import { removeApp } from './authenticator-app.ts';
import { report } from './change.ts';
import { secondStepReset } from './entries.ts';
import { removeCodes } from './recovery-codes.ts';
import { hasSecondStep } from './ways.ts';

/**
 * Takes app, passkeys and recovery codes of somebody away who has lost them, and signs them out everywhere: they sign in with their password alone. Recorded, and mailed to
 * them. false: there was nothing to take away. Under `store.system`; the caller publishes that credentials changed.
 */
export async function resetSecondStep(tx: Tx, person: KnownPerson, by: Author, now: Date): Promise<boolean> {
  const { userId } = person;
  if (!(await hasSecondStep(tx, userId))) return false;
  await removeApp(tx, userId);
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await removeCodes(tx, userId);
  await endSessionsOf(tx, userId, 'secondStep', now);
  await report(
    tx,
    { userId, event: secondStepReset(person, by), mail: { what: 'reset', by: by.source.kind === 'SYSTEM' ? null : by.source.name } },
    now,
  );
  return true;
}
