import { can, type Viewer } from '../../access/viewer.ts';
import type { Bus, BusMessages } from '../../bus/bus.ts';
import { createStream } from './stream.ts';

type Message = BusMessages['account.changed'];

/** What the API tells about a change: ids only. */
export interface AccountChange {
  readonly domainId: string | null;
  readonly since: number;
  readonly revision: number;
  readonly deviceIds: readonly string[];
  readonly areas: readonly string[];
  readonly missed: boolean;
}

/** Told first where what happened lately is not all remembered. */
const MISSED: AccountChange = { domainId: null, since: 0, revision: 0, deviceIds: [], areas: [], missed: true };

/** How long changes are gathered before they go out together, ms: short against the half second in which a change must be seen. */
export const GATHER_MS = 40;

/** What of the message the viewer may know; null: nothing. Devices without a site, and the account itself, are for administrators (PERM-022). */
export function visible(message: Message, viewer: Viewer): Message | null {
  const { accountId, siteId } = message;
  if (can(viewer, 'read', { accountId, siteId })) return message;
  // That sites came or went concerns everybody in the account; which devices wait without one does not.
  const isInventory = siteId === null && viewer.accounts.has(accountId) && message.areas.includes('INVENTORY');
  return isInventory ? { ...message, deviceIds: [], areas: ['INVENTORY'] } : null;
}

interface Gathered {
  since: number;
  revision: number;
  readonly deviceIds: Set<string>;
  readonly areas: Set<string>;
}

function add(gathered: Map<string | null, Gathered>, message: Message): void {
  const at = gathered.get(message.siteId) ?? {
    since: message.revision - 1,
    revision: message.revision,
    deviceIds: new Set(),
    areas: new Set(),
  };
  at.since = Math.min(at.since, message.revision - 1);
  at.revision = Math.max(at.revision, message.revision);
  for (const id of message.deviceIds) at.deviceIds.add(id);
  for (const area of message.areas) at.areas.add(area);
  gathered.set(message.siteId, at);
}

/** What a stream of changes is made from. */
export interface ChangeSource {
  readonly bus: Bus;
  readonly viewer: Viewer;
  readonly accountId: string;
  /** What happened before it opened and is told first; null where that is not known. */
  readonly lately: readonly Message[] | null;
}

/**
 * The changes of an account that the viewer may know, one per site and gathering. What a slow reader has not taken yet is gathered on,
 * so that it costs the server one entry per site and never a queue. Ends at once with `return`.
 */
export function accountChanges({ bus, viewer, accountId, lately }: ChangeSource): AsyncIterableIterator<AccountChange, void, void> {
  const gathered = new Map<string | null, Gathered>();
  let timer: NodeJS.Timeout | undefined;
  let missed = lately === null;
  const { entries, wake } = createStream({
    take: () => {
      if (timer) return undefined;
      if (!missed) return take(gathered);
      missed = false;
      return MISSED;
    },
    stop: () => {
      stop();
      clearTimeout(timer);
    },
  });
  const note = (message: Message): boolean => {
    const known = message.accountId === accountId ? visible(message, viewer) : null;
    if (known) add(gathered, known);
    return known !== null;
  };
  lately?.forEach(note);
  const stop = bus.subscribe('account.changed', (message) => {
    if (!note(message)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      wake();
    }, GATHER_MS);
  });
  return entries;
}

function take(gathered: Map<string | null, Gathered>): AccountChange | undefined {
  for (const [domainId, { since, revision, deviceIds, areas }] of gathered) {
    gathered.delete(domainId);
    return { domainId, since, revision, deviceIds: [...deviceIds], areas: [...areas], missed: false };
  }
  return undefined;
}
