import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import type { TimeWindow } from '../../../ui/time/time-words.ts';
import classes from './history.module.css';
import { Lane } from './lane.tsx';
import { type LaneScene, RULE_PPM } from './scene.ts';

/** Height of the envelope, CSS px. */
const TALL = 108;
const SCALE = [RULE_PPM, RULE_PPM / 2, 0, -RULE_PPM / 2, -RULE_PPM];
const RULES = [0, 0.25, 0.5, 0.75, 1];

/** The scale of offsets beside an envelope. */
function Scale() {
  const { narrow } = useWidth();
  const values = narrow ? SCALE.filter((value) => Math.abs(value) !== RULE_PPM / 2) : SCALE;
  return (
    <div aria-hidden className={`${classes.scale} tabular`}>
      {values.map((value) => (
        <span key={value} style={{ top: `${((RULE_PPM - value) / (2 * RULE_PPM)) * 100}%` }}>
          {value > 0 ? `+${value}` : String(value).replace('-', '−')}
        </span>
      ))}
    </div>
  );
}

/** Least to greatest offset of all devices of the site. */
export function Envelope({ scene, width, window }: { scene: LaneScene; width: number; window: TimeWindow }) {
  const { t } = useTranslation('clocking');
  return (
    <div className={`${classes.row} ${classes.envelope}`}>
      <div className={classes.siteName}>
        <span className={classes.name}>{t('history.siteOffset')}</span>
        <span className={classes.note}>{t('history.siteOffsetNote')}</span>
        <Scale />
      </div>
      <Lane height={TALL} marksBeyond rules={RULES} scene={{ ...scene, unlocked: [], offline: [] }} width={width} window={window} />
      <span />
    </div>
  );
}
