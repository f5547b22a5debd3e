import { COMMANDS, type CommandKind, type CommandParams } from '@tutti/contract-link/commands';
import * as v from 'valibot';
import type { BusMessages } from '../../../bus/bus.ts';

/** A command as the API and the bus tell it: what is asked for in plain values, never the parameters themselves. */
export type CommandRecord = BusMessages['command.changed'];
type ToldKind = CommandRecord['kind'];

/** Who gave a command, as it stood then: a person or a program with an API key, and from which address. */
export type GivenBy = ({ readonly userId: string } | { readonly keyId: string }) & { readonly name: string; readonly ip?: string };

/** The link's word for a command → the API's. */
const KINDS = {
  enrol: 'ENROL',
  unenrol: 'UNENROL',
  forget: 'FORGET',
  rename: 'RENAME',
  reboot: 'REBOOT',
  subscribe: 'SUBSCRIBE',
  encryptionPolicy: 'ENCRYPTION_POLICY',
  rotateKey: 'KEY_ROTATION',
  clockUnicast: 'CLOCK_UNICAST',
  clockPreferredLeader: 'CLOCK_PREFERRED_LEADER',
  clockExternalSync: 'CLOCK_EXTERNAL_SYNC',
  clockV1UnicastDelayRequests: 'CLOCK_V1_UNICAST_DELAY_REQUESTS',
  clockSettings: 'CLOCK_SETTINGS',
} as const satisfies Record<CommandKind, ToldKind>;

/** What a device is asked to do. */
export type Order = { [K in CommandKind]: { readonly kind: K; readonly params: CommandParams[K] } }[CommandKind];

/** What is asked for in one word: the new name, ON or OFF, the policy; null where the kind says it all. */
export function valueOf(order: Order): string | null {
  switch (order.kind) {
    case 'rename':
      return order.params.name;
    case 'encryptionPolicy':
      return order.params.policy;
    case 'clockUnicast':
    case 'clockPreferredLeader':
    case 'clockExternalSync':
    case 'clockV1UnicastDelayRequests':
      return order.params.enabled ? 'ON' : 'OFF';
    default:
      return null;
  }
}

/** The channels it is about, as the API tells them: see `DeviceCommand.channelIndexes`. */
export function channelIndexesOf(order: Order): number[] {
  if (order.kind === 'subscribe') return order.params.subscriptions.map(({ rxChannelIndex }) => rxChannelIndex);
  return order.kind === 'encryptionPolicy' ? [order.params.txChannelIndex] : [];
}

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
  /** How what it changes stood when it was given; null where nothing is known of that. */
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

/** Whether this version has words for the command: another may have given it, before an upgrade was undone. */
export const isKnown = ({ kind, params }: Pick<CommandRow, 'kind' | 'params'>): boolean =>
  Object.hasOwn(COMMANDS, kind) && v.is(COMMANDS[kind], params);

/** The order that a row stands for: its parameters were checked against its kind when it was accepted. */
export const orderOf = (row: Pick<CommandRow, 'kind' | 'params'>): Order =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `acceptCommands` is the only writer
  ({ kind: row.kind, params: row.params }) as Order;

/** Who gave the command of a row, by the name he had then. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `acceptCommands` is the only writer
export const giverOf = (row: Pick<CommandRow, 'given_by'>): GivenBy => row.given_by as GivenBy;

/** A row as the command that the API tells. */
export function toCommand(row: CommandRow): CommandRecord {
  const order = orderOf(row);
  return {
    accountId: row.account_id,
    id: row.id,
    deviceId: row.device_id,
    kind: KINDS[row.kind],
    state: STATES[row.state],
    reason: row.reason,
    givenBy: giverOf(row).name,
    channelIndexes: channelIndexesOf(order),
    value: valueOf(order),
    createdAt: row.created_at.toISOString(),
    deadline: row.deadline.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
