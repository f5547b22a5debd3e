import { AcknowledgeForm } from '@tutti/domain/alerting/acknowledge-form';
import { sql } from 'kysely';
import * as v from 'valibot';
import { can, type Viewer } from '../../../access/viewer.ts';
import { badInput, forbidden, notFound } from '../../../api-errors.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import type { Acknowledgement } from '../../../store/alert-rule-tables.ts';
import { type DecisionEvent, writeDecision } from '../../devices/index.ts';
import { readOpenTroubles } from './read-open-troubles.ts';
import { readsTrouble } from './reads-trouble.ts';
import type { OpenTrouble } from './trouble-records.ts';
import { troublesChanged } from './troubles-changed.ts';

/** Which troubles of which account. */
interface Chosen {
  readonly accountId: string;
  readonly troubleIds: readonly string[];
  readonly note?: string | null | undefined;
}

/** The troubles that are meant and go on, their rows locked, and the note. Throws BAD_USER_INPUT, NOT_FOUND where there is none that the caller may read, FORBIDDEN where one is not theirs to operate. */
export async function lockTroubles(
  { tx, viewer, accountIds }: TxCall<Viewer>,
  input: Chosen,
): Promise<{ readonly accountId: string; readonly troubles: readonly OpenTrouble[]; readonly note: string | null }> {
  const form = v.safeParse(AcknowledgeForm, input);
  if (!form.success) throw badInput(v.getDotPath(form.issues[0])?.split('.')[0] ?? 'troubleIds', form.issues[0].message);
  const accountId = input.accountId.toLowerCase();
  const known = accountIds.includes(accountId) ? await readOpenTroubles(tx, accountId, { ids: form.output.troubleIds }) : [];
  const troubles = known.filter((trouble) => readsTrouble(viewer, accountId, trouble));
  if (troubles.length === 0) throw notFound('There is no such trouble any more, or you have no access to it.');
  if (troubles.some(({ siteId }) => !can(viewer, 'SILENCE', { accountId, siteId })))
    throw forbidden('You are not allowed to do this at this site.');
  return { accountId, troubles, note: form.output.note };
}

/** Writes who takes care of troubles (null: nobody) and the entries about it, and has open consoles read them again. */
export async function setAcknowledged(
  call: TxCall<Viewer>,
  accountId: string,
  troubles: readonly OpenTrouble[],
  acknowledged: Acknowledgement | null,
  entryOf: (trouble: OpenTrouble) => DecisionEvent,
): Promise<void> {
  await sql`
    update alert_troubles set acknowledged = ${acknowledged && JSON.stringify(acknowledged)}::jsonb
    where account_id = ${accountId} and id = any(${troubles.map(({ id }) => id)}::uuid[])`.execute(call.tx);
  await troublesChanged(call.tx, accountId);
  const siteIds = new Set(troubles.flatMap(({ siteId }) => siteId ?? []));
  await writeDecision(call, accountId, {
    events: troubles.map(entryOf),
    changes: [...siteIds].map((siteId) => ({ siteId, deviceIds: [], areas: ['STATUS'] })),
  });
}
