import { randomUUID } from 'node:crypto';
import type { Needs } from '../../services.ts';
import type { DeviceRecord } from '../devices/record.ts';
import type { DeviceServices } from '../devices/services.ts';
import type { HeardLevels, LevelsWatcher, Presence, Signals } from './services.ts';

/** The intervals of leases, ms; handed in so that a test need not wait. */
export interface SignalTiming {
  /** How long one poll keeps a lease, and how long one word to the agent lasts: longer than two polls of 10 s. */
  readonly leaseMs: number;
  /** Between two words to the agent. */
  readonly renewMs: number;
  /** Older levels are none. */
  readonly freshMs: number;
  readonly tickMs: number;
}
const SIGNAL_TIMING: SignalTiming = { leaseMs: 25_000, renewMs: 8_000, freshMs: 15_000, tickMs: 1_000 };

/** Devices that may be watched through one process at a time; more get no levels until others end. */
const MOST_WATCHED = 4_000;
/** Of one account: its largest site, so that who polls everything he has takes nothing from others. */
const MOST_OF_ACCOUNT = 1_000;

interface Lease {
  device: DeviceRecord;
  readonly watchers: Set<LevelsWatcher>;
  /** Until when polling keeps it. */
  polledUntil: number;
  askedAt: number;
  levels: { readonly message: HeardLevels; readonly heardAt: number; rx?: Map<number, Presence>; tx?: Map<number, Presence> } | null;
}

export function createSignals(
  { bus, directory, log }: Needs<'bus' | 'log'> & DeviceServices,
  { leaseMs, renewMs, freshMs, tickMs }: SignalTiming = SIGNAL_TIMING,
): Signals {
  /** Which process wants them: several may watch one device. */
  const by = randomUUID();
  const leases = new Map<string, Lease>();
  /** Account → how many of the leases are its. */
  const countOf = new Map<string, number>();
  const now = () => performance.now();
  const keyOf = (accountId: string, deviceId: string) => `${accountId} ${deviceId}`;

  const ask = ({ device: { accountId, id, agentId } }: Lease, seconds: number) =>
    bus.publish('signal.wanted', { by, accountId, deviceId: id, agentId, seconds });

  function lease(device: DeviceRecord): Lease | null {
    const key = keyOf(device.accountId, device.id);
    const known = leases.get(key);
    if (known) return known;
    const ofAccount = countOf.get(device.accountId) ?? 0;
    if (leases.size >= MOST_WATCHED || ofAccount >= MOST_OF_ACCOUNT) return null;
    countOf.set(device.accountId, ofAccount + 1);
    const made: Lease = { device, watchers: new Set(), polledUntil: 0, askedAt: now(), levels: null };
    leases.set(key, made);
    ask(made, leaseMs / 1000);
    return made;
  }

  /** Whether it is still the lease of its device: one that has ended must not end its successor. */
  const stands = (held: Lease) => leases.get(keyOf(held.device.accountId, held.device.id)) === held;

  function settle(held: Lease): void {
    if (!stands(held) || held.watchers.size > 0 || held.polledUntil > now()) return;
    const { accountId, id } = held.device;
    leases.delete(keyOf(accountId, id));
    const left = (countOf.get(accountId) ?? 1) - 1;
    if (left > 0) countOf.set(accountId, left);
    else countOf.delete(accountId);
    ask(held, 0);
  }

  /** The device as it is now: another agent may speak for it, or it is gone, or whoever watches may not see it any more. */
  async function refresh(held: Lease): Promise<void> {
    const { accountId, id, agentId } = held.device;
    const [device = null] = await directory.find([accountId], id);
    if (device) held.device = device;
    else held.polledUntil = 0;
    for (const watcher of held.watchers) watcher.changed(device);
    if (device && device.agentId !== agentId && stands(held)) ask(held, leaseMs / 1000);
  }
  const refreshLater = (held: Lease) =>
    void refresh(held).catch((error: unknown) => log.warn({ err: error, deviceId: held.device.id }, 'a watched device could not be read'));

  const ticker = setInterval(() => {
    const time = now();
    for (const held of leases.values()) {
      if (held.levels && time - held.levels.heardAt > freshMs) held.levels = null;
      settle(held);
      if (!stands(held) || time - held.askedAt < renewMs) continue;
      held.askedAt = time;
      ask(held, leaseMs / 1000);
      // A word of the bus may have been lost.
      refreshLater(held);
    }
  }, tickMs).unref();

  const stops = [
    bus.subscribe('signal.levels', (message) => {
      const held = leases.get(keyOf(message.accountId, message.deviceId));
      if (!held) return;
      held.levels = { message, heardAt: now() };
      for (const watcher of held.watchers) watcher.heard(message);
    }),
    // After the directory's own handler, which forgets: it subscribed first.
    bus.subscribe('account.changed', ({ accountId, deviceIds }) => {
      if (leases.size === 0) return;
      for (const id of deviceIds) {
        const held = leases.get(keyOf(accountId, id));
        if (held) refreshLater(held);
      }
    }),
  ];

  return {
    presence: (device, side, index) => {
      // What is not there cannot be heard; it is asked again when it is back.
      if (device.connection === 'DISCONNECTED') return null;
      const held = lease(device);
      if (!held) return null;
      const time = now();
      held.polledUntil = time + leaseMs;
      const { levels } = held;
      if (!levels || time - levels.heardAt > freshMs) return null;
      return (levels[side] ??= byIndex(levels.message[side])).get(index) ?? null;
    },
    watch: (device, watcher) => {
      const held = lease(device);
      if (!held) return null;
      held.watchers.add(watcher);
      if (held.levels && now() - held.levels.heardAt <= freshMs) watcher.heard(held.levels.message);
      return () => {
        held.watchers.delete(watcher);
        settle(held);
      };
    },
    close: () => {
      clearInterval(ticker);
      for (const stop of stops) stop();
      leases.clear();
    },
  };
}

/** Channel index → what can be heard there. */
const byIndex = ({ channels, status, level }: HeardLevels['rx']): Map<number, Presence> =>
  new Map(channels.map((index, i) => [index, { status: status[i] ?? 'MUTE', leveldBFS: level[i] ?? null }]));
