import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { streamFacts } from '../channels/stream-words.ts';
import { FIRST_CHANNELS, type ListedStream, type StreamParts } from './stream-parts.ts';
import classes from './stream-table.module.css';
import { TwoLines } from './two-lines.tsx';
import { type RowFocus, useRowKeys } from './use-row-keys.ts';
import { useStreamAsked } from './use-stream-asked.ts';
import { channelKey, type StreamRow, useStreamRows } from './use-stream-rows.ts';

/** Streams with their channels below them, as a tree grid. Hand in one that has streams. */
export function StreamTable<S extends ListedStream>(parts: StreamParts<S>) {
  const { t } = useTranslation(['channels', 'common']);
  const { rows, setOpen, showAll } = useStreamRows(parts.streams, parts.opensFirst);
  const table = useRef<HTMLTableElement>(null);
  const keys = useRowKeys(table, rows, { setOpen, onMore: showAll, onEnter: parts.onEnter });
  useStreamAsked(table, parts.streams, {
    open: ({ stream, position }) => {
      setOpen(stream, true);
      if (position > FIRST_CHANNELS) showAll(stream);
    },
    rowOf: ({ stream, channel }) => (channel ? channelKey(stream.id, channel.position) : stream.id),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a tree grid by ARIA is a table that takes the keyboard
    <table aria-label={parts.label} className={classes.table} ref={table} role="treegrid">
      <thead>
        <tr className={classes.columns}>
          <th scope="col">{t('streams.column')}</th>
          <th className={classes.to} scope="col">
            {parts.heads.to}
          </th>
          <th className={classes.status} scope="col">
            {parts.heads.status}
          </th>
          <th className={classes.signal} scope="col">
            {t('column.signal')}
          </th>
          {parts.renderAction && (
            <th className={classes.action} scope="col">
              <span className="visually-hidden">{t('common:actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const focus = keys.focusOf(row);
          const shared = { parts, focus };
          if (row.kind === 'stream') return <Group {...shared} key={row.key} onOpen={(open) => setOpen(row.stream, open)} row={row} />;
          if (row.kind === 'channel') return <Channel {...shared} key={row.key} row={row} />;
          return (
            <tr {...focus} aria-level={2} className={classes.row} key={row.key}>
              <td colSpan={parts.renderAction ? 5 : 4}>
                <button className={classes.more} onClick={() => keys.showMore(row.stream)} tabIndex={-1} type="button">
                  {t('streams.more', { count: row.more })}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface RowProps<S extends ListedStream, Kind> {
  readonly parts: StreamParts<S>;
  readonly focus: RowFocus;
  readonly row: Extract<StreamRow<S>, { kind: Kind }>;
}

function Group<S extends ListedStream>({ parts, row, focus, onOpen }: RowProps<S, 'stream'> & { onOpen: (open: boolean) => void }) {
  const { t } = useTranslation('channels');
  const { stream, open, closable } = row;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <tr
      {...focus}
      aria-expanded={closable ? open : undefined}
      aria-level={1}
      className={`${classes.row} ${classes.group}`}
      data-row={row.key}
    >
      <th scope="row">
        <span className={classes.name}>
          {closable ? (
            <button
              aria-expanded={open}
              aria-label={t('streams.channelsOf', { stream: stream.name })}
              className={classes.chevron}
              onClick={() => onOpen(!open)}
              tabIndex={-1}
              type="button"
            >
              <Chevron aria-hidden size="1rem" stroke={1.75} />
            </button>
          ) : (
            <span className={classes.chevron} />
          )}
          <TwoLines first={stream.name} second={streamFacts(stream, t)} />
        </span>
      </th>
      <td>{parts.renderTo(stream)}</td>
      <td colSpan={2}>{parts.renderStatus(stream)}</td>
      {parts.renderAction && <td className={classes.action}>{parts.renderAction(stream)}</td>}
    </tr>
  );
}

function Channel<S extends ListedStream>({ parts, row: { key, channel }, focus }: RowProps<S, 'channel'>) {
  const { t } = useTranslation('channels');
  const { name, to, signal } = parts.renderChannel(channel);
  return (
    <tr {...focus} aria-level={2} className={classes.row} data-row={key}>
      <th scope="row">
        <Numbered name={name} position={channel.position} />
      </th>
      <td>{to}</td>
      <td>{t('streams.asStream')}</td>
      <td colSpan={parts.renderAction ? 2 : 1}>{signal}</td>
    </tr>
  );
}

function Numbered({ position, name }: { position: number; name: ReactNode }) {
  return (
    <span className={classes.channel}>
      <span className={`${classes.number} tabular`}>{position}</span>
      <span className={classes.cut}>{name}</span>
    </span>
  );
}
