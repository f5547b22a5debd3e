import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeen } from '../../api/first-steps.ts';
import { POLL, usePolledQuery } from '../../api/poll.ts';
import { useViewer } from '../../api/viewer.ts';
import { markOf, readMark } from '../../ui/entries/entry-mark.ts';
import { DEFAULT_PAGE_SIZE, type EntryPageSize, PAGE_SIZES } from '../../ui/entries/page-sizes.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { onDemand } from '../../ui/page/on-demand.tsx';
import { Pager, PageSize } from '../../ui/table/pager.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { EventLogSite } from './documents.ts';
import classes from './event-log.module.css';
import { type EventFilter, filterCount, isDefault, NO_FILTER } from './filter.ts';
import { dayIn } from './filter-dates.ts';
import { type EventLogSearch, filterSearch } from './filter-search.ts';
import { LogBar } from './log-bar.tsx';
import { LogDetails } from './log-details.tsx';
import { LogExport } from './log-export.tsx';
import { LogPageView } from './log-page-view.tsx';
import { logQuery } from './log-query.ts';
import { PillRow } from './pill-row.tsx';
import { pillsOf } from './pills.ts';
import { useEventFilter } from './use-event-filter.ts';
import { useFilterUsers } from './use-filter-users.ts';
import { useCount, useLogPages } from './use-log-pages.ts';
import { useNewEvents } from './use-new-events.ts';

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
  const { isAdministrator, userId } = useViewer();
  const { narrow } = useWidth();
  const { timezone: zone } = useDateTime();
  const now = useNow(60_000);
  const today = dayIn(zone, now);
  const [editing, setEditing] = useState(false);
  const { data } = usePolledQuery({ query: EventLogSite, variables: { domainId }, interval: POLL.siteDetail });
  useSeen('LOG_SEEN', data?.domain !== undefined);
  const devices = data?.domain?.devices?.filter((device) => device !== null) ?? null;
  const users = useFilterUsers(editing || search.user !== undefined);
  const names = new Map([...(devices ?? []), ...users].map(({ id, name }) => [id, name]));
  const here = new Set(devices?.map(({ id }) => id));

  const filter = useEventFilter({ domainId, search, zone, today, names, onlyUser: isAdministrator ? null : userId });
  const query = logQuery(filter, { domainId, zone, now, devices });
  const { page = 1, size = DEFAULT_PAGE_SIZE } = search;
  const pages = useLogPages(query, page, size, narrow);
  const newestFirst = filter.selectedSortDirection === 'NEWEST_FIRST';
  const [count, recount] = useCount(query);
  const fresh = useNewEvents({
    query,
    revision: data?.domain?.revision,
    atTop: page === 1 && newestFirst,
    reread: () => {
      pages.reread();
      recount();
    },
  });

  const active = filterCount(filter);
  const sized = size === DEFAULT_PAGE_SIZE ? {} : { size };
  const onFilter = (next: EventFilter) => onSearch({ ...filterSearch(next), ...sized });
  const onPage = (next: number) => onSearch({ ...filterSearch(filter), ...sized, ...(next > 1 ? { page: next } : {}) });
  const onSize = (next: EntryPageSize) => onSearch({ ...filterSearch(filter), ...(next === DEFAULT_PAGE_SIZE ? {} : { size: next }) });
  const last = count?.isAll ? Math.max(1, Math.ceil(count.count / size)) : null;
  const isLast = pages.current.entries !== null && (pages.next === null || pages.next.entries?.length === 0);
  return (
    <div className={classes.frame}>
      <section aria-label={t('title')} className={classes.page} data-beside={(search.entry !== undefined && !editing) || undefined}>
        <LogBar
          active={active}
          clearable={!isDefault(filter)}
          count={count}
          onClear={() => onFilter(NO_FILTER)}
          onEdit={() => setEditing(!editing)}
          opened={editing}
          tools={<LogExport disabled={!pages.current.entries?.length} query={query} />}
        />
        <PillRow onFilter={onFilter} pills={pillsOf(filter, { t, today, maySeeUsers: isAdministrator })} />
        {fresh && (
          <output className={classes.fresh}>
            <Button
              leftSection={<IconArrowUp aria-hidden size="1rem" stroke={1.75} />}
              onClick={() => onFilter({ ...filter, selectedSortDirection: 'NEWEST_FIRST' })}
              size="xs"
              variant="light"
            >
              {t('log.newEvents')}
            </Button>
          </output>
        )}
        <div aria-busy={pages.current.entries === null} className={classes.list}>
          <LogPageView
            domainId={domainId}
            filtered={active > 0}
            isHere={(id) => here.has(id)}
            marked={readMark(search.entry)?.id}
            narrow={narrow}
            newestFirst={newestFirst}
            onEdit={() => setEditing(true)}
            onOpen={(entry) => onSearch({ ...search, entry: markOf(entry) })}
            onPage={onPage}
            onSort={() => onFilter({ ...filter, selectedSortDirection: newestFirst ? 'OLDEST_FIRST' : 'NEWEST_FIRST' })}
            page={page}
            pages={pages}
            size={size}
          />
        </div>
        <div className={classes.foot} data-foot>
          <PageSize onSize={onSize} size={size} sizes={PAGE_SIZES} />
          <Pager isLast={isLast} onPage={onPage} page={page} pages={last} />
        </div>
      </section>
      <LogDetails
        domainId={domainId}
        entries={pages.current.entries}
        isHere={(id) => here.has(id)}
        mark={search.entry}
        names={names}
        onClose={() => {
          const { entry: _, ...closed } = search;
          onSearch(closed);
        }}
      />
      <FilterDrawer
        devices={devices ?? []}
        filter={filter}
        onApply={(next) => {
          // The same filter again: what happened since is wanted (EVT-036).
          if (page === 1 && JSON.stringify(next) === JSON.stringify(filter)) pages.reread();
          else onFilter(next);
        }}
        onClose={() => setEditing(false)}
        opened={editing}
        today={today}
        users={users}
      />
    </div>
  );
}
