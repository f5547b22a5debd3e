import { ActionIcon } from '@mantine/core';
import { IconCheck, IconKeyboard, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../ui/page/breakpoints.ts';
import type { RoutingSearch } from '../search-params.ts';
import classes from './toolbar.module.css';

interface Props {
  readonly search: RoutingSearch;
  readonly onSearch: (search: RoutingSearch) => void;
  /** Subscriptions with a warning or an error. */
  readonly trouble: number;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onKeys: () => void;
  /** The switch between the forms, at the start. */
  readonly start?: ReactNode;
  /** What can be done with the last change, at the end. */
  readonly end?: ReactNode;
}

/** What is above the grid: searches of both axes, and filters. */
export function Toolbar({ search, onSearch, trouble, searchBox, onKeys, start, end }: Props) {
  const { t } = useTranslation('grid');
  const { upToMedium } = useWidth();
  const { patched, only, ...rest } = search;
  return (
    <search aria-label={t('bar.label')} className={classes.bar}>
      {start}
      <AxisSearch
        box={searchBox}
        label={t('bar.rx')}
        onText={(rx) => onSearch(withText(search, 'rx', rx))}
        placeholder={t(upToMedium ? 'bar.rxShort' : 'bar.rx')}
        text={search.rx ?? ''}
      />
      <AxisSearch
        label={t('bar.tx')}
        onText={(tx) => onSearch(withText(search, 'tx', tx))}
        placeholder={t(upToMedium ? 'bar.txShort' : 'bar.tx')}
        text={search.tx ?? ''}
      />
      <button
        aria-pressed={patched === true}
        className={classes.filter}
        onClick={() => onSearch(patched ? { ...rest, ...(only && { only }) } : { ...search, patched: true })}
        type="button"
      >
        {patched && <IconCheck aria-hidden size="0.875rem" stroke={2} />}
        {t('bar.patched')}
      </button>
      <button
        aria-pressed={only === 'trouble'}
        className={classes.filter}
        onClick={() => onSearch(only === 'trouble' ? { ...rest, ...(patched && { patched }) } : { ...search, only: 'trouble' })}
        type="button"
      >
        {only === 'trouble' && <IconCheck aria-hidden size="0.875rem" stroke={2} />}
        {t(upToMedium ? 'bar.troubleShort' : 'bar.trouble')} <span className="tabular">{trouble}</span>
      </button>
      <span className={classes.push} />
      {end}
      <ActionIcon aria-label={t('bar.keys')} data-tip={t('bar.keys')} onClick={onKeys} size="lg" variant="subtle">
        <IconKeyboard aria-hidden size="1rem" stroke={1.75} />
      </ActionIcon>
    </search>
  );
}

function withText(search: RoutingSearch, axis: 'rx' | 'tx', text: string): RoutingSearch {
  const { [axis]: _, ...rest } = search;
  return text.trim() === '' ? rest : { ...rest, [axis]: text };
}

/** What is typed is written to the address when typing pauses, ms. */
const WRITE_AFTER_MS = 200;

interface SearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly box?: RefObject<HTMLInputElement | null>;
}

function AxisSearch({ label, placeholder, text, onText, box }: SearchProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // The address changed by itself: back, a link, or Show all.
  if (text !== known) {
    setKnown(text);
    setTyped(text);
  }
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => {
      setKnown(typed);
      latest.current(typed);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, known]);
  return (
    <label className={classes.search}>
      <IconSearch aria-hidden size="1rem" stroke={1.75} />
      <input
        aria-label={label}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') setTyped('');
        }}
        placeholder={placeholder}
        ref={box}
        spellCheck={false}
        type="search"
        value={typed}
      />
    </label>
  );
}
