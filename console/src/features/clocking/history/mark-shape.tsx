import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { WireMark } from './history-documents.ts';
import classes from './mark-shape.module.css';

/** The shape of a mark: a change of leader is a fact, so a diamond without a status colour; the others are trouble. */
export function MarkShape({ kind, size = 12 }: { kind: WireMark['kind']; size?: number }) {
  if (kind !== 'LEADER_CHANGED') return <StatusShape size={size} value={kind === 'LOCK_LOST' ? 'error' : 'warning'} />;
  return (
    <svg aria-hidden className={classes.diamond} height={size} viewBox="0 0 12 12" width={size}>
      <path d="M6 0.9 L11.1 6 L6 11.1 L0.9 6 Z" />
    </svg>
  );
}
