import { IconStack2 } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { middleCut } from '../../../ui/middle-cut.ts';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { isLeaf, type Line } from '../axes/axis-lines.ts';
import type { Span } from '../axes/window.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import { channelWords, type GridWords, lineWords } from './cell-words.ts';
import type { Geometry } from './geometry.ts';
import { groupsOf } from './groups.ts';
import classes from './heads.module.css';
import { StreamIcon, Toggle } from './row-head.tsx';
import type { Block } from './use-grid-cursor.ts';

/** Most characters of a label that reads upwards; a shape above it takes the room of some. */
const DEVICE_LETTERS = 15;
const SHAPE_LETTERS = 3;
const CHANNEL_LETTERS = 12;
const STREAM_LETTERS = 10;

interface Props {
  readonly columns: readonly Line[];
  readonly span: Span;
  readonly geometry: Geometry;
  readonly devices: ReadonlyMap<string, RoutingDevice>;
  /** The number of the column that is pointed at; null: none. */
  readonly crossed: number | null;
  /** The lines of the chosen block; null: there is none. */
  readonly block: Block | null;
  readonly onToggle: (line: Line) => void;
  readonly corner: ReactNode;
  readonly t: GridWords;
}

/** The heads of the columns: closed devices and banks, and above open ones their names. */
export const ColumnHeads = memo(function ColumnHeads(props: Props) {
  const { columns, span, geometry, devices, crossed, block, onToggle, corner, t } = props;
  const { size, headWidth, headHeight } = geometry;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table has all of its rows and cells: this one draws those in view
    <div aria-rowindex={1} className={classes.columnHeads} role="row" style={{ height: headHeight }}>
      {corner}
      <Groups {...props} />
      {columns.slice(span.from, span.to).map((line, offset) => {
        const at = span.from + offset;
        return (
          <div
            aria-colindex={at + 2}
            aria-label={lineWords(t, line)}
            className={classes.columnHead}
            data-chosen={(block !== null && block.left <= at && at <= block.right) || undefined}
            data-crossed={at === crossed || undefined}
            data-first={isBoundary(columns, at) || undefined}
            data-kind={line.kind}
            data-tip={lineWords(t, line)}
            key={line.key}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row
            role="columnheader"
            style={{ left: headWidth + at * size, width: size }}
          >
            {!isLeaf(line) && <Toggle line={line} onToggle={onToggle} t={t} />}
            {line.kind === 'device' && <Trouble device={devices.get(line.device.id)} t={t} />}
            <span aria-hidden className={classes.upwards}>
              {line.kind === 'device' &&
                middleCut(line.device.name, DEVICE_LETTERS - (isTrouble(devices.get(line.device.id)) ? SHAPE_LETTERS : 0))}
              {line.kind === 'bank' && t('head.bank', { first: line.first, last: line.last })}
              {line.kind === 'stream' && (
                <>
                  <StreamIcon /> {middleCut(line.stream.name, STREAM_LETTERS)}
                </>
              )}
              {line.kind === 'channel' && (
                <>
                  <span className="tabular">{line.index}</span>
                  {line.name !== null && ` ${middleCut(channelWords(t, line), CHANNEL_LETTERS)}`}
                </>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
});

/** Whether a line begins a device that is open, or comes after one. */
export function isBoundary(lines: readonly Line[], at: number): boolean {
  const [line, before] = [lines[at], lines[at - 1]];
  const isClosed = (one: Line | undefined) => one?.kind === 'device' && !one.open;
  return before?.device.id !== line?.device.id && !(isClosed(line) && (isClosed(before) || before === undefined));
}

const isTrouble = (device: RoutingDevice | undefined): boolean => device !== undefined && (device.absence !== null || !device.isThere);

function Trouble({ device, t }: { device: RoutingDevice | undefined; t: GridWords }) {
  if (device?.absence) return <StatusShape label={t('head.away')} size={12} value="error" />;
  return device && !device.isThere ? <StatusShape label={t('head.missing')} size={12} value="warning" /> : null;
}

/** The names above the columns of open devices and banks; they stay in sight as long as one of their columns is. */
function Groups({ columns, span, geometry, devices, onToggle, t }: Props) {
  const { size, headWidth } = geometry;
  return groupsOf(columns, span).map(({ device, from, to, banks, streams }) => (
    <div className={classes.group} key={device.id} role="presentation" style={{ left: headWidth + from * size, width: (to - from) * size }}>
      <span
        aria-colindex={from + 2}
        aria-colspan={to - from}
        className={classes.groupName}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row
        role="columnheader"
        style={{ left: headWidth }}
      >
        <Toggle line={{ kind: 'device', key: device.id, device, open: true }} onToggle={onToggle} t={t} />
        <Trouble device={devices.get(device.id)} t={t} />
        <span className={classes.name} data-tip={device.name}>
          {device.name}
        </span>
        <span className={`${classes.count} tabular`}>{device.count}</span>
      </span>
      {streams && (
        <span
          aria-colindex={streams.from + 2}
          aria-colspan={streams.to - streams.from}
          aria-label={t('head.streamsOf', { device: device.name })}
          className={`${classes.bank} ${classes.streams}`}
          data-tip={t('head.streamsOf', { device: device.name })}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row
          role="columnheader"
          style={{ left: (streams.from - from) * size, width: (streams.to - streams.from) * size }}
        >
          <IconStack2 aria-hidden size="0.875rem" stroke={1.75} />
          <span aria-hidden>{t('head.streams')}</span>
        </span>
      )}
      {banks.map((bank) => (
        <span
          aria-colindex={bank.from + 2}
          aria-colspan={bank.to - bank.from}
          className={classes.bank}
          key={bank.line.key}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its row
          role="columnheader"
          style={{ left: (bank.from - from) * size, width: (bank.to - bank.from) * size }}
        >
          <Toggle line={bank.line} onToggle={onToggle} t={t} />
          <span className="tabular">{t('head.bank', { first: bank.first, last: bank.last })}</span>
        </span>
      ))}
    </div>
  ));
}
