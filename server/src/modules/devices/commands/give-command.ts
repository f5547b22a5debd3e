import { isDeepStrictEqual } from 'node:util';
import { type CommandKind, commandOf, type Order } from '@tutti/contract-link/commands/command-kinds';
import { offers } from '@tutti/domain/command-offers';
import { deciderOf, type Viewer } from '../../../access/viewer.ts';
import { badInput, deviceOffline } from '../../../api-errors.ts';
import type { ActingCall, TxCall } from '../../../graphql/operation.ts';
import type { Needs } from '../../../services.ts';
import { isUuid } from '../../../store/uuid.ts';
import { type DeviceRecord, isConnected } from '../device-records.ts';
import { acceptCommands, commandIdTaken, type NewCommand } from './accept-commands.ts';
import { COMMAND_COLUMNS, type CommandRecord, type GivenBy, orderOf, toCommand } from './command-record.ts';

/** Who gives a command, with their present name. */
export const givenBy = ({ viewer, context: { ip } }: Pick<ActingCall, 'viewer' | 'context'>): GivenBy => ({
  ...deciderOf(viewer),
  ...(ip !== undefined && { ip }),
});

/** Publishes that commands were accepted, for screens and for the processes that hold the connections of their agents. After the commit. */
export function publishCommands(
  services: Needs<'bus'>,
  accountId: string,
  commands: readonly CommandRecord[],
  agentIds: Iterable<string>,
): void {
  // Agents first: the command should reach them as soon as possible.
  for (const agentId of new Set(agentIds)) services.bus.publish('commands.waiting', { accountId, agentId });
  for (const command of commands) services.bus.publish('command.changed', command);
}

/** What a mutation answers that gives a command; null where nothing has to be done. */
export interface GivenCommand {
  readonly ok: true;
  readonly command: CommandRecord | null;
}

/**
 * The command that was given earlier with the same id and parameters, as it is now, so that a repeated call does not give it twice. Null without an id, and for a new one.
 * Errors: BAD_USER_INPUT for what is no UUID, CONFLICT where the id belongs to another command.
 */
export const findEarlierCommand = (
  call: TxCall<Viewer>,
  device: DeviceRecord,
  { kind, params }: Order,
  commandId: string | null | undefined,
): Promise<GivenCommand | null> =>
  findEarlier(call, device, commandId, (earlier) => earlier.kind === kind && isDeepStrictEqual(earlier.params, params));

/** As `findEarlierCommand`, where the order holds more than was asked for: `isSame` says whether an earlier one was asked for by the same call. */
export async function findEarlier(
  call: TxCall<Viewer>,
  device: DeviceRecord,
  commandId: string | null | undefined,
  isSame: (earlier: Order) => boolean,
): Promise<GivenCommand | null> {
  if (commandId === null || commandId === undefined) return null;
  if (!isUuid(commandId)) throw badInput('commandId', 'The id of this command is not valid.');
  const [command] = (await findEarlierOfMany(call, [{ device, commandId, isSame }])).values();
  return command ? { ok: true, command } : null;
}

/** A command that may have been given before, by its id. */
interface MaybeGiven {
  readonly device: DeviceRecord;
  readonly commandId: string;
  readonly isSame: (earlier: Order) => boolean;
}

/** As `findEarlier` for many commands, with one query: each that was given before, with its command. Errors: CONFLICT where an id belongs to another command. */
export async function findEarlierOfMany<Wanted extends MaybeGiven>(
  call: TxCall<Viewer>,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<Wanted, CommandRecord>> {
  if (wanted.length === 0) return new Map();
  const rows = await call.tx
    .selectFrom('commands')
    .select(COMMAND_COLUMNS)
    .where('account_id', 'in', [...new Set(wanted.map(({ device }) => device.accountId))])
    .where(
      'id',
      'in',
      wanted.map(({ commandId }) => commandId.toLowerCase()),
    )
    .execute();
  const found = new Map<Wanted, CommandRecord>();
  for (const one of wanted) {
    const { device, commandId, isSame } = one;
    const row = rows.find(({ account_id, id }) => account_id === device.accountId && id === commandId.toLowerCase());
    if (!row) continue;
    if (row.device_id !== device.id || !isSame(orderOf(row))) throw commandIdTaken();
    found.set(one, toCommand(row));
  }
  return found;
}

/** Why a device does not take a command, in a sentence of an error. */
export const notTaken = (name: string, reason: string | null | undefined): string =>
  reason ? `Not Supported: ${name} does not take this command. ${reason}` : `Not Supported: ${name} does not take this command.`;

/** Why a device does not take a kind of command, or is not able to do what it needs, in a sentence ('Not Supported'); null: it does. */
export function whyNotTaken({ name, identity }: DeviceRecord, kind: CommandKind): string | null {
  const { needs } = commandOf(kind);
  // What the device is not able to is the more exact answer: its agent does not list such a kind, either.
  if (needs && !identity.capabilities?.[needs.capability]) return needs.unsupported(name);
  return offers(identity.commands, kind) ? null : notTaken(name, identity.commandsReason);
}

/** Throws BAD_USER_INPUT with `whyNotTaken`. */
export function requireCapability(device: DeviceRecord, kind: CommandKind): void {
  const reason = whyNotTaken(device, kind);
  if (reason !== null) throw badInput('deviceId', reason);
}

/**
 * Accepts a command that somebody waits for at a screen, and returns it for the payload. It is refused at once when the device is not connected
 * (DEVICE_OFFLINE), because it would expire within seconds, and when the device does not take it or lacks the capability. `commandId`: see `findEarlierCommand`.
 */
export async function giveCommand(
  call: TxCall<Viewer>,
  device: DeviceRecord,
  order: Order,
  commandId?: string | null,
): Promise<GivenCommand> {
  const earlier = await findEarlierCommand(call, device, order, commandId);
  if (earlier) return earlier;
  const [command = null] = await giveCommands(call, [{ device, order, commandId }]);
  return { ok: true, command };
}

/** A new command for a device. `commandId`: see `findEarlierCommand`. */
interface Given {
  readonly device: DeviceRecord;
  readonly order: Order;
  readonly commandId?: string | null | undefined;
}

/** Accepts commands for several devices, as `giveCommand` one that was not given before. All or none; answers them in the order given. */
export async function giveCommands(call: ActingCall, given: readonly Given[]): Promise<CommandRecord[]> {
  const wanted = given.map(({ device, order, commandId }): NewCommand => {
    requireCapability(device, order.kind);
    if (!isConnected(device)) throw deviceOffline(device);
    const { accountId, id: deviceId, agentId } = device;
    return { ...order, accountId, deviceId, agentId, givenBy: givenBy(call), id: commandId?.toLowerCase() };
  });
  const commands = await acceptCommands(call.tx, wanted, call.services.now());
  for (const [accountId, own] of Map.groupBy(commands, (command) => command.accountId)) {
    const agents = wanted.filter((one) => one.accountId === accountId).map(({ agentId }) => agentId);
    call.after(() => publishCommands(call.services, accountId, own, agents));
  }
  return commands;
}
