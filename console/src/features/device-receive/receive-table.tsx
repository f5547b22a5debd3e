import { nameKey } from '@tutti/domain/device-names';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import classes from '../../ui/channels/channel-table.module.css';
import { useChannelRows } from '../../ui/channels/use-channel-rows.ts';
import { HelpWord } from '../../ui/status/help-word.tsx';
import { RowSpace } from '../../ui/table/row-space.tsx';
import type { ListProps } from './list-props.ts';
import { ReceiveRow } from './receive-row.tsx';
import { allState } from './selection.ts';

interface Props extends ListProps {
  readonly onAll: (select: boolean) => void;
}

/** The receive channels as a table (RX-002 to RX-010). Only the rows in sight are drawn; empty rows keep the place of the others. */
export const ReceiveTable = memo(function ReceiveTable(props: Props) {
  const { channels, asked, previews, selection, editable, words: t, on, onAll } = props;
  const container = useRef<HTMLDivElement>(null);
  const { shown, rowHeight, onFocus, bring } = useChannelRows(container, channels);
  const wanted = useRef<number | null>(null);

  // After each drawing: the box may come into sight a moment later.
  useEffect(() => {
    if (wanted.current === null) return;
    const box = container.current?.querySelector<HTMLElement>(`[data-channel="${wanted.current}"]`);
    if (!box) return;
    box.focus();
    wanted.current = null;
  });

  /** Arrow keys go from box to box, with Shift selecting on the way; Ctrl+A takes all. */
  function onKeyDown(event: KeyboardEvent) {
    const of = event.target instanceof HTMLElement ? event.target.dataset['channel'] : undefined;
    if (of === undefined) return;
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onAll(true);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = channels.findIndex(({ index }) => index === Number(of));
    const next = channels[at + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    if (event.shiftKey) {
      on.select(Number(of), true, false);
      on.select(next.index, true, false);
    }
    wanted.current = next.index;
    bring(at + step);
  }

  const state = allState(
    selection,
    channels.map(({ index }) => index),
  );
  return (
    <div className={classes.wrap} ref={container}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from the boxes in it */}
      <table
        aria-label={t('receive.label')}
        aria-rowcount={channels.length + 1}
        className={classes.table}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1} className={classes.columns}>
            {editable && (
              <th className={classes.select} scope="col">
                <label className={classes.tick}>
                  <input
                    aria-label={t('selectAll')}
                    checked={state === 'all'}
                    onChange={() => onAll(state !== 'all')}
                    ref={(box) => {
                      if (box) box.indeterminate = state === 'some';
                    }}
                    type="checkbox"
                  />
                </label>
              </th>
            )}
            <th className={classes.media} scope="col">
              <span className="visually-hidden">{t('column.media')}</span>
            </th>
            <th className={classes.name} scope="col">
              {t('column.name')}
            </th>
            <th className={classes.to} scope="col">
              {t('column.connectedTo')}
            </th>
            <th className={classes.status} scope="col">
              {t('column.status')}
            </th>
            <th className={classes.signal} scope="col">
              <HelpWord topic="signal.SIGNAL">{t('column.signal')}</HelpWord>
              <span className={classes.unit}>{t('column.signalUnit')}</span>
            </th>
            <th className={classes.latency} scope="col">
              {t('column.latency')}
              <span className={classes.unit}>{t('column.latencyWindow')}</span>
            </th>
            {editable && (
              <th className={classes.edit} scope="col">
                <span className="visually-hidden">{t('edit')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.flatMap((at, i) => {
            const channel = channels[at];
            const gap = at - (shown[i - 1] ?? -1) - 1;
            if (!channel) return [];
            const { index } = channel;
            // One flat list: rows keep their elements when others come and go above them.
            return [
              gap > 0 && <RowSpace key={`before-${index}`} lines={gap} rowHeight={rowHeight} />,
              <ReceiveRow
                asked={asked.get(index)}
                channel={channel}
                deviceName={props.deviceName}
                editable={editable}
                key={index}
                levels={props.levels}
                line={at + 2}
                meterWords={props.meterWords}
                on={on}
                preview={previews && previews.get(index)}
                selected={selection.has(index)}
                transmitter={channel.subscribedDevice ? props.transmitters.get(nameKey(channel.subscribedDevice)) : undefined}
                words={t}
              />,
            ];
          })}
          <RowSpace lines={channels.length - 1 - (shown.at(-1) ?? -1)} rowHeight={rowHeight} />
        </tbody>
      </table>
    </div>
  );
});
