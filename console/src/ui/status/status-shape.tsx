import type { ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';
import type { StatusValue } from './status.ts';
import classes from './status-shape.module.css';

/** The glyphs on a 16 grid. Only warning and error are filled: trouble is loud, health is quiet. */
const GLYPHS: Readonly<Record<StatusValue, ReactNode>> = {
  positive: (
    <>
      <circle cx="8" cy="8" r="6.3" strokeWidth="1.5" />
      <path d="M5.2 8.2l2 2 3.7-4.1" strokeWidth="1.6" />
    </>
  ),
  positiveEncrypted: (
    <>
      <path d="M5 6.6V4.9a3 3 0 0 1 6 0v1.7" strokeWidth="1.5" />
      <rect x="2.4" y="6.6" width="11.2" height="8.1" rx="1.8" strokeWidth="1.5" />
      <path d="M5.8 10.7l1.5 1.5 2.9-3.1" strokeWidth="1.4" />
    </>
  ),
  warning: (
    <>
      <path className={classes.filled} d="M6.8 1.9a1.4 1.4 0 0 1 2.4 0l6 10.5a1.4 1.4 0 0 1-1.2 2.1H2a1.4 1.4 0 0 1-1.2-2.1z" />
      <path className={classes.knockout} d="M8 5.6v4M8 12v.1" />
    </>
  ),
  error: (
    <>
      <rect className={classes.filled} x="1.2" y="1.2" width="13.6" height="13.6" rx="2.6" />
      <path className={classes.knockout} d="M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6.3" strokeWidth="1.5" />
      <path d="M8 7.4v3.7M8 4.8v.1" strokeWidth="1.7" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="6.3" strokeWidth="1.5" strokeDasharray="2.5 1.46" strokeLinecap="butt" />
      <path d="M6.3 6.4a1.75 1.75 0 1 1 2.5 1.6c-.5.3-.8.6-.8 1.1M8 11.3v.1" strokeWidth="1.4" />
    </>
  ),
  none: <path d="M3 8h10" strokeWidth="1.7" />,
  inProgress: (
    <>
      <circle className={classes.track} cx="8" cy="8" r="6.3" strokeWidth="1.7" />
      <path className={classes.turning} d="M8 1.7A6.3 6.3 0 0 1 14.3 8" strokeWidth="1.9" />
    </>
  ),
  // Square because it is no fact, dashed because nobody confirmed it.
  asked: (
    <>
      <rect x="1.9" y="1.9" width="12.2" height="12.2" rx="2.6" strokeWidth="1.5" strokeDasharray="2.6 1.9" strokeLinecap="butt" />
      <circle className={classes.filled} cx="8" cy="8" r="1.9" />
    </>
  ),
};

/**
 * A status as a shape: colour is never alone. With `label` it is an image with that name and a tooltip;
 * without, it is hidden from assistive technology, because a word is beside it. `size` in px: 14 in rows, 16 in banners, 12 beside numbers.
 */
export function StatusShape({ value, size = 14, label }: { value: StatusValue; size?: number; label?: string }) {
  const accessible = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const shape = (
    <svg
      {...accessible}
      className={`${classes.shape} ${classes[value] ?? ''}`}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-status={value}
    >
      {GLYPHS[value]}
    </svg>
  );
  return label ? <Tooltip label={label}>{shape}</Tooltip> : shape;
}
