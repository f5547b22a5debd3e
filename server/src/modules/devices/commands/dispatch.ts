import { Command } from '@tutti/contract-link/command';
import { COMMAND_KINDS, type CommandKind, commandOf } from '@tutti/contract-link/commands/command-kinds';
import { DECISION_KINDS } from '@tutti/contract-link/commands/decisions';
import { CHANGES_NOT_ALLOWED } from '@tutti/domain/agent-rights';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { BusMessages } from '../../../bus/bus.ts';
import { appendEvents } from '../../../event-log/append.ts';
import { PREPARED } from '../../../store/prepared.ts';
import type { Store, Tx } from '../../../store/store.ts';
import type { AgentRef } from '../../sites/index.ts';
import { changeLedger } from '../change-ledger.ts';
import { COMMAND_COLUMNS, type CommandRecord, type CommandRow, isKnown, toCommand } from './command-record.ts';
import { type EndedRow, eventOfEnd } from './end-entry.ts';

/** How a command ended by its device. */
export interface CommandEnd {
  readonly accountId: string;
  readonly agentId: string;
  readonly commandId: string;
  readonly kind: CommandKind;
  readonly state: 'done' | 'refused';
  readonly reason: string | null;
  /** Whether its agent knows how it ended. */
  readonly isAnswered: boolean;
}

const COLUMNS = sql.raw(COMMAND_COLUMNS.map((column) => `c.${column}`).join(', '));

/** `case` for the name of the first channel that the command `c` is about, by what its device has reported; see `firstIndexAt`. */
const CHANNEL_NAME = COMMAND_KINDS.flatMap((kind) => {
  const { channels } = commandOf(kind);
  if (!channels) return [];
  return sql`when c.kind = ${sql.lit(kind)} then (
    select channel.value->>'name' from device_channels h, jsonb_array_elements(h.${sql.raw(channels.direction)}) as channel (value)
    where h.account_id = c.account_id and h.device_id = c.device_id
      and channel.value->'index' = c.params #> ${sql.lit(`{${channels.firstIndexAt.join(',')}}`)})`;
});
/** What the record says of the device `d` of a command `c` that ends. */
const ABOUT = sql`d.name as device_name, d.site_id, case ${sql.join(CHANNEL_NAME, sql` `)} end as channel_name`;

/**
 * Whether a command `c` may be sent to its agent: one that would change a device may not where administrators do not let the agent change devices. It can be accepted while
 * they decide so.
 */
const MAY_BE_SENT = sql`(
  c.kind = any(${DECISION_KINDS}::text[]) and c.params ->> 'clearConfig' is distinct from 'true'
  or (select a.may_change from agents a where a.account_id = c.account_id and a.id = c.agent_id))`;

/** Why a command was never sent. */
export const NOT_REACHED = 'The agent of the device could not be reached in time.';

/** Commands to be sent now, and what to publish once they are on their way. */
export interface TakenCommands {
  readonly commands: readonly Command[];
  readonly sent: readonly CommandRecord[];
  /** The ids of those whose parameters only another version knows: they are not sent, see `leaveUnsent`. */
  readonly unknown: readonly string[];
}

/**
 * At most this many commands that wait for this agent, oldest first, without those that are on their way already; they count as sent from now on. A command that has ended or whose
 * deadline has passed is never among them, nor one of a kind that only another version knows: that stays unsent.
 */
export async function takeCommands(
  store: Store,
  { accountId, agentId }: AgentRef,
  onTheirWay: readonly string[],
  most: number,
  now: Date,
): Promise<TakenCommands> {
  // No wait for the disk: should the mark be lost, the command is sent again with its id. All in one statement, because each round trip would delay the command.
  // The selection is materialized, here and below: as a subquery the planner may run it once a row, and the limit would not hold.
  const taken = await store.statement(sql<CommandRow & { sequence: number }>`${PREPARED}
    with waiting as materialized (
      select id from commands c
      where account_id = ${accountId} and agent_id = ${agentId} and state in ('accepted', 'sent') and deadline > ${now}
        and kind = any(${COMMAND_KINDS}::text[]) and id <> all(${onTheirWay}::uuid[]) and ${MAY_BE_SENT}
      order by sequence limit ${most} for no key update)
    update commands c set state = 'sent', sent_at = coalesce(c.sent_at, ${now}) from waiting
    where (select set_config('synchronous_commit', 'off', true)) = 'off'
      and c.account_id = ${accountId} and c.state in ('accepted', 'sent') and c.id = waiting.id
    returning c.sequence, ${COLUMNS}`);
  const rows = taken.toSorted((a, b) => a.sequence - b.sequence);
  const commands = rows.flatMap((row) => {
    // Parameters in a shape that only another version knows are not sent either: the command then ends as one that nobody answered.
    const command = v.safeParse(Command, { ...row, device: row.device_id, deadline: row.deadline.toISOString() });
    return command.success ? [command.output] : [];
  });
  const known = new Set(commands.map(({ id }) => id));
  const unsent = rows.filter(({ id, sent_at }) => !known.has(id) && sent_at?.getTime() === now.getTime());
  // Those that are not sent are not published as sent.
  return { commands, sent: rows.filter(({ id }) => known.has(id)).map(toCommand), unknown: unsent.map(({ id }) => id) };
}

