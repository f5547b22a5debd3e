import type { DeviceRecord } from './device-records.ts';

/** The id of a part of a device, for caches: unique in the account. */
export const partId = (device: DeviceRecord, part: string): string => `${device.id}:${part}`;
