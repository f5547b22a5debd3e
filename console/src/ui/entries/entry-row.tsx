import type { MouseEvent, ReactNode } from 'react';
import { said } from '../../i18n/said.ts';
import { useDateTime } from '../time/use-date-time.ts';
import type { Entry } from './entry.ts';
import classes from './entry-table.module.css';
import { logTime } from './entry-words.ts';

/** An entry in a table. The whole row opens it; by keyboard its event does. `marked`: it is open. */
export function EntryRow({ marked, onOpen, children }: { marked: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its event is the button
    <tr aria-current={marked || undefined} className={classes.row} onClick={(event) => isOnRow(event) && onOpen()}>
      {children}
    </tr>
  );
}

/** Whether the row itself was pressed: not a link or button in it, and not the end of marking text. */
function isOnRow({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest('a, button') && getSelection()?.isCollapsed !== false;
}

/** When it happened. */
export function EntryTime({ entry: { timestamp } }: { entry: Pick<Entry, 'timestamp'> }) {
  const settings = useDateTime();
  return (
    <td className={`${classes.time} tabular`}>
      <time dateTime={timestamp}>{logTime(timestamp, settings)}</time>
    </td>
  );
}

/** What happened: the button that opens it. */
export function EntryEvent({ entry, onOpen, children }: { entry: Pick<Entry, 'text'>; onOpen: () => void; children?: ReactNode }) {
  return (
    <button className={classes.open} onClick={onOpen} title={said(entry.text)} type="button">
      {said(entry.text)}
      {children}
    </button>
  );
}
