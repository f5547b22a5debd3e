import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { StatusShape } from '../status/status-shape.tsx';
import { useDateTime } from '../time/use-date-time.ts';
import { Breakable } from './breakable.tsx';
import type { Entry } from './entry.ts';
import classes from './entry-list.module.css';
import { logTime } from './entry-words.ts';
import { partyName } from './party-name.ts';
import { SEVERITY_SHAPES } from './severity-shapes.ts';

interface Props<Shown extends Entry> {
  /** Whose events they are. */
  readonly label: string;
  readonly entries: readonly Shown[];
  /** The id of the entry that is open. */
  readonly marked: string | undefined;
  readonly onOpen: (entry: Shown) => void;
  /** Under which word an entry is listed, where it is under one. */
  readonly kindOf?: (entry: Shown) => string | null;
}

/** A page of a log as rows of two lines, for phones: what happened; when, by whom and to what (EVT-018). */
export function EntryList<Shown extends Entry>({ label, entries, marked, onOpen, kindOf }: Props<Shown>) {
  const { t } = useTranslation('events');
  const settings = useDateTime();
  return (
    <ul aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button aria-current={entry.id === marked || undefined} className={classes.row} onClick={() => onOpen(entry)} type="button">
            <StatusShape value={SEVERITY_SHAPES[entry.severity]} />
            <span className="visually-hidden">{t(`log.severity.${entry.severity}`)}</span>
            <span className={classes.event}>
              <Breakable text={said(entry.text)} />
            </span>
            <span className={classes.facts}>
              <time className="tabular" dateTime={entry.timestamp}>
                {logTime(entry.timestamp, settings)}
              </time>
              <Fact text={kindOf?.(entry)} />
              <Fact text={entry.source && partyName(entry.source)} />
              <Fact text={entry.target && partyName(entry.target)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const Fact = ({ text }: { text: string | null | undefined }) => text && <span className={classes.fact}>{text}</span>;