/** Takes back that commands were sent, which were taken at this moment and were not; those that ended meanwhile stay so. */
export async function leaveUnsent(store: Store, { accountId }: AgentRef, ids: readonly string[], takenAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await store.statement(sql`
    update commands set state = 'accepted', sent_at = null
    where account_id = ${accountId} and id = any(${ids}::uuid[]) and state = 'sent' and sent_at = ${takenAt}`);
}

/** The ids of those of these agents for which commands wait that were never sent and may be. Under `store.system`. */
export async function agentsWithCommands(tx: Tx, agents: readonly AgentRef[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ agent_id: string }>`${PREPARED}
    select x.agent_id from jsonb_to_recordset(${JSON.stringify(agents)}::jsonb) as a ("accountId" uuid, "agentId" uuid)
    cross join lateral (
      select c.agent_id from commands c
      where c.account_id = a."accountId" and c.agent_id = a."agentId" and c.state = 'accepted' and c.deadline > ${now}
        and c.kind = any(${COMMAND_KINDS}::text[]) and ${MAY_BE_SENT}
      limit 1) as x`.execute(tx);
  return rows.map(({ agent_id }) => agent_id);
}

/** What to publish after the commit. */
export interface EndedCommands {
  readonly ended: readonly CommandRecord[];
  readonly changes: readonly BusMessages['account.changed'][];
}

/**
 * Commands ended as their devices answered. Only an open command of that agent ends; a second answer, or one of another agent, changes nothing. A device that confirms its
 * site, or that it has none, is enrolled or unenrolled from now on, unless a newer decision waits for it already.
 */
export async function endCommands(tx: Tx, ends: readonly CommandEnd[], now: Date): Promise<EndedCommands> {
  const input = JSON.stringify(ends);
  const from = sql`from jsonb_to_recordset(${input}::jsonb) as x ("accountId" uuid, "agentId" uuid, "commandId" uuid, state text, reason text, "isAnswered" boolean)`;
  const enrols = ends.some(({ kind }) => kind === 'enrol' || kind === 'unenrol');
  // Devices first, in order: everybody locks devices before commands.
  if (enrols) {
    await sql`
      select d.id ${from}
      join commands c on c.account_id = x."accountId" and c.id = x."commandId" and c.kind in ('enrol', 'unenrol')
      join devices d on d.account_id = c.account_id and d.id = c.device_id
      order by d.account_id, d.id for no key update of d`.execute(tx);
  }
  const { rows } = await sql<EndedRow>`${PREPARED}
    update commands c set state = x.state, reason = x.reason, is_answered = x."isAnswered", ended_at = ${now} ${from}, devices d
    where c.account_id = x."accountId" and c.id = x."commandId" and c.agent_id = x."agentId" and c.state in ('accepted', 'sent')
      and d.account_id = c.account_id and d.id = c.device_id
    returning ${COLUMNS}, ${ABOUT}, x."isAnswered" as is_answered`.execute(tx);
  const ended = await recordEnds(tx, rows, now);
  const done = rows.filter((row) => row.state === 'done');
  const ledger = changeLedger();
  if (enrols && done.length > 0) {
    const confirmed = await sql<{ account_id: string; id: string; site_id: string | null }>`
      update devices d set enrolment_state = case c.kind when 'enrol' then 'ENROLLED' else 'UNENROLLED' end
      from jsonb_to_recordset(${JSON.stringify(done.map(({ account_id, id }) => ({ account_id, id })))}::jsonb) as x (account_id uuid, id uuid)
      join commands c on c.account_id = x.account_id and c.id = x.id and c.kind in ('enrol', 'unenrol')
      where d.account_id = c.account_id and d.id = c.device_id
        and d.site_id::text is not distinct from case c.kind when 'enrol' then c.params ->> 'domainId' end
        and not exists (
          select from commands n where n.account_id = c.account_id and n.device_id = c.device_id and n.kind in ('enrol', 'unenrol')
            and n.state in ('accepted', 'sent') and n.sequence > c.sequence)
      returning d.account_id, d.id, d.site_id`.execute(tx);
    for (const row of confirmed.rows) ledger.add(row.account_id, row.site_id, [row.id], ['DEVICES'], false);
  }
  return { ended, changes: await ledger.record(tx) };
}

