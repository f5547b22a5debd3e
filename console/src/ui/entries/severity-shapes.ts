import type { StatusValue } from '../status/status.ts';
import type { Entry } from './entry.ts';

/** The shapes of severities; a word is beside each. */
export const SEVERITY_SHAPES: Readonly<Record<Entry['severity'], StatusValue>> = {
  CRITICAL: 'error',
  ERROR: 'error',
  WARNING: 'warning',
  INFORMATION: 'info',
};
