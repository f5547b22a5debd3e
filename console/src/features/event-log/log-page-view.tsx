import { Button } from '@mantine/core';
import { IconHistory, IconListSearch, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import { EntryList } from '../../ui/entries/entry-list.tsx';
import { EntrySkeleton } from '../../ui/entries/entry-skeleton.tsx';
import type { ListProps } from './event-list-props.ts';
import classes from './event-log.module.css';
import { LogTable } from './log-table.tsx';
import { SwipedPages } from './swiped-pages.tsx';
import { useHeld } from './use-held.ts';
import type { LogPage, LogPages } from './use-log-pages.ts';

interface Props extends Omit<ListProps, 'entries'> {
  readonly pages: LogPages;
  readonly page: number;
  readonly size: number;
  readonly narrow: boolean;
  readonly filtered: boolean;
  /** The span that the address asks for ends before it begins. */
  readonly reversed: boolean;
  readonly newestFirst: boolean;
  readonly onSort: () => void;
  readonly onPage: (page: number) => void;
  readonly onEdit: () => void;
}

/** The open page of the log: as a table, or on a phone as pages that are swiped; or why it shows nothing. */
export function LogPageView(props: Props) {
  const { t } = useTranslation('events');
  const { pages, page, size, narrow } = props;
  const { entries, error } = pages.current;
  const shown = useHeld(entries);
  if (entries?.length === 0) return <NoEntries {...props} />;
  if (error && !entries) return <Failed {...props} />;
  if (!narrow) return shown ? <LogTable {...props} entries={shown} /> : <EntrySkeleton lines={size} />;
  const list = (of: LogPage) =>
    of.entries ? (
      <EntryList entries={of.entries} label={t('log.label')} marked={props.marked} onOpen={props.onOpen} />
    ) : (
      <EntrySkeleton lines={size} />
    );
  return (
    <SwipedPages
      current={list(pages.current)}
      next={pages.next && pages.next.entries?.length !== 0 ? list(pages.next) : null}
      onPage={props.onPage}
      page={page}
      previous={pages.previous && list(pages.previous)}
    />
  );
}

function NoEntries({ page, filtered, reversed, onPage, onEdit }: Props) {
  const { t } = useTranslation('events');
  if (reversed) {
    const edit = (
      <Button onClick={onEdit} variant="default">
        {t('filters.edit')}
      </Button>
    );
    return <Empty action={edit} icon={<IconListSearch size={32} stroke={1.5} />} text={t('filters.reversed')} />;
  }
  if (page > 1) {
    const first = (
      <Button onClick={() => onPage(1)} variant="default">
        {t('log.firstPage')}
      </Button>
    );
    return <Empty action={first} icon={<IconHistory size={32} stroke={1.5} />} text={t('log.pastEnd')} />;
  }
  if (!filtered) return <Empty detail={t('log.noneDetail')} icon={<IconHistory size={32} stroke={1.5} />} text={t('log.none')} />;
  const link = (
    <button className={classes.link} onClick={onEdit} type="button">
      {t('log.noResults')}
    </button>
  );
  return <Empty icon={<IconListSearch size={32} stroke={1.5} />} text={link} />;
}

function Failed({ pages }: Props) {
  const { t } = useTranslation(['events', 'common']);
  return (
    <Empty
      action={
        <Button onClick={pages.reread} variant="default">
          {t('common:retry')}
        </Button>
      }
      detail={pages.current.error && wordsOf(pages.current.error)}
      icon={<IconPlugConnectedX size={32} stroke={1.5} />}
      text={t('log.failed')}
    />
  );
}
