import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';

/** A panel shows this many rows by itself: an agent that is gone must not push the other areas out of sight. */
export const ROWS_AT_FIRST = 8;

interface ShortList<Item> {
  readonly shown: readonly Item[];
  readonly total: number;
  readonly open: boolean;
  readonly toggle: () => void;
}

/** The first rows of a list, and all of them once asked for. A list that is one row too long is shown whole: the button would need that row. */
export function useShortList<Item>(items: readonly Item[]): ShortList<Item> {
  const [open, setOpen] = useState(false);
  const whole = open || items.length <= ROWS_AT_FIRST + 1;
  return { shown: whole ? items : items.slice(0, ROWS_AT_FIRST), total: items.length, open, toggle: () => setOpen(!open) };
}

/** The button under a shortened list; nothing where the list is short by itself. */
export function ShowAll({ list }: { list: ShortList<unknown> }) {
  const { t } = useTranslation('status');
  if (list.total <= ROWS_AT_FIRST + 1) return null;
  return (
    <UnstyledButton className={classes.more} aria-expanded={list.open} onClick={list.toggle}>
      {list.open ? t('showFewer') : t('showAll', { count: list.total })}
    </UnstyledButton>
  );
}
