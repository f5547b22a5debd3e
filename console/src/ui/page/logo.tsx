import { PRODUCT } from '../../i18n/product.ts';
import classes from './logo.module.css';

/** The mark: two t stems on one crossbar, many devices on one clock. `size` in px. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg
      className={classes.mark}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M2.6 8.6h18.8M8 3v12.2a3.6 3.6 0 0 0 1.4 2.9M16 3v12.4a4.6 4.6 0 0 0 4.6 4.6" />
    </svg>
  );
}

/** Mark and word. `size` of the mark in px. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: `${(size * 0.8) / 16}rem`, gap: `${(size * 0.4) / 16}rem` }}>
      <Mark size={size} />
      <span>{PRODUCT}</span>
    </span>
  );
}
