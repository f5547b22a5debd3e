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
}

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

/**
 * The changes of an account that the viewer may know, one per site and gathering. What a slow reader has not taken yet is gathered on,
 * so that it costs the server one entry per site and never a queue. Ends at once with `return`.
 */
export function accountChanges(bus: Bus, viewer: Viewer, accountId: string): AsyncIterableIterator<AccountChange, void, void> {
  const gathered = new Map<string | null, Gathered>();
  let timer: NodeJS.Timeout | undefined;
  const { entries, wake } = createStream({
    take: () => (timer ? undefined : take(gathered)),
    stop: () => {
      stop();
      clearTimeout(timer);
    },
  });
  const stop = bus.subscribe('account.changed', (message) => {
    const known = message.accountId === accountId ? visible(message, viewer) : null;
    if (!known) return;
    add(gathered, known);
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
    return { domainId, since, revision, deviceIds: [...deviceIds], areas: [...areas] };
  }
  return undefined;
}
