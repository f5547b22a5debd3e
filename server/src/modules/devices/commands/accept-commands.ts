import { randomUUID } from 'node:crypto';
import { COMMANDS } from '@tutti/contract-link/commands/all.generated';
import type { CommandKind, CommandParams } from '@tutti/contract-link/commands/command-kinds';
import { sql } from 'kysely';
import * as v from 'valibot';
import { conflict } from '../../../api-errors.ts';
import { commands as counted } from '../../../metrics.ts';
import { PREPARED } from '../../../store/prepared.ts';
import type { Tx } from '../../../store/store.ts';
import { type CommandRecord, type GivenBy, toCommand } from './command-record.ts';
import { PREVIOUS_VALUES } from './previous-values.ts';

/** A command before it has an id. */
export type NewCommand = {
  [K in CommandKind]: {
    readonly accountId: string;
    readonly deviceId: string;
    /** The agent that speaks for the device. */
    readonly agentId: string;
    readonly kind: K;
    readonly params: CommandParams[K];
    readonly givenBy: GivenBy;
    /** The caller's own id, a UUID in lower case that no command of the account has; without it one is made. */
    readonly id?: string | undefined;
  };
}[CommandKind];

/** The error for a caller's id that another command already has. */
export const commandIdTaken = () => conflict('This id belongs to another command: choose a new one.', 'commandId');

/** How long a command waits for its device, ms. */
const WAITS_MS = { present: 30_000, absent: 30 * 86_400_000 } as const;

/** Whether it is a decision, which waits for days until the device is connected. */
export const waitsForAbsent = (kind: CommandKind): boolean => COMMANDS[kind].waitsFor === 'absent';

/**
 * Writes commands as accepted and answers them in the order given. Publish them with `publishCommands` after the commit. Works under either role; throws
 * CONFLICT where another command took an id in the same moment, and when parameters are not what the link's contract says.
 */
export async function acceptCommands(tx: Tx, commands: readonly NewCommand[], now: Date): Promise<CommandRecord[]> {
  if (commands.length === 0) return [];
  const rows = commands.map((command) => ({
    account_id: command.accountId,
    id: command.id ?? randomUUID(),
    device_id: command.deviceId,
    agent_id: command.agentId,
    kind: command.kind,
    params: v.parse(COMMANDS[command.kind].params, command.params),
    given_by: command.givenBy,
    created_at: now,
    deadline: new Date(now.getTime() + WAITS_MS[COMMANDS[command.kind].waitsFor]),
  }));
  // The identity column numbers them in the order of the array: that is the order in which they are sent.
  const written = await sql`${PREPARED}
    insert into commands (account_id, id, device_id, agent_id, kind, params, before, given_by, created_at, deadline)
    select x.account_id, x.id, x.device_id, x.agent_id, x.kind, x.params, ${PREVIOUS_VALUES}, x.given_by, x.created_at, x.deadline
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e (row, place),
         jsonb_to_record(e.row) as x (account_id uuid, id uuid, device_id text, agent_id uuid, kind text, params jsonb, given_by jsonb,
                                      created_at timestamptz, deadline timestamptz)
         left join devices d on d.account_id = x.account_id and d.id = x.device_id
    order by e.place
    on conflict (account_id, id) do nothing returning id`.execute(tx);
  if (written.rows.length < rows.length) throw commandIdTaken();
  counted.inc({ state: 'accepted' }, rows.length);
  return rows.map((row) => toCommand({ ...row, before: null, state: 'accepted', reason: null, sent_at: null, ended_at: null }));
}
