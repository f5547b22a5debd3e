import { sql } from 'kysely';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput, conflict } from '../../../api-errors.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import { ambiguousDevice, isDeviceId, noSuchDevice } from '../locked-device.ts';
import { acceptedAgain } from './decision-entries.ts';
import { MOST_DEVICES } from './lock-movable.ts';
import { WHY_NOT_REPORTED } from './read-forgotten.ts';
import { writeDecision } from './write-decision.ts';

interface ForgottenRow {
  readonly account_id: string;
  readonly id: string;
  readonly name: string;
  readonly agent_id: string;
  readonly forgotten: boolean;
  /** Somebody said that it was reset, and its agent did not refuse to report it again. */
  readonly accepted: boolean;
}

/** The rows of these devices, locked in one order, each of one account alone. */
async function lockForgotten(call: TxCall<Viewer>, ids: readonly string[], accountIds: readonly string[]): Promise<ForgottenRow[]> {
  const { rows } = await sql<ForgottenRow>`
    select d.account_id, d.id, d.name, d.agent_id, d.forgotten_at is not null as forgotten,
      d.accepted_at is not null and ${WHY_NOT_REPORTED} is null as accepted
    from devices d
    where d.id = any(${ids}::text[]) and d.account_id = any(${accountIds}::uuid[])
    order by d.account_id, d.id for no key update of d`.execute(call.tx);
  return ids.map((id) => {
    const [row, other] = rows.filter((one) => one.id === id && one.forgotten);
    if (other) throw ambiguousDevice(id);
    if (row) return row;
    const known = rows.find((one) => one.id === id);
    throw known ? conflict(`${known.name} is in the account: it was not forgotten.`, 'deviceIds') : noSuchDevice(id);
  });
}

/**
 * Lets forgotten devices be reported again, because an administrator says that they were reset; their agents get `acceptAgain`. All of them or none; one that was accepted
 * already is left alone, unless its agent refused. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export async function acceptAgain(call: TxCall<Viewer>, deviceIds: readonly string[], accountIds: readonly string[]): Promise<void> {
  const ids = [...new Set(deviceIds)];
  if (ids.length === 0) throw badInput('deviceIds', 'Name at least one device.');
  if (ids.length > MOST_DEVICES) throw badInput('deviceIds', `Name at most ${MOST_DEVICES} devices in one call.`);
  const unreal = ids.find((id) => !isDeviceId(id));
  if (unreal !== undefined) throw noSuchDevice(unreal);
  const rows = await lockForgotten(call, ids, accountIds);
  await call.needPlan(rows.map((row) => row.account_id));
  const waiting = rows.filter(({ accepted }) => !accepted);
  for (const [accountId, own] of Map.groupBy(waiting, (row) => row.account_id)) {
    await sql`
      update devices set accepted_at = ${call.services.now()}
      where account_id = ${accountId} and id = any(${own.map(({ id }) => id)}::text[])`.execute(call.tx);
    await writeDecision(call, accountId, {
      events: own.map(({ id, name }) => acceptedAgain({ accountId, id, name, siteId: null })),
      orders: own.map((row) => ({ device: { id: row.id, agentId: row.agent_id }, order: { kind: 'acceptAgain', params: {} } })),
      changes: [{ siteId: null, deviceIds: own.map(({ id }) => id), areas: ['INVENTORY'] }],
    });
  }
}
