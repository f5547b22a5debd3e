import type { CommandKind, Order } from '@tutti/contract-link/commands/command-kinds';
import { badInput } from '../../../api-errors.ts';
import type { Tx } from '../../../store/store.ts';
import { isUuid } from '../../../store/uuid.ts';
import type { DeviceRecord } from '../device-records.ts';
import { COMMAND_COLUMNS, type CommandRecord, isKnown, orderOf, toCommand } from './command-record.ts';

/** Most commands in one answer. */
const MOST = 200;
/** How long a command that ended is listed among the open ones, ms. */
const LATELY_MS = 600_000;

/**
 * The commands of a device, newest first: those with these ids, or those that are open and those that ended lately. Ids of other commands are left
 * out, and so are kinds that only another version knows. Errors: BAD_USER_INPUT for too many ids.
 */
export async function readCommands(
  tx: Tx,
  { accountId, id }: Pick<DeviceRecord, 'accountId' | 'id'>,
  ids: readonly string[] | null,
  now: Date,
): Promise<CommandRecord[]> {
  if (ids && ids.length > MOST) throw badInput('ids', `Name at most ${MOST} commands in one call.`);
  const real = (ids ?? []).filter(isUuid);
  if (ids && real.length === 0) return [];
  const rows = await tx
    .selectFrom('commands')
    .select(COMMAND_COLUMNS)
    .where('account_id', '=', accountId)
    .where('device_id', '=', id)
    .where((eb) =>
      ids
        ? eb('id', '=', eb.fn.any(eb.val(real)))
        : eb.or([eb('state', 'in', ['accepted', 'sent']), eb('ended_at', '>', new Date(now.getTime() - LATELY_MS))]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(MOST)
    .execute();
  return rows.filter(isKnown).map(toCommand);
}

/** The commands of an account with these ids, which are UUIDs, by id; each with what it orders. */
export async function commandsById(tx: Tx, accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, GivenOrder>> {
  const rows = await tx
    .selectFrom('commands')
    .select(COMMAND_COLUMNS)
    .where('account_id', '=', accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.filter(isKnown).map((row) => [row.id, { order: orderOf(row), command: toCommand(row) }]));
}

/** A command with what it orders. */
interface GivenOrder {
  readonly order: Order;
  readonly command: CommandRecord;
}

/** An open command of a device. */
interface OpenCommand {
  readonly deviceId: string;
  readonly order: Order;
  readonly command: CommandRecord;
}

/** The open commands of these kinds for these devices of an account, oldest first. */
export async function readOpenCommands(
  tx: Tx,
  accountId: string,
  deviceIds: readonly string[],
  kinds: readonly CommandKind[],
): Promise<OpenCommand[]> {
  const rows = await tx
    .selectFrom('commands')
    .select(COMMAND_COLUMNS)
    .where('account_id', '=', accountId)
    .where((eb) => eb('device_id', '=', eb.fn.any(eb.val([...deviceIds]))))
    .where('kind', 'in', [...kinds])
    .where('state', 'in', ['accepted', 'sent'])
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ deviceId: row.device_id, order: orderOf(row), command: toCommand(row) }));
}
