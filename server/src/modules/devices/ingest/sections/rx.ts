import { rxSummary } from '@tutti/domain/rx-status';
import { sql } from 'kysely';
import { type Failing, receiveChanged, type Subscribed, severityOf } from './receive-entries.ts';
import type { SectionIngest } from './section.ts';
import { storeCounts, storeInChannels } from './statements.ts';

/** Receive channels, or streams, by kind of status, and the code behind the worst of them. One without a reported state may be subscribed, so it counts as that. */
export function countReceive(channels: readonly Subscribed[]) {
  let [subscribed, errors, warnings, inProgress, unknown] = [0, 0, 0, 0, 0];
  let worst: { rank: number; code: string } | null = null;
  for (const { subscribedDevice, status = null } of channels) {
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

/** The columns about channels in `devices`; updates only the devices where they differ. */
const storeReceived = storeCounts<'rx', Failing>({
  types: {
    count: 'integer',
    subscribed: 'integer',
    errors: 'integer',
    warnings: 'integer',
    in_progress: 'integer',
    unknown: 'integer',
    worst_code: 'text',
  },
  set: sql`rx_count = x.count, rx_subscribed = x.subscribed, rx_errors = x.errors, rx_warnings = x.warnings,
      rx_in_progress = x.in_progress, rx_unknown = x.unknown, rx_worst_code = x.worst_code,
      rx_changed_at = case when ${severityOf('d.rx_errors', 'd.rx_warnings')} is distinct from ${severityOf('x.errors', 'x.warnings')} then x.at else d.rx_changed_at end`,
  differs: sql`(d.rx_count, d.rx_subscribed, d.rx_errors, d.rx_warnings, d.rx_in_progress, d.rx_unknown, d.rx_worst_code)
      is distinct from (x.count, x.subscribed, x.errors, x.warnings, x.in_progress, x.unknown, x.worst_code)`,
  isStatus: true,
  recorded: {
    when: sql`${severityOf('o.rx_errors', 'o.rx_warnings')} <> ${severityOf('d.rx_errors', 'd.rx_warnings')}`,
    before: sql`jsonb_build_object('errors', o.rx_errors, 'warnings', o.rx_warnings)`,
  },
  entries: (about, before, value) => [receiveChanged(about, before, value, 'channel')],
});

const channelsSince = { parts: (value: string) => value, key: 'index', state: ['subscribedDevice', 'subscribedChannel', 'status'] };

export const rx: SectionIngest<'rx'> = { columnsOf: countReceive, steps: [storeInChannels('rx', channelsSince), storeReceived] };
