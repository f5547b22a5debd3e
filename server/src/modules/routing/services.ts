import type { SignalPresence as SignalPresenceStatus } from '@tutti/domain/enumerations';
import type { BusMessages } from '../../bus/bus.ts';
import type { DeviceRecord } from '../devices/device-records.ts';

/** The levels of a device's channels at one moment, as they were reported. */
export type HeardLevels = BusMessages['signal.levels'];
/** What can be heard on one channel; the level in dBFS, null where it is not measured. */
export interface Presence {
  readonly status: SignalPresenceStatus;
  readonly leveldBFS: number | null;
}
/** Somebody who watches a device; nothing of it may throw. */
export interface LevelsWatcher {
  onLevels(levels: HeardLevels): void;
  /** The device as it is now, whenever it changed; null when it is gone. Whoever may not see it any more stops watching. */
  changed(device: DeviceRecord | null): void;
}

/**
 * What can be heard now, kept in memory only while somebody asks. Levels are never stored: asking takes a lease, the lease makes the device's agent
 * report, and what was reported is forgotten with it.
 */
export interface Signals {
  /** One channel; null until its device was asked and has answered. Takes or renews a lease: polling keeps it. */
  presence(device: DeviceRecord, side: 'rx' | 'tx', index: number): Presence | null;
  /** Holds a lease until the answer is called; what is known already is sent at once. null: too many are watched already. */
  watch(device: DeviceRecord, watcher: LevelsWatcher): (() => void) | null;
  close(): void;
}

/** What the module brings. */
export interface RoutingServices {
  readonly signals: Signals;
}
