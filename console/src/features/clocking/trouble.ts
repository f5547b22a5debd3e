import type { ClockDevice } from './clock-device.ts';

/** The counts of the summary that name devices; each leads to them, as the hash of the address. */
export const TROUBLES = ['notLocked', 'misconfigured', 'warned', 'unknown', 'away'] as const;
export type Trouble = (typeof TROUBLES)[number];

export const isTrouble = (text: string): text is Trouble => TROUBLES.some((one) => one === text);

/** What is not in order about the clock of a device, as the summary counts it; null where it is. */
export function troubleOf({ connected, clocking, sync }: Pick<ClockDevice, 'connected' | 'clocking' | 'sync'>): Trouble | null {
  if (!connected) return 'away';
  if (clocking === 'ERROR') return sync === 'NOT_LOCKED' ? 'notLocked' : 'misconfigured';
  if (clocking === 'WARNING') return 'warned';
  return clocking === 'OK' ? null : 'unknown';
}

/** Place of a device in a list that begins with trouble. */
export function troubleRank(device: ClockDevice): number {
  const trouble = troubleOf(device);
  return trouble === null ? TROUBLES.length : TROUBLES.indexOf(trouble);
}
