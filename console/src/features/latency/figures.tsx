import { averageLatency, latencyAbove } from '@tutti/domain/latency';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { UNKNOWN } from '../../ui/status/unknown.ts';
import classes from './figures.module.css';
import { micros } from './micros.ts';
import type { Scene } from './scene.ts';

/** Setting, peak and average of what is in sight; a minute above its setting marks the peak. */
export function Figures({ scene }: { scene: Scene }) {
  const { t } = useTranslation('latency');
  const average = averageLatency(scene.bins);
  const above = latencyAbove(scene.bins) !== null;
  return (
    <dl className={classes.figures}>
      <Figure label={t('setting')} value={scene.setting} />
      <Figure label={t('peak')} above={above} value={scene.peak}>
        {above && <StatusShape label={t('judgement.aboveSetting')} value="error" />}
      </Figure>
      <Figure label={t('average')} value={average} />
    </dl>
  );
}

function Figure(props: { label: string; value: number | null; above?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('latency');
  return (
    <div className={classes.figure} data-above={props.above || undefined}>
      <dt>{props.label}</dt>
      <dd>
        <span className={classes.value}>{props.value === null ? UNKNOWN : micros(props.value)}</span>
        {props.value !== null && <span className={classes.unit}>{t('unit')}</span>}
        {props.children}
      </dd>
    </div>
  );
}
