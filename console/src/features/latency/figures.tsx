import { averageLatency, latencyBandOf } from '@tutti/domain/latency';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { UNKNOWN } from '../../ui/status/unknown.ts';
import classes from './figures.module.css';
import { BAND_SHAPES, type Scene } from './scene.ts';
import { micros } from './times.ts';

/** Setting, peak and average of what is in sight; a peak that is not in time says so by its shape. */
export function Figures({ scene }: { scene: Scene }) {
  const { t } = useTranslation('latency');
  const average = averageLatency(scene.bins);
  const band = scene.peak === null ? 'inTime' : latencyBandOf(scene.peak, scene.bands);
  return (
    <dl className={classes.figures}>
      <Figure label={t('setting')} value={scene.setting} />
      <Figure label={t('peak')} late={band === 'late'} value={scene.peak}>
        {band !== 'inTime' && <StatusShape label={t(`band.${band}`)} value={BAND_SHAPES[band]} />}
      </Figure>
      <Figure label={t('average')} value={average} />
    </dl>
  );
}

function Figure(props: { label: string; value: number | null; late?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('latency');
  return (
    <div className={classes.figure} data-late={props.late || undefined}>
      <dt>{props.label}</dt>
      <dd>
        <span className={classes.value}>{props.value === null ? UNKNOWN : micros(props.value)}</span>
        {props.value !== null && <span className={classes.unit}>{t('unit')}</span>}
        {props.children}
      </dd>
    </div>
  );
}
