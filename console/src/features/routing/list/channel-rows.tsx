import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { Part } from '../axes/axis-lines.ts';
import { kindOf } from '../blocks/draft.ts';
import { subscriptionWords } from '../blocks/preview-rows.ts';
import { channelWords } from '../grid/cell-words.ts';
import classes from './list.module.css';
import type { ListRow, ListSection } from './list-rows.ts';

interface Props {
  readonly sections: readonly ListSection[];
  /** What is chosen, all of one kind; null: nothing is being chosen. */
  readonly chosen: ReadonlySet<Part> | null;
  /** Why a channel, or a stream, of this device cannot be changed; null: it can. */
  readonly closedOf: (part: Part) => string | null;
  readonly onChoose: (part: Part) => void;
  readonly onEdit: (part: Part) => void;
}

/** The streams of the receiver, and its channels by banks; a row opens the choice of what it gets, or is chosen among several. */
export function ChannelRows({ sections, ...row }: Props) {
  const { t } = useTranslation('routing');
  const id = useId();
  return sections.map((section) => {
    const key = section.kind === 'bank' ? section.first : 'streams';
    return (
      <section aria-labelledby={`${id}-${key}`} key={key}>
        <h3 className={classes.bank} id={`${id}-${key}`}>
          <span>{section.kind === 'bank' ? `${section.first}–${section.last}` : t('list.streams')}</span>
          {section.trouble > 0 && <span className={classes.quiet}>{t('list.inTrouble', { count: section.trouble })}</span>}
        </h3>
        <ul className={classes.rows}>
          {section.rows.map((one) => (
            <li className={classes.row} key={one.part}>
              <Row {...row} row={one} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Row({ row, chosen, closedOf, onChoose, onEdit }: Omit<Props, 'sections'> & { readonly row: ListRow }) {
  const { t } = useTranslation('routing');
  const { t: grid } = useTranslation(['grid', 'channels']);
  const { part, name, gets, inStream, value, word } = row;
  const closed = closedOf(part);
  const label =
    typeof part === 'string' ? name : name ? t('channelLabel', { index: part, name }) : channelWords(grid, { index: part, name: null });
  const isTaken = gets.subscribedDevice !== '';
  const words = inStream
    ? t('list.stream')
    : word === 'asked'
      ? t('patch.state.accepted')
      : word === 'sent'
        ? t('patch.state.sent')
        : grid(`channels:status.${word}`);
  const body = (
    <>
      <StatusShape value={value} />
      <span className={classes.words}>
        <b>{label}</b>
        <span className={classes.quiet}>{subscriptionWords(t, gets.subscribedDevice, gets.subscribedChannel)}</span>
        {(isTaken || word === 'asked' || word === 'sent' || inStream) && <span data-value={value}>{words}</span>}
      </span>
    </>
  );
  if (chosen)
    return (
      <label className={classes.choice}>
        <Checkbox
          aria-label={t('list.choose', { channel: label })}
          checked={chosen.has(part)}
          disabled={inStream || !isOfKind(part, chosen)}
          onChange={() => onChoose(part)}
        />
        {body}
      </label>
    );
  if (closed !== null || inStream)
    return (
      <div className={classes.still} data-tip={inStream ? undefined : (closed ?? undefined)}>
        {body}
      </div>
    );
  return (
    <button className={classes.open} onClick={() => onEdit(part)} type="button">
      {body}
      <span className="visually-hidden">{t('list.change', { channel: label })}</span>
      {isTaken ? <IconChevronRight aria-hidden size="1rem" stroke={1.75} /> : <span className={classes.patch}>{t('list.patch')}</span>}
    </button>
  );
}

/** Channels are patched to channels, and streams to streams. */
const isOfKind = (part: Part, chosen: ReadonlySet<Part>): boolean => {
  const [first] = chosen;
  return first === undefined || kindOf(first) === kindOf(part);
};
