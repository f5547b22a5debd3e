import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconCalendar, IconChartHistogram, IconChevronDown, IconDownload, IconPlayerPlay, IconTable } from '@tabler/icons-react';
import { LATENCY_RANGES, type LatencyRange } from '@tutti/domain/latency';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './latency.module.css';

/** How the latency is shown. */
export type LatencyView = 'graph' | 'table';

/** The ranges, exactly those of RX-022: side by side, or a list where they have no room. */
export function RangeChoice({ range, onRange }: { range: LatencyRange; onRange: (range: LatencyRange) => void }) {
  const { t } = useTranslation('latency');
  const { narrow } = useWidth();
  const options = LATENCY_RANGES.map(({ id }) => ({ value: id, label: t(`range.${id}`) }));
  if (!narrow) return <Segmented label={t('range.label')} onChange={onRange} options={options} value={range} />;
  return (
    <NativeSelect
      aria-label={t('range.label')}
      className={classes.select}
      data={options}
      leftSection={<IconCalendar aria-hidden size="1rem" stroke={1.75} />}
      leftSectionPointerEvents="none"
      onChange={({ currentTarget }) => {
        const chosen = LATENCY_RANGES.find(({ id }) => id === currentTarget.value);
        if (chosen) onRange(chosen.id);
      }}
      rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
      value={range}
    />
  );
}

/** Turns live mode on: the view follows the newest point (RX-028, RX-041). */
export function GoLive({ live, onGoLive }: { live: boolean; onGoLive: () => void }) {
  const { t } = useTranslation('latency');
  return (
    <ReasonedButton
      leftSection={<IconPlayerPlay aria-hidden size="1rem" stroke={1.75} />}
      onClick={onGoLive}
      reason={live ? t('live') : null}
      variant="default"
    >
      {t('goLive')}
    </ReasonedButton>
  );
}

/** Graph or table, and the whole range as a file. */
export function ViewChoice(props: { view: LatencyView; onView: (view: LatencyView) => void; onDownload: () => void }) {
  const { t } = useTranslation('latency');
  return (
    <div className={classes.views}>
      <Segmented
        iconsOnly
        label={t('view.label')}
        onChange={props.onView}
        options={[
          { value: 'graph', label: t('view.graph'), icon: <IconChartHistogram aria-hidden size="1rem" stroke={1.75} /> },
          { value: 'table', label: t('view.table'), icon: <IconTable aria-hidden size="1rem" stroke={1.75} /> },
        ]}
        value={props.view}
      />
      <Tooltip label={t('download')}>
        <ActionIcon aria-label={t('download')} className={classes.download} onClick={props.onDownload} size="2rem" variant="default">
          <IconDownload aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
