import type { FactValues } from '@tutti/contract-link/facts';
import { rxSummary } from '@tutti/domain/rx-status';
import { sql } from 'kysely';
import type { NewEvent } from '../../../../event-log/append.ts';
import { SYSTEM } from '../../../../event-log/author.ts';
import { PREPARED } from '../../../../store/prepared.ts';
import { type About, channelCount, entry } from '../device-entry.ts';
import { type SectionIngest, storeStep, type WrittenRow, withoutValue } from './section.ts';
import { fromRows, ofDevice, recordedAs, storeInChannels } from './statements.ts';

/** Receive channels by kind of status, and the code behind the worst of them. One without a reported state may be subscribed, so it counts as that. */
export function countReceive(channels: FactValues['rx']) {
  let [subscribed, errors, warnings, inProgress, unknown] = [0, 0, 0, 0, 0];
  let worst: { rank: number; code: string } | null = null;
  for (const { subscribedDevice, status } of channels) {
    const summary = rxSummary(status);
    if (subscribedDevice || summary !== 'NONE') subscribed++;
    if (summary === 'ERROR') errors++;
    else if (summary === 'WARNING') warnings++;
    else if (summary === 'IN_PROGRESS') inProgress++;
    else if (summary === null) unknown++;
    if (status === null || summary === null || summary === 'NONE' || summary === 'CONNECTED') continue;
    const rank = summary === 'ERROR' ? 3 : summary === 'WARNING' ? 2 : 1;
    if (!worst || rank > worst.rank) worst = { rank, code: status };
  }
  return { count: channels.length, subscribed, errors, warnings, in_progress: inProgress, unknown, worst_code: worst?.code ?? null };
}

/** How many receive channels fail, and how many warn. */
interface Failing {
  readonly errors: number;
  readonly warnings: number;
}

/** The subscriptions as a whole became worse or better; the transmitter is the source where all that fail name the same. */
function receiveChanged(about: About, { errors, warnings }: Failing, value: FactValues['rx']): NewEvent {
  const failing = value.filter(({ status }) => rxSummary(status) === 'ERROR');
  const warning = value.filter(({ status }) => rxSummary(status) === 'WARNING');
  const after = { errors: failing.length, warnings: warning.length };
  const values = { category: 'SUBSCRIPTION', before: { errors, warnings }, after } as const;
  const bad = failing.length > 0 ? failing : warning;
  if (bad.length === 0)
    return entry(about, { ...values, type: 'subscriptionsRestored', severity: 'INFORMATION', text: 'Subscriptions restored' });
  const what = bad.every(({ status }) => status === 'UNRESOLVED')
    ? 'Subscription unresolved on'
    : failing.length > 0
      ? 'Subscription failing on'
      : 'Subscription with a warning on';
  const [from = '', ...others] = new Set(bad.map(({ subscribedDevice }) => subscribedDevice ?? ''));
  return entry(
    about,
    {
      ...values,
      type: failing.length > 0 ? 'subscriptionsFailing' : 'subscriptionsImpaired',
      severity: failing.length > 0 ? 'ERROR' : 'WARNING',
      text: `${what} ${channelCount(bad.length)}`,
    },
    // Known by its name alone: that is how channels are subscribed.
    from !== '' && others.length === 0 ? { kind: 'DEVICE', id: null, name: from } : SYSTEM,
  );
}

const severity = (errors: string, warnings: string) =>
  sql.raw(`case when ${errors} > 0 then 2 when ${warnings} > 0 then 1 when ${errors} = 0 then 0 end`);

/** The columns about channels in `devices`; updates only the devices where they differ. */
const storeCounts = storeStep<'rx', Failing>({
  area: 'DEVICES',
  rest: withoutValue,
  entries: (about, before, value) => [receiveChanged(about, before, value)],
  statement: (rows) => sql<WrittenRow<Failing>>`${PREPARED}
    update devices d set rx_count = x.count, rx_subscribed = x.subscribed, rx_errors = x.errors, rx_warnings = x.warnings,
      rx_in_progress = x.in_progress, rx_unknown = x.unknown, rx_worst_code = x.worst_code,
      rx_changed_at = case when ${severity('d.rx_errors', 'd.rx_warnings')} is distinct from ${severity('x.errors', 'x.warnings')} then x.at else d.rx_changed_at end
    ${fromRows(rows, 'count integer, subscribed integer, errors integer, warnings integer, in_progress integer, unknown integer, worst_code text')}
    where ${ofDevice} and (d.rx_count, d.rx_subscribed, d.rx_errors, d.rx_warnings, d.rx_in_progress, d.rx_unknown, d.rx_worst_code)
      is distinct from (x.count, x.subscribed, x.errors, x.warnings, x.in_progress, x.unknown, x.worst_code)
    returning d.account_id, d.id, d.site_id, true as changed, true as status, ${recordedAs({
      when: sql`${severity('o.rx_errors', 'o.rx_warnings')} <> ${severity('d.rx_errors', 'd.rx_warnings')}`,
      before: sql`jsonb_build_object('errors', o.rx_errors, 'warnings', o.rx_warnings)`,
    })}`,
});

export const rx: SectionIngest<'rx'> = { columnsOf: countReceive, steps: [storeInChannels('rx'), storeCounts] };
