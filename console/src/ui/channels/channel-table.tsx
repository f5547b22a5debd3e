import type { KeyboardEventHandler, ReactNode } from 'react';
import { ShownRows } from '../table/shown-rows.tsx';
import classes from './channel-table.module.css';
import type { ChannelRows } from './use-channel-rows.ts';

interface Props<Channel> {
  /** What the list is called. */
  readonly label: string;
  readonly channels: readonly Channel[];
  /** Which rows are in sight. */
  readonly rows: ChannelRows;
  readonly head: ReactNode;
  /** `line`: its line of the whole table, as only a part of the lines is drawn. */
  readonly renderRow: (channel: Channel, line: number) => ReactNode;
  readonly onKeyDown?: KeyboardEventHandler;
}

/** Channels as a table. Only the rows in sight are drawn; empty rows keep the place of the others. */
export function ChannelTable<Channel extends { readonly index: number }>({
  label,
  channels,
  rows: { container, shown, rowHeight, onFocus },
  head,
  renderRow,
  onKeyDown,
}: Props<Channel>) {
  return (
    <div className={classes.wrap} ref={container}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from the controls in it */}
      <table aria-label={label} aria-rowcount={channels.length + 1} className={classes.table} onFocus={onFocus} onKeyDown={onKeyDown}>
        {head}
        <tbody>
          <ShownRows
            keyOf={({ index }) => index}
            renderRow={(channel, at) => renderRow(channel, at + 2)}
            rowHeight={rowHeight}
            rows={channels}
            shown={shown}
          />
        </tbody>
      </table>
    </div>
  );
}
