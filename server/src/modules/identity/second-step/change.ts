import { notifyPerson } from '../../../bus/relay.ts';
import { type MailDetails, queueMail } from '../../../mail/queue.ts';
import type { Tx } from '../../../store/store.ts';
import { accessOf } from '../load-viewer.ts';
import { appendInEach, type PersonEvent } from '../person-entries.ts';
import { endOtherSessionsOf } from '../sessions.ts';
import { removeCodes } from './recovery-codes.ts';
import { hasSecondStep } from './ways.ts';

/** A change of how a person signs in that is to be recorded and mailed to them. */
interface Change {
  readonly userId: string;
  readonly event: PersonEvent;
  readonly mail: MailDetails['secondStep'];
}

/** Records and mails a change, and lets open windows of the person read again. */
export async function report(tx: Tx, { userId, event, mail }: Change, now: Date): Promise<void> {
  await appendInEach(tx, (await accessOf(tx, userId)).keys(), event, now);
  await queueMail(tx, { kind: 'secondStep', userId, accountId: null, details: mail }, now);
  await notifyPerson(tx, userId);
}

/**
 * Ends the person's other sessions where a second step begins, which those had not taken, or one of its ways ends, which may be in other hands. `stays`: the hash of the
 * session in which that was done. Recovery codes go with the last way: there is nothing left to recover.
 */
export async function endOthers(tx: Tx, userId: string, stays: string, now: Date): Promise<void> {
  await endOtherSessionsOf(tx, userId, stays, 'secondStep', now);
  if (!(await hasSecondStep(tx, userId))) await removeCodes(tx, userId);
}
