import type { FactValues } from '@tutti/contract-link/facts';
import type { ReceiveCounts } from '@tutti/domain/status-facts';
import { sql } from 'kysely';
import { receiveChanged, severityOf } from './receive-entries.ts';
import { countReceive } from './rx.ts';
import type { SectionIngest } from './section.ts';
import { storeCounts, storeInChannels } from './statements.ts';

/** The receive streams that no channel speaks for, as far as they are switched on: one that does not say so may be. */
const onTheirOwn = ({ rx }: FactValues['streams']) => rx.filter(({ channels, active }) => channels.length === 0 && active !== false);

/** Those by kind of status. */
function countStreams(streams: FactValues['streams']): { counts: string } {
  const { subscribed, errors, warnings, in_progress: inProgress, unknown, worst_code: worstCode } = countReceive(onTheirOwn(streams));
  const counts: ReceiveCounts = { subscribed, errors, warnings, inProgress, unknown, worstCode };
  return { counts: JSON.stringify(counts) };
}

type Before = Pick<ReceiveCounts, 'errors' | 'warnings'>;

/** How bad counts are, as SQL; see severityOf. Before the first there are none that fail. */
const severity = (counts: string) => {
  const counted = (what: 'errors' | 'warnings') => `coalesce((${counts} ->> '${what}')::integer, 0)`;
  return severityOf(counted('errors'), counted('warnings'));
};

/** The counts in `devices`; updates only the devices where they differ. */
const storeReceived = storeCounts<'streams', Before>({
  types: { counts: 'jsonb' },
  set: sql`rx_stream_counts = x.counts,
      rx_changed_at = case when ${severity('d.rx_stream_counts')} <> ${severity('x.counts')} then x.at else d.rx_changed_at end`,
  differs: sql`d.rx_stream_counts is distinct from x.counts`,
  isStatus: true,
  recorded: {
    when: sql`o.rx_stream_counts is not null and ${severity('o.rx_stream_counts')} <> ${severity('d.rx_stream_counts')}`,
    before: sql`jsonb_build_object('errors', o.rx_stream_counts -> 'errors', 'warnings', o.rx_stream_counts -> 'warnings')`,
  },
  entries: (about, before, value) => [receiveChanged(about, before, onTheirOwn(value), 'stream')],
});

const streamsSince = {
  parts: (value: string) => `${value}->'rx'`,
  key: 'id',
  state: ['subscribedDevice', 'subscribedStream', 'status', 'active'],
};

export const streams: SectionIngest<'streams'> = {
  columnsOf: countStreams,
  steps: [storeInChannels('streams', streamsSince), storeReceived],
};
