import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { said } from '../../i18n/said.ts';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { NotYetRead } from '../../ui/table/not-yet-read.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import classes from './jobs.module.css';
import type { JobLineInfo } from './jobs-documents.ts';
import { useJobLines } from './use-jobs.ts';

/** How many lines are listed before the rest is asked for; of more than these no single one is held back. */
const LINES_SHOWN = 20;
/** Those that failed first, then those that are under way. */
const ORDER: readonly JobLineInfo['state'][] = ['NOT_RECALLED', 'SENT', 'RECALLED'];
const SHAPES = { NOT_RECALLED: 'error', SENT: 'inProgress', RECALLED: 'positive' } as const satisfies Record<
  JobLineInfo['state'],
  StatusValue
>;

interface Props {
  readonly domainId: string;
  readonly jobId: string;
  readonly deviceId: string;
  /** Of the device. */
  readonly name: string;
}

/** The lines of one device of a recall, each with what came of it. */
export function DeviceLines({ domainId, jobId, deviceId, name }: Props) {
  const { t } = useTranslation('jobs');
  const [isWhole, setWhole] = useState(false);
  const { lines, error, refetch } = useJobLines(domainId, jobId, deviceId);
  if (!lines) return <NotYetRead lines={3} onRetry={refetch} text={t('byLine.notRead')} why={error ? wordsOf(error) : null} />;
  const ordered = lines.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const shown = isWhole || ordered.length <= LINES_SHOWN + 1 ? ordered : ordered.slice(0, LINES_SHOWN);
  return (
    <>
      <LinesTable label={t('byLine.of', { device: name })} lines={shown} />
      {shown.length < ordered.length && (
        <button className={classes.more} onClick={() => setWhole(true)} type="button">
          {t('byLine.more', { count: ordered.length - shown.length })}
        </button>
      )}
    </>
  );
}

function LinesTable({ label, lines }: { label: string; lines: readonly JobLineInfo[] }) {
  const { t } = useTranslation(['jobs', 'snapshots']);
  const whereOf = ({ setting, kind, channelName, channelIndex }: JobLineInfo): string => {
    if (setting) return t(`snapshots:setting.${setting}`);
    return kind === 'NAME' ? t('snapshots:where.device') : (channelName ?? String(channelIndex ?? ''));
  };
  return (
    <PlainTable
      columns={[
        {
          key: 'where',
          head: t('snapshots:compare.where'),
          renderCell: (line) => (
            <>
              {whereOf(line)} <span aria-hidden>→</span>{' '}
              <span className={classes.after}>{line.after === '' ? t('snapshots:value.none') : said(line.after)}</span>
            </>
          ),
        },
        { key: 'what', head: t('snapshots:compare.what'), renderCell: ({ kind }) => t(`snapshots:kind.${kind}`), width: '10rem' },
        {
          key: 'result',
          head: t('column.result'),
          renderCell: ({ state, reason }) => (
            <>
              <StatusWord value={SHAPES[state]} word={t(`byLine.state.${state}`)} />
              {reason && <span className={classes.why}>{said(reason)}</span>}
            </>
          ),
          width: '40%',
        },
      ]}
      keyOf={({ id }) => id}
      label={label}
      rows={lines}
    />
  );
}
