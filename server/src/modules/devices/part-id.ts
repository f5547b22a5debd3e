import type { DeviceRecord } from './device-records.ts';

/**
 * The id of a part of a device, for caches: unique in the account. Joined, not concatenated: V8 keeps a text that was concatenated as its two halves, and `JSON.stringify` leaves its fast way
 * for an answer in which there is one (docs/decisions/102-what-is-answered-is-in-one-piece.md).
 */
export const partId = ({ id }: Pick<DeviceRecord, 'id'>, part: string): string => [id, part].join(':');
