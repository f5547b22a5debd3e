import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

/** The pages around the open one that stand in the pager (LOG-011), and those at its end (LOG-012). */
const RANGE = 3;

/** The numbers of a pager; null: a gap. `pages` null: how many there are is not known. */
function numbers(page: number, pages: number | null): (number | null)[] {
  const first = Math.max(1, Math.min(page - 1, (pages ?? Number.POSITIVE_INFINITY) - RANGE + 1));
  const range = Array.from({ length: RANGE }, (_, at) => first + at).filter((one) => one <= (pages ?? page));
  const last = range.at(-1) ?? 1;
  return [
    ...(first > 1 ? [1] : []),
    ...(first > 2 ? [null] : []),
    ...range,
    ...(pages !== null && last < pages - 1 ? [null] : []),
    ...(pages !== null && last < pages ? [pages] : []),
  ];
}

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  /** Null: their number is not known. */
  readonly pages: number | null;
  /** Nothing comes after (LOG-013). */
  readonly isLast: boolean;
  readonly onPage: (page: number) => void;
}

/** The pages of a long list. */
export function Pager(props: PagerProps) {
  const { t } = useTranslation('events');
  const { page, pages, isLast, onPage } = props;
  return (
    <nav aria-label={t('pager.label')} className={classes.pager}>
      <ActionIcon aria-label={t('pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} variant="subtle">
        <IconChevronLeft aria-hidden size="1rem" stroke={1.75} />
      </ActionIcon>
      {numbers(page, pages).map((number, at) =>
        number === null ? (
          <span className={classes.gap} key={at === 1 ? 'before' : 'after'}>
            …
          </span>
        ) : (
          <button
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('pager.page', { page: number })}
            className={`${classes.number} tabular`}
            key={number}
            onClick={() => onPage(number)}
            type="button"
          >
            {number}
          </button>
        ),
      )}
      <ActionIcon aria-label={t('pager.next')} disabled={isLast} onClick={() => onPage(page + 1)} variant="subtle">
        <IconChevronRight aria-hidden size="1rem" stroke={1.75} />
      </ActionIcon>
    </nav>
  );
}

/** How many rows a page holds. */
export function PageSize<Size extends number>(props: { size: number; sizes: readonly Size[]; onSize: (size: Size) => void }) {
  const { t } = useTranslation('events');
  return (
    <label className={classes.size}>
      <span>{t('pager.rows')}</span>
      <NativeSelect
        data={props.sizes.map(String)}
        onChange={({ currentTarget }) => {
          const size = props.sizes.find((one) => String(one) === currentTarget.value);
          if (size) props.onSize(size);
        }}
        value={String(props.size)}
      />
    </label>
  );
}
