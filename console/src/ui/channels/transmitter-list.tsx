import { TextInput } from '@mantine/core';
import { IconBan, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { StatusShape } from '../status/status-shape.tsx';
import classes from './transmitter-list.module.css';
import type { TransmitterRow } from './transmitter-row.ts';

interface Words {
  readonly search: string;
  /** Names the list. */
  readonly label: string;
  /** Why the list is empty. */
  readonly none: ReactNode;
}

/**
 * The search above the transmit devices. Enter chooses the first that matches, the arrow goes down into the list (any radios within `into`).
 */
export function TransmitterSearch(props: {
  value: string;
  label: string;
  /** In its place where that has too little room. */
  placeholder?: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  onDown: () => void;
  /** Takes the focus when its dialog opens. */
  takesFocus?: boolean;
}) {
  return (
    <TextInput
      aria-label={props.label}
      autoComplete="off"
      {...(props.takesFocus ? { 'data-autofocus': true } : {})}
      leftSection={<IconSearch aria-hidden size="1rem" stroke={1.75} />}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
        event.preventDefault();
        if (event.key === 'Enter') props.onEnter();
        else props.onDown();
      }}
      placeholder={props.placeholder ?? props.label}
      type="search"
      value={props.value}
    />
  );
}

/** The transmit devices to choose one from, with a search above. Native radios, so the arrow keys work. */
export function TransmitterList(props: {
  readonly rows: readonly TransmitterRow[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly words: Words;
}) {
  const { rows, chosen, onChoose, words } = props;
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const first = rows[0];
  // What is chosen already may be far down: it is shown whenever the list comes into sight, and not while somebody scrolls.
  const known = rows.some(({ id }) => id === chosen);
  useEffect(() => {
    const shown = list.current;
    if (!known || !shown) return undefined;
    const seen = new ResizeObserver(() => {
      if (shown.scrollTop === 0) shown.querySelector('input:checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
    });
    seen.observe(shown);
    return () => seen.disconnect();
  }, [known]);
  return (
    <div className={classes.pane}>
      <div className={classes.search}>
        <TransmitterSearch
          takesFocus
          label={words.search}
          onChange={props.onSearch}
          onDown={() => list.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus()}
          onEnter={() => first && onChoose(first.id)}
          value={props.search}
        />
      </div>
      <fieldset className={classes.list} ref={list}>
        <legend className="visually-hidden">{words.label}</legend>
        {rows.map((row) => (
          <label className={classes.row} data-quiet={row.quiet || undefined} key={row.id}>
            <input
              aria-label={row.label}
              checked={row.id === chosen}
              className="visually-hidden"
              name={name}
              onChange={() => onChoose(row.id)}
              type="radio"
              value={row.id}
            />
            <TransmitterShape row={row} />
            <span className={classes.name}>{row.name}</span>
            <span className={classes.note}>{row.note}</span>
          </label>
        ))}
        {rows.length === 0 && <p className={classes.none}>{words.none}</p>}
      </fieldset>
    </div>
  );
}

/** The shape before a transmit device's name; its words stand in the row's label. */
export function TransmitterShape({ row }: { row: TransmitterRow }) {
  return row.shape === 'loopback' ? (
    <IconBan aria-hidden className={classes.ban} size="0.875rem" stroke={1.75} />
  ) : (
    <StatusShape value={row.shape} />
  );
}
