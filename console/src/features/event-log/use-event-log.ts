import { useSeen } from '../../api/account/first-steps.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { DEFAULT_PAGE_SIZE } from '../../ui/entries/page-sizes.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { EventLogSite } from './event-log-documents.ts';
import { dayIn } from './filter-dates.ts';
import type { EventLogSearch } from './filter-search.ts';
import { logQuery } from './log-query.ts';
import { useEventFilter } from './use-event-filter.ts';
import { useFilterUsers } from './use-filter-users.ts';
import { useCount, useLogPages } from './use-log-pages.ts';
import { useNewEvents } from './use-new-events.ts';

interface Asked {
  readonly domainId: string;
  readonly search: EventLogSearch;
  /** Somebody makes a filter: they choose among the users. */
  readonly editing: boolean;
}

/** What the address asks for of the log of a site, as far as it is known, and whether more has happened since. */
export function useEventLog({ domainId, search, editing }: Asked) {
  const { isAdministrator, userId } = useViewer();
  const { narrow } = useWidth();
  const { timezone: zone } = useDateTime();
  const now = useNow(60_000);
  const today = dayIn(zone, now);
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
  const isHere = (id: string) => here.has(id);
  return { today, devices: devices ?? [], users, names, isHere, filter, query, page, size, pages, newestFirst, count, fresh };
}
