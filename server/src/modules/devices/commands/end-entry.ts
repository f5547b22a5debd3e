import { COMMANDS } from '@tutti/contract-link/commands/all.generated';
import { commandOf, type Order } from '@tutti/contract-link/commands/command-kinds';
import { isDecision } from '@tutti/contract-link/commands/decisions';
import * as v from 'valibot';
import type { EventParty, NewEvent } from '../../../event-log/append.ts';
import { type CommandRow, type GivenBy, giverOf, orderOf } from './command-record.ts';

/** Who gave a command or decided something, as a party of an entry. */
export function partyOf(by: GivenBy): EventParty {
  if ('userId' in by) return { kind: 'USER', id: by.userId, name: by.name };
  return 'keyId' in by ? { kind: 'API_KEY', id: by.keyId, name: by.name } : { kind: 'SYSTEM', id: null, name: by.name };
}

/** A command that has ended, with the name and the site of its device. */
export type EndedRow = CommandRow & {
  readonly device_name: string;
  readonly site_id: string | null;
  /** The name of its first channel as the device reported it last; null where it never did, and for commands about none. */
  readonly channel_name: string | null;
  /** Whether the device or its agent reported how it ended. Otherwise it is not known: the server does not wait any longer, or the agent does not know either. */
  readonly is_answered: boolean;
};

/** Decisions are recorded when they are made, so that their confirmation needs no entry; and a device is forgotten whatever its agent answers. */
const isRecorded = ({ kind, state }: EndedRow): boolean => kind !== 'forget' && (state !== 'done' || !isDecision(kind));

/** The name when the command was given: the new one may be stored by now, or not yet. */
const nameThen = ({ kind, before, device_name: name }: EndedRow): string =>
  kind === 'rename' ? (v.parse(v.nullable(v.object({ name: v.string() })), before)?.name ?? name) : name;

/**
 * Text and type of the entry about an end. A command counts as not carried out only when the device refused it or it was never sent: one that was
 * sent and not answered may have been carried out, and is recorded as not confirmed.
 */
function entryOf(
  { kind, state, sent_at, is_answered, reason, channel_name: channelName }: EndedRow,
  order: Order,
): { readonly type: string; readonly text: string } {
  const { type, done, failed } = commandOf(kind).entry;
  if (state === 'done') return { type, text: done(order.params, channelName) };
  const isUncertain = !is_answered && sent_at !== null;
  // Assigning is recorded as not confirmed, however it ended.
  const what =
    isUncertain && kind !== 'enrol' && kind !== 'unenrol'
      ? `Not confirmed: ${done(order.params, channelName)}`
      : failed(order.params, channelName);
  return {
    // deviceRenamed, deviceRenamedNotConfirmed, deviceNotRenamed
    type: isUncertain ? `${type}NotConfirmed` : type.replace(/[A-Z][a-z]+$/, 'Not$&'),
    text: reason ? `${what}: ${reason}` : what,
  };
}

/** The entry of a command that ended: what the device did, or as a warning what it did not or did not confirm, and why. */
export function eventOfEnd(row: EndedRow): NewEvent | null {
  if (!isRecorded(row)) return null;
  const isDone = row.state === 'done';
  const [order, giver] = [orderOf(row), giverOf(row)];
  return {
    accountId: row.account_id,
    category: COMMANDS[row.kind].entry.category,
    ...entryOf(row, order),
    severity: isDone ? 'INFORMATION' : 'WARNING',
    source: partyOf(giver),
    target: { kind: 'DEVICE', id: row.device_id, name: nameThen(row) },
    // The device may have left the site that it was to confirm: readers of its present site may not see that one.
    siteId: order.kind === 'enrol' ? order.params.domainId : row.site_id,
    deviceId: row.device_id,
    // Without a confirmed change the entry has only what was requested.
    ...(isDone && row.before !== null ? { before: row.before } : {}),
    after: row.params,
    ip: giver.ip ?? null,
  };
}
