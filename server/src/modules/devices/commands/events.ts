import type { CommandKind } from '@tutti/contract-link/commands';
import type { AuditCategory } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import type { EventParty, NewEvent } from '../../../event-log/append.ts';
import { type CommandRow, type GivenBy, giverOf, type Order, orderOf, valueOf } from './record.ts';

/** Who gave a command or decided something, as a party of an entry. */
export const partyOf = (by: GivenBy): EventParty =>
  'userId' in by ? { kind: 'USER', id: by.userId, name: by.name } : { kind: 'API_KEY', id: by.keyId, name: by.name };

/** Command → where its entry belongs and what it is called for programs. */
const TOLD = {
  enrol: ['DEVICE_ADMIN', 'deviceEnrolled'],
  unenrol: ['DEVICE_ADMIN', 'deviceUnenrolled'],
  forget: ['DEVICE_ADMIN', 'deviceForgotten'],
  rename: ['DEVICE_CONFIGURATION', 'deviceRenamed'],
  reboot: ['DEVICE_ACTIVITY', 'deviceRebooted'],
  subscribe: ['DEVICE_ROUTING', 'subscriptionsChanged'],
  encryptionPolicy: ['DEVICE_CONFIGURATION', 'encryptionPolicyChanged'],
  rotateKey: ['DEVICE_ACTIVITY', 'keyRotated'],
  clockUnicast: ['DEVICE_CONFIGURATION', 'unicastClockingChanged'],
  clockPreferredLeader: ['DEVICE_CONFIGURATION', 'preferredLeaderChanged'],
  clockExternalSync: ['DEVICE_CONFIGURATION', 'externalSyncChanged'],
  clockV1UnicastDelayRequests: ['DEVICE_CONFIGURATION', 'v1UnicastDelayRequestsChanged'],
  clockSettings: ['DEVICE_CONFIGURATION', 'clockSettingsChanged'],
} as const satisfies Record<CommandKind, readonly [AuditCategory, string]>;

const SWITCHES = {
  clockUnicast: 'Unicast clocking',
  clockPreferredLeader: 'Preferred leader',
  clockExternalSync: 'Sync to external clock',
  clockV1UnicastDelayRequests: 'V1 delay requests',
} as const;

/** A value of the wire as people read it: ON is On. */
const spoken = (value: string | null): string => (value === null ? '' : value[0] + value.slice(1).toLowerCase());

/** A channel by its number, and by its name where the device has told it. */
const named = (index: number, name: string | null): string => (name ? `${index} (${name})` : `${index}`);

function subscriptionsText(
  { subscriptions }: Extract<Order, { kind: 'subscribe' }>['params'],
  channelName: string | null,
): readonly [done: string, failed: string] {
  const [only] = subscriptions;
  if (!only || subscriptions.length > 1)
    return [`Subscriptions of ${subscriptions.length} channels changed`, `Subscriptions of ${subscriptions.length} channels not changed`];
  const { rxChannelIndex: index, subscribedChannel, subscribedDevice } = only;
  const receiver = `Receive channel ${named(index, channelName)}`;
  if (subscribedDevice === '') return [`${receiver} unsubscribed`, `${receiver} not unsubscribed`];
  const transmitter = `${subscribedChannel}@${subscribedDevice}`;
  return [`${receiver} subscribed to ${transmitter}`, `${receiver} not subscribed to ${transmitter}`];
}

