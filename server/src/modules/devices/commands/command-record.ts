import { COMMANDS } from '@tutti/contract-link/commands/all.generated';
import { type CommandKind, commandOf, type Order } from '@tutti/contract-link/commands/command-kinds';
import * as v from 'valibot';
import type { BusMessages } from '../../../bus/bus.ts';
import type { SiteGiver } from '../../../store/device-tables.ts';

/** A command as the API and the bus show it: what is asked for in plain values, never the parameters themselves. */
export type CommandRecord = BusMessages['command.changed'];

/** Who gave a command, with the name of then: a person, a program with an API key, or the operator at the command line; and from which address. */
export type GivenBy = SiteGiver & { readonly ip?: string };

/** The requested value as one text: the new name, ON or OFF, the policy; null where the kind needs none. */
export const valueOf = ({ kind, params }: Order): string | null => commandOf(kind).value?.(params) ?? null;

/** The columns of `commands` that a record is made of. */
export const COMMAND_COLUMNS = [
  'account_id',
  'id',
  'device_id',
  'kind',
  'params',
  'before',
  'state',
  'reason',
  'given_by',
  'created_at',
  'deadline',
  'sent_at',
  'ended_at',
] as const;

/** A row of `commands` as it is read. */
export interface CommandRow {
  readonly account_id: string;
  readonly id: string;
  readonly device_id: string;
  readonly kind: CommandKind;
  readonly params: unknown;
  /** The values it changes, from when it was given; null where nothing is known of them. */
  readonly before: unknown;
  readonly state: 'accepted' | 'sent' | 'done' | 'refused' | 'expired';
  readonly reason: string | null;
  readonly given_by: unknown;
  readonly created_at: Date;
  readonly deadline: Date;
  readonly sent_at: Date | null;
  readonly ended_at: Date | null;
}

const STATES = {
  accepted: 'ACCEPTED',
  sent: 'SENT',
  done: 'DONE',
  refused: 'REFUSED',
  expired: 'EXPIRED',
} as const satisfies Record<CommandRow['state'], CommandRecord['state']>;

/** Whether this version knows the kind of command: a later version may have given it, before it was replaced by this one again. */
export const isKnown = ({ kind, params }: Pick<CommandRow, 'kind' | 'params'>): boolean =>
  Object.hasOwn(COMMANDS, kind) && v.is(COMMANDS[kind].params, params);

/** The command of a row: its parameters were checked against its kind when it was accepted. */
export const orderOf = (row: Pick<CommandRow, 'kind' | 'params'>): Order =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `acceptCommands` is the only writer
  ({ kind: row.kind, params: row.params }) as Order;

/** Who gave the command of a row, by the name they had then. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `acceptCommands` is the only writer
export const giverOf = (row: Pick<CommandRow, 'given_by'>): GivenBy => row.given_by as GivenBy;

/** A row as the command that the API shows. */
export function toCommand(row: CommandRow): CommandRecord {
  const order = orderOf(row);
  return {
    accountId: row.account_id,
    id: row.id,
    deviceId: row.device_id,
    kind: COMMANDS[row.kind].apiKind,
    state: STATES[row.state],
    reason: row.reason,
    givenBy: giverOf(row).name,
    channelIndexes: commandOf(order.kind).channels?.indexes(order.params) ?? [],
    value: valueOf(order),
    createdAt: row.created_at.toISOString(),
    deadline: row.deadline.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
