import { randomUUID } from 'node:crypto';
import type { Needs } from '../../services.ts';
import type { DeviceServices } from '../devices/services.ts';
import { createLeases, type Lease, type Leases } from './leases.ts';
import type { Presence, ReportedLevels, Signals } from './services.ts';

/** The intervals of leases, ms: a parameter, so that tests need not wait. */
export interface SignalTiming {
  /** How long one poll renews a lease, and how long one request to the agent is valid: longer than two polls of 10 s. */
  readonly leaseMs: number;
  /** Between two requests to the agent. */
  readonly renewMs: number;
  /** Levels that are older than this are dropped. */
  readonly freshMs: number;
  readonly tickMs: number;
}
const SIGNAL_TIMING: SignalTiming = { leaseMs: 25_000, renewMs: 8_000, freshMs: 15_000, tickMs: 1_000 };

export function createSignals(
  { bus, directory, log }: Needs<'bus' | 'log'> & DeviceServices,
  timing: SignalTiming = SIGNAL_TIMING,
): Signals {
  const { leaseMs, freshMs, tickMs } = timing;
  /** The id of this process: several may watch one device. */
  const by = randomUUID();
  const now = () => performance.now();
  const ask = ({ device: { accountId, id, agentId } }: Lease, seconds: number) =>
    bus.publish('signal.wanted', { by, accountId, deviceId: id, agentId, seconds });
  const askAgain = (lease: Lease) => ask(lease, leaseMs / 1000);
  const leases = createLeases({ now, begun: askAgain, ended: (lease) => ask(lease, 0) });

  const refreshLater = (lease: Lease) =>
    void refresh(lease, directory)
      .then((hasMoved) => {
        if (hasMoved && leases.isHeld(lease)) askAgain(lease);
      })
      .catch((error: unknown) => log.warn({ err: error, deviceId: lease.device.id }, 'a watched device could not be read'));

  const ticker = setInterval(() => {
    const time = now();
    for (const lease of renewable(leases, time, timing)) {
      lease.askedAt = time;
      askAgain(lease);
      // A message of the bus may have been lost.
      refreshLater(lease);
    }
  }, tickMs).unref();

  const stops = [
    bus.subscribe('signal.levels', (message) => {
      const lease = leases.find(message.accountId, message.deviceId);
      if (!lease) return;
      lease.levels = { message, receivedAt: now() };
      for (const watcher of lease.watchers) watcher.onLevels(message);
    }),
    // Runs after the directory's own handler, which has dropped the device from its cache, because that subscribed first.
    bus.subscribe('account.changed', ({ accountId, deviceIds }) => {
      if (leases.isEmpty()) return;
      for (const id of deviceIds) {
        const lease = leases.find(accountId, id);
        if (lease) refreshLater(lease);
      }
    }),
  ];

  return {
    presence: (device, side, index) => {
      // A device that is away has no levels; it is asked again when it is back.
      if (device.connection === 'DISCONNECTED') return null;
      const lease = leases.take(device);
      if (!lease) return null;
      const time = now();
      lease.polledUntil = time + leaseMs;
      const { levels } = lease;
      if (!levels || time - levels.receivedAt > freshMs) return null;
      return (levels[side] ??= byIndex(levels.message[side])).get(index) ?? null;
    },
    watch: (device, watcher) => {
      const lease = leases.take(device);
      if (!lease) return null;
      lease.watchers.add(watcher);
      if (lease.levels && now() - lease.levels.receivedAt <= freshMs) watcher.onLevels(lease.levels.message);
      return () => {
        lease.watchers.delete(watcher);
        leases.settle(lease);
      };
    },
    close: () => {
      clearInterval(ticker);
      for (const stop of stops) stop();
      leases.clear();
    },
  };
}

/** Drops old levels and ends leases that nobody wants; returns those whose agents have to be asked again. */
function* renewable(leases: Leases, time: number, { freshMs, renewMs }: SignalTiming): Generator<Lease> {
  for (const lease of leases.all()) {
    if (lease.levels && time - lease.levels.receivedAt > freshMs) lease.levels = null;
    leases.settle(lease);
    if (leases.isHeld(lease) && time - lease.askedAt >= renewMs) yield lease;
  }
}

/** Updates the device of a lease: true where another agent reports it now; ends watches where it is gone or may not be seen any more. */
async function refresh(lease: Lease, directory: DeviceServices['directory']): Promise<boolean> {
  const { accountId, id, agentId } = lease.device;
  const [device = null] = await directory.find([accountId], id);
  if (device) lease.device = device;
  else lease.polledUntil = 0;
  for (const watcher of lease.watchers) watcher.changed(device);
  return device !== null && device.agentId !== agentId;
}

/** Channel index → its signal. */
const byIndex = ({ channels, status, level }: ReportedLevels['rx']): Map<number, Presence> =>
  new Map(channels.map((index, i) => [index, { status: status[i] ?? 'MUTE', leveldBFS: level[i] ?? null }]));
