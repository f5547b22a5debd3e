import { Anchor } from '@mantine/core';
import { latencyAbove } from '@tutti/domain/latency';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { moved } from '../../ui/time/brush/moved.ts';
import type { TimeWindow, TimeWords } from '../../ui/time/time-words.ts';
import classes from './latency.module.css';
import type { Bin, Scene } from './scene.ts';

interface Props {
  /** All that was read. */
  readonly bins: readonly Bin[];
  readonly whole: TimeWindow;
  /** What of it is in sight. */
  readonly scene: Scene;
  readonly words: TimeWords;
  readonly onWindow: (window: TimeWindow) => void;
}

/** What the marks of the graph say: how long the channel lay above its setting in the range, and when last; where that is out of sight, it leads there. */
export function AboveNote({ bins, whole, scene, words, onWindow }: Props) {
  const { t } = useTranslation('latency');
  const above = latencyAbove(bins);
  if (!above) return null;
  const { time } = above.newest;
  const middle = (scene.from + scene.to - scene.step) / 2;
  const toIt = () => onWindow(moved(scene, Math.round((time - middle) / scene.step) * scene.step, whole));
  return (
    <div className={classes.above}>
      <StatusWord topic="band.aboveSetting" value="error" word={t('above.words', { count: above.minutes, time: words.of(time) })} />
      {!scene.bins.some((bin) => bin.time === time) && (
        <Anchor component="button" inherit onClick={toIt} type="button">
          {t('above.show')}
        </Anchor>
      )}
    </div>
  );
}
