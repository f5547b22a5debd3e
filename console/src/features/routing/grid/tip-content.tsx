import { dateTime, momentWords } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { said } from '../../../i18n/said.ts';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import type { Line } from '../axes/axis-lines.ts';
import type { Cell, MarkCell, Routing } from '../cells/cell.ts';
import { STATES } from '../cells/states.ts';
import { factsNow } from '../patch/facts-now.ts';
import classes from './cell-tip.module.css';
import { STATE_SHAPES } from './cell-view.tsx';
import { channelWords, lineWords, misfitWords } from './cell-words.ts';

interface Props {
  readonly row: Line;
  readonly column: Line;
  readonly cell: Cell;
  readonly routing: Routing;
  /** Why nothing can be changed at the receiver; null: it can. */
  readonly closed: string | null;
}

const at = (channel: string, device: string): string => `${channel}@${device}`;

/** What the pop-up says of a crosspoint: how it fares, who takes what from whom, why, and what to do. */
export function TipContent(props: Props) {
  const { cell, row, column, closed } = props;
  const { t } = useTranslation(['grid', 'channels', 'common']);
  if (cell.kind === 'pill') return <PillContent {...props} cell={cell} />;
  const [receiver, transmitter] = [nameOf(row), nameOf(column)];
  function nameOf(line: Line): string {
    if (line.kind === 'stream') return at(line.stream.name, line.device.name);
    return line.kind === 'channel' ? at(channelWords(t, line), line.device.name) : lineWords(t, line);
  }
  return (
    <>
      <div className={classes.top}>
        {cell.kind === 'mark' && <StatusWord value={cell.status.value} word={t(`channels:status.${cell.status.word}`)} />}
        {cell.kind === 'request' && (
          <StatusWord value={cell.request.progress === 'asked' ? 'asked' : 'inProgress'} word={t(`cell.${cell.request.progress}`)} />
        )}
        {cell.kind === 'closed' && <StatusWord value="none" word={t('legend.closed')} />}
        {cell.kind === 'empty' && <StatusWord value="none" word={t('tip.nothing')} />}
        {cell.kind === 'loading' && <span className={classes.meta}>{t('cell.loading')}</span>}
        {row.kind === 'stream' && <span className={classes.meta}>{t('tip.stream')}</span>}
        {cell.kind === 'mark' && cell.since !== null && <Since at={cell.since} />}
      </div>
      <div className={classes.name}>{receiver}</div>
      <div className={classes.line}>
        {cell.kind === 'mark'
          ? t('tip.gets', { what: gotten(cell) })
          : t(cell.kind === 'closed' ? 'tip.cannotGet' : 'tip.mayGet', { what: transmitter })}
      </div>
      <Reason {...props} />
      {closed !== null && cell.kind !== 'closed' && <div className={classes.line}>{closed}</div>}
    </>
  );
}

/** Since when it is so: the time of today, else with its date. */
function Since({ at: moment }: { readonly at: string }) {
  const { t } = useTranslation('grid');
  const settings = useDateTime();
  const [words, today] = [momentWords(moment, settings), momentWords(useNow(60_000), settings)];
  if (!words) return null;
  const time = words.isoDay === today?.isoDay ? words.time : dateTime(moment, settings);
  return <span className={`${classes.meta} tabular`}>{t('tip.since', { time })}</span>;
}

/** Who announces nothing is known by the device alone. */
const gotten = ({ gets: { channel, device } }: MarkCell): string => (channel === '' ? device : at(channel, device));

function Reason({ cell, row, routing }: Props) {
  const { t } = useTranslation(['grid', 'channels']);
  if (cell.kind === 'closed') return <div className={classes.line}>{misfitWords(t, cell.misfit)}</div>;
  if (cell.kind === 'request') return cell.request.to ? null : <div className={classes.line}>{t('tip.removing')}</div>;
  if (cell.kind === 'mark') {
    if (routing.devices.get(row.device.id)?.absence) return <div className={classes.line}>{t('tip.unknownNow')}</div>;
    const isTrouble = cell.status.value === 'warning' || cell.status.value === 'error' || cell.status.value === 'inProgress';
    const seen = cell.packetsArrive === null ? '' : t(cell.packetsArrive ? 'channels:streams.arrive' : 'channels:streams.silent');
    // What the device says itself is more exact.
    const message = (isTrouble && said(cell.message)) || seen;
    return message ? <div className={classes.line}>{message}</div> : null;
  }
  const now = nowAt(row, routing);
  return now && <div className={classes.line}>{t('tip.getsNow', { what: now })}</div>;
}

/** What a channel or a stream gets now; null: nothing. */
function nowAt(row: Line, { received }: Routing): string | null {
  const read = received.get(row.device.id);
  const part = row.kind === 'stream' ? row.stream.streamId : row.kind === 'channel' ? row.index : null;
  const now = part === null ? null : factsNow(read, part);
  if (!now?.subscribedDevice) return null;
  return now.subscribedChannel ? at(now.subscribedChannel, now.subscribedDevice) : now.subscribedDevice;
}

function PillContent({ cell, row, column, closed }: Props & { cell: Extract<Cell, { kind: 'pill' }> }) {
  const { t } = useTranslation(['grid', 'channels']);
  const { counts, count, worst } = cell;
  return (
    <>
      <div className={classes.top}>
        <StatusWord value={STATE_SHAPES[worst]} word={t(`cell.${worst}`, { count: counts[worst] })} />
        <span className={`${classes.meta} tabular`}>{t('cell.count', { count })}</span>
      </div>
      <div className={classes.name}>{t('tip.getsFrom', { receiver: lineWords(t, row), transmitter: lineWords(t, column) })}</div>
      {STATES.filter((state) => counts[state] > 0 && state !== worst).map((state) => (
        <StatusWord key={state} value={STATE_SHAPES[state]} word={t(`cell.${state}`, { count: counts[state] })} />
      ))}
      {closed !== null && <div className={classes.line}>{closed}</div>}
    </>
  );
}
