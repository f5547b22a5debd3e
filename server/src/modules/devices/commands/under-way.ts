/** What commands change of devices while it is not known what came of them. */
import type { CommandKind, Order } from '@tutti/contract-link/commands/command-kinds';
import type { Tx } from '../../../store/store.ts';
import { isKnown, orderOf } from './command-record.ts';

/** How long a device that took a command may need until it reports what it did, ms: as long as the console waits. */
const REPORTED_WITHIN_MS = 15_000;

/** A command that is open, or that was done so lately that its device may not have reported it. */
interface CommandUnderWay {
  readonly deviceId: string;
  readonly order: Order;
  /** The same with the values that its device reported when it was given; null: none. */
  readonly before: Order | null;
  readonly isOpen: boolean;
}

/** `but`: the ids of commands that are the caller's own. */
interface Wanted {
  readonly accountIds: readonly string[];
  readonly deviceIds: readonly string[];
  readonly kinds: readonly CommandKind[];
  readonly but?: readonly string[];
  readonly now: Date;
}

/** The commands of these kinds for these devices that are open or were done lately, oldest first. */
export async function readCommandsUnderWay(tx: Tx, { accountIds, deviceIds, kinds, but = [], now }: Wanted): Promise<CommandUnderWay[]> {
  if (deviceIds.length === 0) return [];
  const rows = await tx
    .selectFrom('commands')
    .select(['device_id', 'kind', 'params', 'before', 'state'])
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val([...new Set(accountIds)]))))
    .where((eb) => eb('device_id', '=', eb.fn.any(eb.val([...deviceIds]))))
    .where('kind', 'in', [...kinds])
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val([...but])))))
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['accepted', 'sent']),
        eb.and([eb('state', '=', 'done'), eb('ended_at', '>', new Date(now.getTime() - REPORTED_WITHIN_MS))]),
      ]),
    )
    .orderBy('sequence')
    .execute();
  return rows.filter(isKnown).map((row) => ({
    deviceId: row.device_id,
    order: orderOf(row),
    before: isWhole(row) ? orderOf({ kind: row.kind, params: row.before }) : null,
    isOpen: row.state !== 'done',
  }));
}

/**
 * Values from before have the form of parameters, with null in the place of what was not known; a stream alone says by it that it got nothing. They need not be such that
 * a command could give them.
 */
const isWhole = ({ kind, before }: { readonly kind: CommandKind; readonly before: unknown }): boolean =>
  typeof before === 'object' &&
  before !== null &&
  Object.entries(before).every(([key, value]) => value !== null || (kind === 'subscribeStream' && key === 'source'));

/** How somebody who asks sees a device: as parts, each with one value. */
interface Parts<Part> {
  /** The parts that a command changes, each with the value it gives. */
  readonly of: (deviceId: string, order: Order) => Iterable<readonly [Part, string]>;
  /** What the device reports of a part; undefined: nothing is known. */
  readonly reported: (part: Part) => string | undefined;
}

/**
 * The parts of which it is not known what they are: a command that changes them is open, or the last one that did was done, and the device still reports what was there before it.
 * Of what came before that the device has reported, or it was replaced.
 */
export function partsUnderWay<Part>(commands: readonly CommandUnderWay[], { of, reported }: Parts<Part>): ReadonlySet<Part> {
  const underWay = new Set<Part>();
  const last = new Map<Part, { readonly before: string | undefined; readonly after: string } | null>();
  for (const { deviceId, order, before, isOpen } of commands) {
    const earlier = new Map(before ? of(deviceId, before) : []);
    for (const [part, after] of of(deviceId, order)) {
      if (isOpen) underWay.add(part);
      last.set(part, isOpen ? null : { before: earlier.get(part), after });
    }
  }
  for (const [part, done] of last) if (done && done.before !== done.after && reported(part) === done.before) underWay.add(part);
  return underWay;
}
