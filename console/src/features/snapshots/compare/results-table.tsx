import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../../i18n/said.ts';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import classes from './compare.module.css';
import type { SnapshotLine } from './compare-documents.ts';
import { ValueWords, whereOf } from './line-words.tsx';
import { type LineProps, LongBody } from './long-body.tsx';
import { useLongLines } from './use-long-lines.ts';
import type { LineResult } from './use-recall.ts';

const SHAPES = { asking: 'inProgress', sent: 'inProgress', reported: 'positive', failed: 'error' } as const;

interface Props {
  readonly results: readonly LineResult[];
  readonly leftOut: readonly SnapshotLine[];
  readonly closed: string | null;
  readonly onAgain: (lines: readonly SnapshotLine[]) => void;
}
type Entry = { readonly line: SnapshotLine; readonly result: LineResult | null };

/** The lines by their devices, in the order in which they are compared; those that were left out last in each. */
function byDevice({ results, leftOut }: Pick<Props, 'results' | 'leftOut'>): Map<string, Entry[]> {
  const entries = [
    ...results.map((result): Entry => ({ line: result.line, result })),
    ...leftOut.map((line): Entry => ({ line, result: null })),
  ];
  return Map.groupBy(entries, ({ line }) => line.deviceId ?? 'site');
}

/** What came of each line, and of those that were left out why. Only the lines in sight are drawn. */
export function ResultsTable({ results, leftOut, closed, onAgain }: Props) {
  const { t } = useTranslation('snapshots');
  const { narrow } = useWidth();
  const groups = useMemo(() => [...byDevice({ results, leftOut })], [results, leftOut]);
  const {
    container,
    groups: drawn,
    measure,
    onFocus,
  } = useLongLines({
    keys: groups.map(([id, entries]) => [`head ${id}`, ...entries.map(({ line }) => line.id)]),
    height: narrow ? 64 : 36,
  });
  return (
    <div ref={container}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from the buttons in it */}
      <table
        aria-label={t('results.title')}
        aria-rowcount={groups.length + results.length + leftOut.length + 1}
        className={`${classes.table} ${classes.results}`}
        onFocus={onFocus}
      >
        <thead>
          <tr aria-rowindex={1} className={classes.columns}>
            <th className={classes.what} scope="col">
              {t('compare.what')}
            </th>
            <th scope="col">{t('compare.where')}</th>
            <th scope="col">{t('results.result')}</th>
            <th className={classes.took} scope="col">
              {t('results.took')}
            </th>
            <th className={classes.again} scope="col">
              <span className="visually-hidden">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        {groups.map(([id, entries], i) => (
          <LongBody
            drawn={drawn[i]}
            key={id}
            renderHead={(at) => (
              <tr aria-rowindex={at + 2} className={classes.group} data-index={at} ref={measure}>
                <th colSpan={5} scope="rowgroup">
                  {entries[0]?.line.deviceName ?? t('compare.site')}
                </th>
              </tr>
            )}
            keyOf={(place) => entries[place]?.line.id ?? ''}
            renderLine={(at, place) => {
              const entry = entries[place];
              if (!entry) return null;
              const own = { at, measure: measure };
              return entry.result ? (
                <ResultRow {...own} closed={closed} onAgain={onAgain} result={entry.result} />
              ) : (
                <LeftOutRow {...own} line={entry.line} />
              );
            }}
          />
        ))}
      </table>
    </div>
  );
}

function LineCells({ line }: { line: SnapshotLine }) {
  const { t } = useTranslation('snapshots');
  return (
    <>
      <td className={classes.what}>{t(`kind.${line.kind}`)}</td>
      <th scope="row">
        {whereOf(line, t)}
        <IconArrowRight aria-hidden className={classes.arrow} size="0.875rem" stroke={1.75} />
        <span className={classes.value}>
          <ValueWords value={line.after} />
        </span>
      </th>
    </>
  );
}

function ResultRow({ result, closed, onAgain, at, measure }: { result: LineResult } & LineProps & Pick<Props, 'closed' | 'onAgain'>) {
  const { t } = useTranslation('snapshots');
  const { line, state, reason, notReported, took } = result;
  const why = notReported ? t('results.notReported') : reason && said(reason);
  return (
    <tr aria-rowindex={at + 2} className={classes.row} data-index={at} data-state={state} ref={measure}>
      <LineCells line={line} />
      <td>
        <StatusWord value={SHAPES[state]} word={t(`results.state.${state}`)} />
        {why && <span className={classes.why}>{why}</span>}
      </td>
      <td className={`${classes.took} tabular`}>{took === null ? '' : t('results.seconds', { seconds: Math.round(took / 100) / 10 })}</td>
      <td className={classes.again}>
        {state === 'failed' && (
          <ReasonedButton
            leftSection={<IconRefresh aria-hidden size="0.875rem" stroke={1.75} />}
            onClick={() => onAgain([line])}
            reason={closed}
            size="xs"
            variant="default"
          >
            {t('results.retryThis')}
          </ReasonedButton>
        )}
      </td>
    </tr>
  );
}

function LeftOutRow({ line, at, measure }: { line: SnapshotLine } & LineProps) {
  const { t } = useTranslation('snapshots');
  return (
    <tr aria-rowindex={at + 2} className={classes.row} data-closed data-index={at} ref={measure}>
      <LineCells line={line} />
      <td colSpan={3}>
        <StatusWord value="none" word={t('results.state.leftOut')} />
        {line.problem && <span className={classes.why}>{said(line.problem)}</span>}
      </td>
    </tr>
  );
}
