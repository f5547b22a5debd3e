import type { SignalPresence as SignalPresenceStatus } from '@tutti/domain/enumerations';
import type { BusMessages } from '../../bus/bus.ts';
import type { DeviceRecord } from '../devices/device-records.ts';

/** The levels of a device's channels at one moment, as they were reported. */
export type ReportedLevels = BusMessages['signal.levels'];
/** The signal of one channel; the level in dBFS, null where it is not measured. */
export interface Presence {
  readonly status: SignalPresenceStatus;
  readonly leveldBFS: number | null;
}
/** A viewer who watches a device; none of the functions may throw. */
export interface LevelsWatcher {
  onLevels(levels: ReportedLevels): void;
  /** Called when the device changed; null when it is gone. A watcher whose viewer may not see it any more has to stop. */
  changed(device: DeviceRecord | null): void;
}

/**
 * The current levels, in memory only while somebody asks for them. Levels are never stored: asking takes a lease, with the lease the device's agent
 * reports, and the reported levels are dropped when it ends.
 */
export interface Signals {
  /** One channel; null until its device was asked and has answered. Takes or renews a lease: polling keeps it. */
  presence(device: DeviceRecord, side: 'rx' | 'tx', index: number): Presence | null;
  /** Holds a lease until the returned function is called; known levels are sent at once. null: too many devices are watched already. */
  watch(device: DeviceRecord, watcher: LevelsWatcher): (() => void) | null;
  close(): void;
}

/** What the module brings. */
export interface RoutingServices {
  readonly signals: Signals;
}
