import type { DeviceRecord } from '../devices/device-records.ts';
import type { LevelsWatcher, Presence, ReportedLevels } from './services.ts';

/** Devices that may be watched through one process at a time; more get no levels until others end. */
const MOST_WATCHED = 4_000;
/** Most leases of one account: as many as its largest site has devices, so that an account that polls everything does not use up the leases of others. */
const MOST_OF_ACCOUNT = 1_000;

/** A device whose levels somebody wants. */
export interface Lease {
  device: DeviceRecord;
  readonly watchers: Set<LevelsWatcher>;
  /** Until when polling has renewed it. */
  polledUntil: number;
  askedAt: number;
  levels: { readonly message: ReportedLevels; readonly receivedAt: number; rx?: Map<number, Presence>; tx?: Map<number, Presence> } | null;
}

/** The leases of one process. */
export interface Leases {
  /** That of the device, a new one where there is none; null: too many are watched already. */
  take(device: DeviceRecord): Lease | null;
  find(accountId: string, deviceId: string): Lease | undefined;
  all(): Iterable<Lease>;
  isEmpty(): boolean;
  /** Whether it is still the current lease of its device: an earlier one must not end it. */
  isHeld(lease: Lease): boolean;
  /** Ends a lease that is held and that nobody wants any more. */
  settle(lease: Lease): void;
  clear(): void;
}

interface Parts {
  readonly now: () => number;
  /** A lease has begun. */
  readonly begun: (lease: Lease) => void;
  readonly ended: (lease: Lease) => void;
}

const keyOf = (accountId: string, deviceId: string) => `${accountId} ${deviceId}`;

export function createLeases({ now, begun, ended }: Parts): Leases {
  const leases = new Map<string, Lease>();
  /** Account → number of its leases. */
  const countOf = new Map<string, number>();
  const isHeld = (lease: Lease) => leases.get(keyOf(lease.device.accountId, lease.device.id)) === lease;
  return {
    take: (device) => {
      const key = keyOf(device.accountId, device.id);
      const known = leases.get(key);
      if (known) return known;
      const ofAccount = countOf.get(device.accountId) ?? 0;
      if (leases.size >= MOST_WATCHED || ofAccount >= MOST_OF_ACCOUNT) return null;
      countOf.set(device.accountId, ofAccount + 1);
      const made: Lease = { device, watchers: new Set(), polledUntil: 0, askedAt: now(), levels: null };
      leases.set(key, made);
      begun(made);
      return made;
    },
    find: (accountId, deviceId) => leases.get(keyOf(accountId, deviceId)),
    all: () => leases.values(),
    isEmpty: () => leases.size === 0,
    isHeld,
    settle: (lease) => {
      if (!isHeld(lease) || lease.watchers.size > 0 || lease.polledUntil > now()) return;
      const { accountId, id } = lease.device;
      leases.delete(keyOf(accountId, id));
      const left = (countOf.get(accountId) ?? 1) - 1;
      if (left > 0) countOf.set(accountId, left);
      else countOf.delete(accountId);
      ended(lease);
    },
    clear: () => leases.clear(),
  };
}
