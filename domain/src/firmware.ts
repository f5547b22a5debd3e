import type { ConnectionState } from './enumerations.ts';

/** The firmware update status enumeration (MODEL-307). */
export type FirmwareUpdateStatus = 'AVAILABLE' | 'UNKNOWN' | 'UP_TO_DATE';

/** The numbers of a version ('v4.2.10-rc1' → 4, 2, 10); null where there are none, so that nothing is claimed about it. */
function numbers(version: string): number[] | null {
  const core = /^\s*v?(\d+(?:\.\d+)*)/i.exec(version)?.[1];
  return core === undefined ? null : core.split('.').map(Number);
}

/** Order of two versions by their numbers, a missing one counting as 0; null when one of them has no numbers. */
export function compareVersions(a: string, b: string): number | null {
  const left = numbers(a);
  const right = numbers(b);
  if (left === null || right === null) return null;
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

/** Whether newer firmware is there: the reported version against the operator's catalogue; no entry or no version is UNKNOWN (open point R39). */
export function firmwareStatus(reported: string | null | undefined, latest: string | null | undefined): FirmwareUpdateStatus {
  const order = reported && latest ? compareVersions(reported, latest) : null;
  if (order === null) return 'UNKNOWN';
  return order < 0 ? 'AVAILABLE' : 'UP_TO_DATE';
}

/** Whether a device is flagged for an update: only a READY one can take it (DEV-069). */
export function updateIsFlagged(connection: ConnectionState | null | undefined, status: FirmwareUpdateStatus | null | undefined): boolean {
  return connection === 'READY' && status === 'AVAILABLE';
}