/** What an order did and what it did not do, for people. */
function texts(order: Order, channelName: string | null): readonly [done: string, failed: string] {
  switch (order.kind) {
    case 'enrol':
      return [`Assigned to ${order.params.domainName}`, `Assignment to ${order.params.domainName} not confirmed`];
    case 'unenrol':
      return ['Unassigned', 'Unassignment not confirmed'];
    case 'forget':
      return ['Forgotten', 'Forgetting not confirmed'];
    case 'rename':
      return [`Renamed to ${order.params.name}`, `Not renamed to ${order.params.name}`];
    case 'reboot':
      return ['Rebooted', 'Not rebooted'];
    case 'subscribe':
      return subscriptionsText(order.params, channelName);
    case 'encryptionPolicy': {
      const [what, to] = [`Encryption of transmit channel ${named(order.params.txChannelIndex, channelName)}`, spoken(order.params.policy)];
      return [`${what} set to ${to}`, `${what} not set to ${to}`];
    }
    case 'rotateKey':
      return ['Encryption key rotated', 'Encryption key not rotated'];
    case 'clockSettings':
      return ['Clock settings of the site taken', 'Clock settings of the site not taken'];
    default: {
      const [what, to] = [SWITCHES[order.kind], spoken(valueOf(order))];
      return [`${what} set to ${to}`, `${what} not set to ${to}`];
    }
  }
}

/** A command that has ended, with the name and the site of its device. */
export type EndedRow = CommandRow & {
  readonly device_name: string;
  readonly site_id: string | null;
  /** What the one channel that it subscribes or encrypts is called, by the device's last word; null where it never said, and for other commands. */
  readonly channel_name: string | null;
  /** Whether the device or its agent said what became of it. Else nobody knows: the server waits no longer, or its agent does not know either. */
  readonly is_answered: boolean;
};

/** Decisions stand in the record when they are made: that the device took one adds nothing, and a forgotten one is forgotten whatever its agent answers. */
const isTold = ({ kind, state }: EndedRow): boolean => kind !== 'forget' && (state !== 'done' || (kind !== 'enrol' && kind !== 'unenrol'));

/** The name it had when it was asked: the one that it was given may be known by now, or not yet. */
const nameThen = ({ kind, before, device_name: name }: EndedRow): string =>
  kind === 'rename' ? (v.parse(v.nullable(v.object({ name: v.string() })), before)?.name ?? name) : name;

/**
 * What is told of an end: its text, and its type for programs. Only an answer, or that it never left the server, says that a command was not
 * carried out: one that was sent and not answered may have been, and is told as not confirmed.
 */
function toldOf(
  { kind, state, sent_at, is_answered, reason, channel_name: channelName }: EndedRow,
  order: Order,
): { readonly type: string; readonly text: string } {
  const type = TOLD[kind][1];
  const [done, failed] = texts(order, channelName);
  if (state === 'done') return { type, text: done };
  const isUncertain = !is_answered && sent_at !== null;
  // Assigning is worded as not confirmed whatever became of it.
  const what = isUncertain && kind !== 'enrol' && kind !== 'unenrol' ? `Not confirmed: ${done}` : failed;
  return {
    // deviceRenamed, deviceRenamedNotConfirmed, deviceNotRenamed
    type: isUncertain ? `${type}NotConfirmed` : type.replace(/[A-Z][a-z]+$/, 'Not$&'),
    text: reason ? `${what}: ${reason}` : what,
  };
}

/** The entry of a command that ended: what the device did, or as a warning what it did not or did not confirm, and why. */
export function eventOfEnd(row: EndedRow): NewEvent | null {
  if (!isTold(row)) return null;
  const isDone = row.state === 'done';
  const [order, giver] = [orderOf(row), giverOf(row)];
  return {
    accountId: row.account_id,
    category: TOLD[row.kind][0],
    ...toldOf(row, order),
    severity: isDone ? 'INFORMATION' : 'WARNING',
    source: partyOf(giver),
    target: { kind: 'DEVICE', id: row.device_id, name: nameThen(row) },
    // The device may have left the site that it was to confirm: whose readers the device has now need not know of it.
    siteId: order.kind === 'enrol' ? order.params.domainId : row.site_id,
    deviceId: row.device_id,
    // What was not done changed nothing, and what was not confirmed nobody saw: what was asked for stands there alone.
    ...(isDone && row.before !== null ? { before: row.before } : {}),
    after: row.params,
    ip: giver.ip ?? null,
  };
}
