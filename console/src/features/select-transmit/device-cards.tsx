import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TransmitterSearch, TransmitterShape } from '../../ui/channels/transmitter-list.tsx';
import type { TransmitterRow } from '../../ui/channels/transmitter-row.ts';
import classes from './device-cards.module.css';

/** A swipe has come to rest when nothing scrolled for this many ms. */
const AT_REST_MS = 120;

interface Props {
  readonly rows: readonly TransmitterRow[];
  readonly viewedId: string | null;
  readonly onChoose: (id: string) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly words: { readonly search: string; readonly label: string; readonly none: ReactNode };
  /** What is in the card that is looked at. */
  readonly children: ReactNode;
}

/** On narrow screens: one card for each transmit device, swiped sideways or turned by two buttons (RX-021). Only the card in sight holds channels. */
export function DeviceCards({ rows, viewedId, onChoose, search, onSearch, words, children }: Props) {
  const { t } = useTranslation('routing');
  const track = useRef<HTMLUListElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = rows.findIndex(({ id }) => id === viewedId);

  // The card that is looked at stays in sight, whether it was swiped, turned to or found; what is in sight already does not move.
  useEffect(() => {
    const list = track.current;
    if (list && at >= 0 && Math.round(list.scrollLeft / (list.clientWidth || 1)) !== at) list.scrollTo({ left: at * list.clientWidth });
  }, [at]);
  const first = rows[0]?.id;

  const turn = (step: number) => {
    const next = rows[at + step];
    if (next) onChoose(next.id);
  };
  const swiped = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const list = track.current;
      const next = list && rows[Math.round(list.scrollLeft / (list.clientWidth || 1))];
      if (next && next.id !== viewedId) onChoose(next.id);
    }, AT_REST_MS);
  };
  useEffect(() => () => clearTimeout(rest.current), []);

  return (
    <div className={classes.cards}>
      <div className={classes.bar}>
        <TransmitterSearch
          label={words.search}
          onChange={onSearch}
          onDown={() => track.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus()}
          onEnter={() => first && onChoose(first)}
          placeholder={t('searchShort')}
          value={search}
        />
        <ActionIcon aria-label={t('previousDevice')} disabled={at <= 0} onClick={() => turn(-1)} size="lg" variant="subtle">
          <IconChevronLeft aria-hidden size="1.25rem" stroke={1.5} />
        </ActionIcon>
        <span aria-live="polite" className={classes.position}>
          {rows.length > 0 && t('position', { at: at + 1, count: rows.length })}
        </span>
        <ActionIcon aria-label={t('nextDevice')} disabled={at >= rows.length - 1} onClick={() => turn(1)} size="lg" variant="subtle">
          <IconChevronRight aria-hidden size="1.25rem" stroke={1.5} />
        </ActionIcon>
      </div>
      {rows.length === 0 && <p className={classes.none}>{words.none}</p>}
      <ul aria-label={words.label} className={classes.track} onScroll={swiped} ref={track}>
        {rows.map((row) => (
          <li aria-current={row.id === viewedId || undefined} className={classes.slot} key={row.id}>
            <div className={classes.card}>
              <h3 className={classes.head}>
                <TransmitterShape row={row} />
                <span className={classes.name}>{row.name}</span>
                <span className={classes.note}>{row.closed ?? row.note}</span>
              </h3>
              {row.id === viewedId && children}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
