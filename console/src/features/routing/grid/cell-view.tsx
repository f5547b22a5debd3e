import type { StatusValue } from '../../../ui/status/status.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { Cell } from '../cells/cell.ts';
import { isTrouble } from '../cells/counts.ts';
import type { State } from '../cells/states.ts';
import classes from './cell-view.module.css';

/** The shape of a state; a pill has it at its corner where it is trouble. */
export const STATE_SHAPES = {
  connected: 'positive',
  encrypted: 'positiveEncrypted',
  inProgress: 'inProgress',
  unknown: 'unknown',
  warnings: 'warning',
  unresolved: 'warning',
  errors: 'error',
} as const satisfies Record<State, StatusValue>;

/** What is drawn of a crosspoint; its words are its cell's. */
export function CellView({ cell }: { cell: Cell }) {
  if (cell.kind === 'mark') return <StatusShape value={cell.status.value} />;
  if (cell.kind === 'request') return <StatusShape value={cell.request.progress === 'asked' ? 'asked' : 'inProgress'} />;
  if (cell.kind !== 'pill') return null;
  return (
    <span aria-hidden className={`${classes.pill} tabular`} data-worst={cell.worst}>
      {cell.count > 999 ? '1k+' : cell.count}
      {isTrouble(cell.worst) && (
        <span className={classes.corner}>
          <StatusShape size={10} value={STATE_SHAPES[cell.worst]} />
        </span>
      )}
    </span>
  );
}
