import type { EventParty, NewEvent } from '../../../event-log/append.ts';
import { SYSTEM } from '../../../event-log/author.ts';

/** The device that an entry is about, by the name it has now, and when it was observed. */
export interface About {
  readonly accountId: string;
  readonly deviceId: string;
  readonly siteId: string | null;
  readonly name: string;
  readonly at: Date;
}
/** What an entry says of it. */
export type EntryWords = Pick<NewEvent, 'category' | 'type' | 'severity' | 'text' | 'before' | 'after'>;

export const entry = ({ accountId, deviceId, siteId, name, at }: About, words: EntryWords, source: EventParty = SYSTEM): NewEvent => ({
  accountId,
  source,
  target: { kind: 'DEVICE', id: deviceId, name },
  siteId,
  deviceId,
  at,
  ...words,
});

/** `1 channel`, `7 channels`. */
export const channelCount = (count: number): string => `${count} ${count === 1 ? 'channel' : 'channels'}`;

/** `1 stream`, `3 streams`. */
export const streamCount = (count: number): string => `${count} ${count === 1 ? 'stream' : 'streams'}`;
