import { NativeSelect } from '@mantine/core';
import { IconCalendar, IconChartLine, IconChevronDown, IconPlayerPlay, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEventExport } from '../../../api/entries/use-event-export.ts';
import { ExportMenu } from '../../../ui/entries/export-menu.tsx';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { TimeWindow } from '../../../ui/time/time-words.ts';
import classes from './history.module.css';
import { HISTORY_RANGES, type HistoryRange, rangeNamed } from './ranges.ts';

/** The ranges: side by side, or a list where they have no room. */
function RangeChoice({ range, onRange }: { range: HistoryRange; onRange: (range: HistoryRange) => void }) {
  const { t } = useTranslation('clocking');
  const { narrow } = useWidth();
  const options = HISTORY_RANGES.map(({ id }) => ({ value: id, label: t(`history.range.${id}`) }));
  if (!narrow) return <Segmented label={t('history.range.label')} onChange={onRange} options={options} value={range} />;
  return (
    <NativeSelect
      aria-label={t('history.range.label')}
      className={classes.select}
      data={options}
      leftSection={<IconCalendar aria-hidden size="1rem" stroke={1.75} />}
      leftSectionPointerEvents="none"
      onChange={({ currentTarget }) => {
        const chosen = rangeNamed(currentTarget.value);
        if (chosen) onRange(chosen);
      }}
      rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
      value={range}
    />
  );
}

interface Props {
  readonly domainId: string;
  readonly range: HistoryRange;
  readonly onRange: (range: HistoryRange) => void;
  readonly live: boolean;
  readonly onGoLive: () => void;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  /** What is shown; null: nothing yet. */
  readonly window: TimeWindow | null;
  /** The same in words, with whether it is live. */
  readonly showing: string | null;
  /** Now or history. */
  readonly choice: React.ReactNode;
}

/** Now or history, which range, whether it is live, as what, and the entries of the window as a file. */
export function HistoryBar({ domainId, range, onRange, live, onGoLive, isTable, onTable, window, showing, choice }: Props) {
  const { t } = useTranslation('clocking');
  const [start, running] = useEventExport();
  return (
    <div className={classes.bar}>
      {choice}
      <RangeChoice onRange={onRange} range={range} />
      <p aria-live="polite" className={`${classes.showing} tabular`}>
        {showing}
      </p>
      <ReasonedButton
        leftSection={<IconPlayerPlay aria-hidden size="1rem" stroke={1.75} />}
        onClick={onGoLive}
        reason={live ? t('history.live') : null}
        variant="default"
      >
        {t('history.goLive')}
      </ReasonedButton>
      <Segmented
        label={t('history.view.label')}
        onChange={(view) => onTable(view === 'table')}
        options={[
          { value: 'chart', label: t('history.view.chart'), icon: <IconChartLine aria-hidden size="1rem" stroke={1.75} /> },
          { value: 'table', label: t('history.view.table'), icon: <IconTable aria-hidden size="1rem" stroke={1.75} /> },
        ]}
        value={isTable ? 'table' : 'chart'}
      />
      <ExportMenu
        disabled={window === null}
        onExport={async (format) =>
          window
            ? start({
                domainId,
                includeCategories: ['CLOCKING'],
                after: new Date(window.from).toISOString(),
                before: new Date(window.to).toISOString(),
                sortDirection: 'NEWEST_FIRST',
                format,
              })
            : null
        }
        running={running}
      />
    </div>
  );
}
