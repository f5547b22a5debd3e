import { rxSummary } from '@tutti/domain/rx-status';
import { sql } from 'kysely';
import type { NewEvent } from '../../../../event-log/append.ts';
import { SYSTEM } from '../../../../event-log/author.ts';
import { type About, channelCount, entry, streamCount } from '../device-entry.ts';

/** A receive channel or a receive stream: from whom, and how that goes. */
export interface Subscribed {
  readonly subscribedDevice?: string | null | undefined;
  /** Absent, as null: the device does not report it. */
  readonly status?: string | null | undefined;
}

/** How many subscriptions fail, and how many warn. */
export interface Failing {
  readonly errors: number;
  readonly warnings: number;
}

/** 2 where some fail, 1 where some warn, 0 where none does; null where that was never reported. Given the two counts as SQL. */
export const severityOf = (errors: string, warnings: string) =>
  sql.raw(`case when ${errors} > 0 then 2 when ${warnings} > 0 then 1 when ${errors} = 0 then 0 end`);

/** The subscriptions as a whole became worse or better; the transmitter is the source where all that fail name the same. */
export function receiveChanged(
  about: About,
  { errors, warnings }: Failing,
  value: readonly Subscribed[],
  what: 'channel' | 'stream',
): NewEvent {
  const failing = value.filter(({ status }) => rxSummary(status ?? null) === 'ERROR');
  const warning = value.filter(({ status }) => rxSummary(status ?? null) === 'WARNING');
  // Streams and channels of one device fail and recover by themselves: alerts keep them apart by this (modules/alerting, read-record.ts).
  const of = what === 'stream' ? { of: 'STREAMS' } : {};
  const after = { errors: failing.length, warnings: warning.length, ...of };
  const values = { category: 'SUBSCRIPTION', before: { errors, warnings, ...of }, after } as const;
  const bad = failing.length > 0 ? failing : warning;
  if (bad.length === 0)
    return entry(about, {
      ...values,
      type: 'subscriptionsRestored',
      severity: 'INFORMATION',
      text: what === 'channel' ? 'Subscriptions restored' : 'Subscriptions of streams restored',
    });
  const how = bad.every(({ status }) => status === 'UNRESOLVED')
    ? 'Subscription unresolved on'
    : failing.length > 0
      ? 'Subscription failing on'
      : 'Subscription with a warning on';
  const count = what === 'channel' ? channelCount(bad.length) : streamCount(bad.length);
  const [from = '', ...others] = new Set(bad.map(({ subscribedDevice }) => subscribedDevice ?? ''));
  return entry(
    about,
    {
      ...values,
      type: failing.length > 0 ? 'subscriptionsFailing' : 'subscriptionsImpaired',
      severity: failing.length > 0 ? 'ERROR' : 'WARNING',
      text: `${how} ${count}`,
    },
    // Known by its name alone: that is how channels are subscribed.
    from !== '' && others.length === 0 ? { kind: 'DEVICE', id: null, name: from } : SYSTEM,
  );
}
