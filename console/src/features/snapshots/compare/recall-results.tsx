import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnArrival } from '../../../ui/overlay/once-out-of-dialogs.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { ResultCounts } from '../../../ui/status/result-counts.tsx';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import classes from './compare.module.css';
import type { SnapshotLine } from './compare-documents.ts';
import { ResultsTable } from './results-table.tsx';
import type { LineResult } from './use-recall.ts';

const COUNTED = [
  ['failed', 'error'],
  ['sent', 'inProgress'],
  ['asking', 'inProgress'],
  ['reported', 'positive'],
  ['leftOut', 'none'],
] as const;
const ICON = { 'aria-hidden': true, size: '1rem', stroke: 1.75 } as const;

interface Props {
  readonly domainId: string;
  readonly snapshot: SnapshotInfo;
  readonly results: readonly LineResult[];
  /** Lines that could not be recalled when it was asked for. */
  readonly leftOut: readonly SnapshotLine[];
  /** The snapshot that was made before: what takes the recall back. */
  readonly before: SnapshotInfo | null;
  /** Why nothing can be asked for now; null: it can. */
  readonly closed: string | null;
  /** Why the last call was refused as a whole; null: it was not. */
  readonly refusal: string | null;
  readonly onAgain: (lines: readonly SnapshotLine[]) => void;
  readonly onBack: () => void;
}

/** What came of each line, as its device reports it. */
export function RecallResults({ domainId, snapshot, results, leftOut, before, closed, refusal, onAgain, onBack }: Props) {
  const { t } = useTranslation('snapshots');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that brought this is gone: reading goes on here.
  useFocusOnArrival(heading);
  const linesOf = (wanted: LineResult['state']) => results.flatMap(({ state, line }) => (state === wanted ? [line] : []));
  const failed = linesOf('failed');
  const counts = {
    failed: failed.length,
    sent: linesOf('sent').length,
    asking: linesOf('asking').length,
    reported: linesOf('reported').length,
    leftOut: leftOut.length,
  };
  return (
    <div className={classes.main}>
      <BackLink label={t('title')} to={`/sites/${domainId}/Snapshots`} />
      <div className={classes.heading}>
        <h2 ref={heading} tabIndex={-1}>
          {t('results.title')}
        </h2>
        <span className={classes.faint}>{snapshot.name}</span>
        <span className={classes.buttons}>
          {failed.length > 0 && (
            <ReasonedButton leftSection={<IconRefresh {...ICON} />} onClick={() => onAgain(failed)} reason={closed} variant="default">
              {t('results.retry', { count: failed.length })}
            </ReasonedButton>
          )}
          {before && (
            <Button
              component={Link}
              leftSection={<IconArrowBackUp {...ICON} />}
              to={`/sites/${domainId}/Snapshots/${before.id}`}
              variant="default"
            >
              {t('results.undo')}
            </Button>
          )}
          <Button onClick={onBack} variant="default">
            {t('results.back')}
          </Button>
        </span>
      </div>
      {refusal && (
        <p role="alert">
          <StatusWord value="error" word={refusal} />
        </p>
      )}
      <ResultCounts counts={counts} say={(key, count) => t(`results.count.${key}`, { count })} shapes={COUNTED} />
      <ResultsTable closed={closed} leftOut={leftOut} onAgain={onAgain} results={results} />
      <p className={classes.note}>{t('results.note')}</p>
    </div>
  );
}
