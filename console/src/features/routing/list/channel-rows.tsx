import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { subscriptionWords } from '../blocks/preview-rows.ts';
import { channelWords } from '../grid/cell-words.ts';
import classes from './list.module.css';
import type { ListBank, ListRow } from './list-rows.ts';

interface Props {
  readonly banks: readonly ListBank[];
  /** The channels that are chosen; null: nothing is being chosen. */
  readonly chosen: ReadonlySet<number> | null;
  /** Why nothing can be changed at this device; null: it can. */
  readonly closed: string | null;
  readonly onChoose: (index: number) => void;
  readonly onEdit: (index: number) => void;
}

/** The channels of the receiver by banks; a row opens the choice of its transmit channel, or is chosen among several. */
export function ChannelRows({ banks, ...row }: Props) {
  const { t } = useTranslation('routing');
  const id = useId();
  return banks.map((bank) => (
    <section aria-labelledby={`${id}-${bank.first}`} key={bank.first}>
      <h3 className={classes.bank} id={`${id}-${bank.first}`}>
        <span>
          {bank.first}–{bank.last}
        </span>
        {bank.trouble > 0 && <span className={classes.quiet}>{t('list.inTrouble', { count: bank.trouble })}</span>}
      </h3>
      <ul className={classes.rows}>
        {bank.rows.map((one) => (
          <li className={classes.row} key={one.channel.index}>
            <Row {...row} row={one} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Row({ row, chosen, closed, onChoose, onEdit }: Omit<Props, 'banks'> & { readonly row: ListRow }) {
  const { t } = useTranslation('routing');
  const { t: grid } = useTranslation(['grid', 'channels']);
  const { channel, value, word } = row;
  const { index } = channel;
  const label = channel.name ? t('channelLabel', { index, name: channel.name }) : channelWords(grid, { index, name: null });
  const isTaken = Boolean(channel.subscribedDevice);
  const words = channel.inStream
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
        <span className={classes.quiet}>{subscriptionWords(t, channel.subscribedDevice ?? '', channel.subscribedChannel ?? '')}</span>
        {(isTaken || word === 'asked' || word === 'sent' || channel.inStream) && <span data-value={value}>{words}</span>}
      </span>
    </>
  );
  if (chosen)
    return (
      <label className={classes.choice}>
        <Checkbox
          aria-label={t('list.choose', { channel: label })}
          checked={chosen.has(index)}
          disabled={channel.inStream}
          onChange={() => onChoose(index)}
        />
        {body}
      </label>
    );
  if (closed !== null || channel.inStream)
    return (
      <div className={classes.still} data-tip={channel.inStream ? undefined : (closed ?? undefined)}>
        {body}
      </div>
    );
  return (
    <button className={classes.open} onClick={() => onEdit(index)} type="button">
      {body}
      <span className="visually-hidden">{t('list.change', { channel: label })}</span>
      {isTaken ? <IconChevronRight aria-hidden size="1rem" stroke={1.75} /> : <span className={classes.patch}>{t('list.patch')}</span>}
    </button>
  );
}
