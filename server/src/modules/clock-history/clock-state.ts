/** How the lock of a clock was last reported: in sync, not in sync, that it is not known; null: never. */
export type KnownLock = 'LOCKED' | 'NOT_LOCKED' | 'UNKNOWN' | null;

/** What was last said of a device, as far as its clock is concerned. */
export interface ClockState {
  /** Whether its agent is connected. */
  readonly isUp: boolean;
  /** Whether it is connected, as its agent last said; null: it never did. */
  readonly isConnected: boolean | null;
  readonly lock: KnownLock;
  /** Of its oscillator against the leader, ppm; null: it does not say. */
  readonly offset: number | null;
}

const LOCKS: readonly KnownLock[] = [null, 'LOCKED', 'NOT_LOCKED', 'UNKNOWN'];
const CONNECTED: readonly (boolean | null)[] = [null, false, true];

/** The lock of this name; one that nobody knows is not known. */
export const lockOf = (name: string | null): KnownLock => (name === null ? null : (LOCKS.find((lock) => lock === name) ?? 'UNKNOWN'));

/** All of it but the offset as a small number, to be stored with a minute. */
export const packState = ({ isUp, isConnected, lock }: ClockState): number =>
  (isUp ? 1 : 0) + 2 * CONNECTED.indexOf(isConnected) + 6 * LOCKS.indexOf(lock);

/** The state that was packed. */
export const unpackState = (packed: number, offset: number | null): ClockState => ({
  isUp: packed % 2 === 1,
  isConnected: CONNECTED[Math.floor(packed / 2) % 3] ?? null,
  lock: LOCKS[Math.floor(packed / 6)] ?? null,
  offset,
});
