import type { LatencyBandKind } from '@tutti/domain/latency';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './graph.module.css';
import { BAND_SHAPES, type Scene } from './scene.ts';

/** Where the plot lies in its frame, CSS px. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The least distance between two labels, CSS px. */
const APART = 24;

/** The names of the stripes with their shapes: beside the stripes where there is room, else in a row under the graph. */
export function BandLabels({ scene, plot }: { scene: Scene; plot: Plot }) {
  const { t } = useTranslation('latency');
  const { narrow } = useWidth();
  const placed = scene.bands.reduce<readonly { kind: LatencyBandKind; top: number }[]>((below, { kind, from, to }) => {
    const middle = plot.top + plot.height * (1 - (from + (to ?? scene.top)) / 2 / scene.top);
    return [...below, { kind, top: Math.min(middle, (below.at(-1)?.top ?? Number.POSITIVE_INFINITY) - APART) }];
  }, []);
  return (
    <ul className={classes.labels}>
      {placed.map(({ kind, top }) => (
        <li key={kind} style={narrow ? undefined : { top }}>
          <StatusWord topic={`band.${kind}`} value={BAND_SHAPES[kind]} word={t(`band.${kind}`)} />
        </li>
      ))}
    </ul>
  );
}
