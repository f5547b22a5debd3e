import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { markOf, readMark } from '../../ui/entries/entry-mark.ts';
import { DEFAULT_PAGE_SIZE, type EntryPageSize } from '../../ui/entries/page-sizes.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { onDemand } from '../../ui/page/on-demand.tsx';
import classes from './event-log.module.css';
import { type EventFilter, filterCount, isDefault, NO_FILTER } from './filter.ts';
import { isComplete } from './filter-dates.ts';
import { type EventLogSearch, filterSearch } from './filter-search.ts';
import { LogBar } from './log-bar.tsx';
import { LogDetails } from './log-details.tsx';
import { LogExport } from './log-export.tsx';
import { LogFoot } from './log-foot.tsx';
import { LogPageView } from './log-page-view.tsx';
import { NewEvents } from './new-events.tsx';
import { PillRow } from './pill-row.tsx';
import { pillsOf } from './pills.ts';
import { useEventLog } from './use-event-log.ts';

const FilterDrawer = onDemand(
  async () => (await import('./filter-drawer.tsx')).FilterDrawer,
  ({ opened }) => opened,
);

interface Props {
  readonly domainId: string;
  /** What the address says. */
  readonly search: EventLogSearch;
  /** Goes to another address of the log. */
  readonly onSearch: (search: EventLogSearch) => void;
}

/** `/sites/{domainId}/EventLog`: what happened at the site (EVT-001). The address holds the filter, the order and the page. */
export function EventLogScreen({ domainId, search, onSearch }: Props) {
  const { t } = useTranslation(['events', 'common']);
  const { isAdministrator } = useViewer();
  const { narrow } = useWidth();
  const [editing, setEditing] = useState(false);
  const log = useEventLog({ domainId, search, editing });
  const { filter, page, size, pages, newestFirst, isHere, today } = log;
  const active = filterCount(filter);

  const sized = size === DEFAULT_PAGE_SIZE ? {} : { size };
  const onFilter = (next: EventFilter) => onSearch({ ...filterSearch(next), ...sized });
  const onPage = (next: number) => onSearch({ ...filterSearch(filter), ...sized, ...(next > 1 ? { page: next } : {}) });
  const onSize = (next: EntryPageSize) => onSearch({ ...filterSearch(filter), ...(next === DEFAULT_PAGE_SIZE ? {} : { size: next }) });
  const onOrder = (selectedSortDirection: EventFilter['selectedSortDirection']) => onFilter({ ...filter, selectedSortDirection });
  const onApply = (next: EventFilter) => {
    // The same filter again: what happened since is wanted (EVT-036).
    if (page === 1 && JSON.stringify(next) === JSON.stringify(filter)) pages.reread();
    else onFilter(next);
  };
  const onClose = () => {
    const { entry: _, ...closed } = search;
    onSearch(closed);
  };
  return (
    <div className={classes.frame}>
      <section aria-label={t('title')} className={classes.page} data-beside={(search.entry !== undefined && !editing) || undefined}>
        <LogBar
          active={active}
          clearable={!isDefault(filter)}
          count={log.count}
          onClear={() => onFilter(NO_FILTER)}
          onEdit={() => setEditing(!editing)}
          opened={editing}
          tools={<LogExport disabled={!pages.current.entries?.length} query={log.query} />}
        />
        <PillRow onFilter={onFilter} pills={pillsOf(filter, { t, today, maySeeUsers: isAdministrator })} />
        {log.fresh && <NewEvents onShow={() => onOrder('NEWEST_FIRST')} />}
        <div aria-busy={pages.current.entries === null} className={classes.list}>
          <LogPageView
            domainId={domainId}
            filtered={active > 0}
            isHere={isHere}
            marked={readMark(search.entry)?.id}
            narrow={narrow}
            newestFirst={newestFirst}
            onEdit={() => setEditing(true)}
            onOpen={(entry) => onSearch({ ...search, entry: markOf(entry) })}
            onPage={onPage}
            onSort={() => onOrder(newestFirst ? 'OLDEST_FIRST' : 'NEWEST_FIRST')}
            page={page}
            pages={pages}
            reversed={!isComplete(filter, today)}
            size={size}
          />
        </div>
        <LogFoot count={log.count} onPage={onPage} onSize={onSize} page={page} pages={pages} size={size} />
      </section>
      <LogDetails
        domainId={domainId}
        entries={pages.current.entries}
        isHere={isHere}
        mark={search.entry}
        names={log.names}
        onClose={onClose}
      />
      <FilterDrawer
        devices={log.devices}
        filter={filter}
        onApply={onApply}
        onClose={() => setEditing(false)}
        opened={editing}
        today={today}
        users={log.users}
      />
    </div>
  );
}
