import type { NewEvent } from '../../../event-log/append.ts';
import { type Author, SYSTEM } from '../../../event-log/author.ts';

/** A channel by the name it has. Never its address or key: no entry holds a secret. */
export interface NamedChannel {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
}

type Said = Pick<NewEvent, 'type' | 'text' | 'before' | 'after'>;

const entry = ({ accountId, id, name }: NamedChannel, { source, ip }: Author, said: Said): NewEvent => ({
  accountId,
  category: 'USER_ADMIN',
  severity: 'INFORMATION',
  source,
  target: { kind: 'SYSTEM', id, name },
  siteId: null,
  deviceId: null,
  ip,
  ...said,
});

/** What of a channel is in the record. */
export interface RecordedChannel {
  readonly name: string;
  readonly note: string | null;
  readonly language: string | null;
  readonly userIds: readonly string[];
  /** Left out where it sends our own JSON. */
  readonly template?: string;
  /** Whether its address or key was replaced by this change. */
  readonly secretReplaced?: true;
}

/** It was added. */
export const channelAdded = (channel: NamedChannel, kind: string, is: RecordedChannel, by: Author): NewEvent =>
  entry(channel, by, { type: 'alertChannelAdded', text: `Alert channel ${channel.name} added`, after: { kind, ...is } });

/** It was changed. */
export const channelChanged = (channel: NamedChannel, before: RecordedChannel, after: RecordedChannel, by: Author): NewEvent =>
  entry(channel, by, { type: 'alertChannelChanged', text: `Alert channel ${channel.name} changed`, before, after });

/** It was deleted. */
export const channelDeleted = (channel: NamedChannel, by: Author): NewEvent =>
  entry(channel, by, { type: 'alertChannelDeleted', text: `Alert channel ${channel.name} deleted`, before: { name: channel.name } });

/** A message that it did not take for a day is sent to it again. */
export const sentAgain = (channel: NamedChannel, by: Author): NewEvent =>
  entry(channel, by, { type: 'alertDeliveryRetried', text: `Alert sent again to ${channel.name}` });

/** Three tries in a row were not taken. */
export const channelFails = (channel: NamedChannel, why: string): NewEvent => ({
  ...entry(
    channel,
    { source: SYSTEM, ip: null },
    {
      type: 'alertChannelFails',
      text: `Alert channel ${channel.name} delivers nothing: ${why}`,
    },
  ),
  category: 'SYSTEM',
  severity: 'WARNING',
});

/** It has taken a message again. */
export const channelWorks = (channel: NamedChannel): NewEvent => ({
  ...entry(channel, { source: SYSTEM, ip: null }, { type: 'alertChannelWorks', text: `Alert channel ${channel.name} delivers again` }),
  category: 'SYSTEM',
});