/**
 * Ends the open commands whose deadline has passed. Those that were never sent were certainly not carried out; for the others it is not known, so that they have another reason.
 * Answers what is to be published after the commit.
 */
export async function expireCommands(tx: Tx, now: Date): Promise<CommandRecord[]> {
  const { rows } = await sql<EndedRow>`
    with late as materialized (
      select account_id, id from commands where state in ('accepted', 'sent') and deadline <= ${now} limit 1000 for no key update skip locked)
    update commands c set state = 'expired', ended_at = ${now}, reason = case
      when c.sent_at is null and not ${MAY_BE_SENT} then ${CHANGES_NOT_ALLOWED}
      when c.sent_at is null then ${NOT_REACHED} else 'The device did not answer in time.' end
    from late, devices d
    where c.account_id = late.account_id and c.id = late.id and d.account_id = c.account_id and d.id = c.device_id
    returning ${COLUMNS}, ${ABOUT}, false as is_answered`.execute(tx);
  return recordEnds(tx, rows, now);
}

/** Ends the open commands of these devices (of these kinds alone, where some are given), as refused for this reason. Publish the answer after the commit. */
export async function refuseOpenCommands(
  tx: Tx,
  accountId: string,
  deviceIds: readonly string[],
  reason: string,
  now: Date,
  kinds: readonly CommandKind[] | null = null,
): Promise<CommandRecord[]> {
  const { rows } = await sql<EndedRow>`
    update commands c set state = 'refused', reason = ${reason}, ended_at = ${now}
    from devices d
    where c.account_id = ${accountId} and c.device_id = any(${deviceIds}::text[]) and c.state in ('accepted', 'sent')
      and (${kinds}::text[] is null or c.kind = any(${kinds}::text[]))
      and d.account_id = c.account_id and d.id = c.device_id
    returning ${COLUMNS}, ${ABOUT}, false as is_answered`.execute(tx);
  return recordEnds(tx, rows, now);
}

/** Ends those of these commands that were not sent to their agents yet, as refused for this reason. Publish the answer after the commit. */
export async function refuseUnsentCommands(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  reason: string,
  now: Date,
): Promise<CommandRecord[]> {
  // One that is being sent just now is locked: afterwards it is read as sent.
  const { rows } = await sql<EndedRow>`
    update commands c set state = 'refused', reason = ${reason}, ended_at = ${now}
    from devices d
    where c.account_id = ${accountId} and c.id = any(${ids}::uuid[]) and c.state = 'accepted' and c.sent_at is null
      and d.account_id = c.account_id and d.id = c.device_id
    returning ${COLUMNS}, ${ABOUT}, false as is_answered`.execute(tx);
  return recordEnds(tx, rows, now);
}

/** How long a command that has ended is kept, ms: the record of events keeps how it ended. */
const KEPT_MS = 31 * 86_400_000;

/** Removes commands that ended long ago, at most 10,000 at a time. */
export async function forgetOldCommands(tx: Tx, now: Date): Promise<void> {
  await sql`
    with old as materialized (
      select account_id, id from commands where ended_at < ${new Date(now.getTime() - KEPT_MS)} limit 10000 for update skip locked)
    delete from commands c using old where c.account_id = old.account_id and c.id = old.id`.execute(tx);
}

/**
 * The ends of commands are written into the record: who asked, the outcome, and why. Answers them as the API shows them. A command of a kind that
 * only another version knows ends without an entry, so that it does not keep the others from ending.
 */
async function recordEnds(tx: Tx, rows: readonly EndedRow[], now: Date): Promise<CommandRecord[]> {
  const known = rows.filter(isKnown);
  await appendEvents(
    tx,
    known.map(eventOfEnd).filter((event) => event !== null),
    now,
  );
  return known.map(toCommand);
}
