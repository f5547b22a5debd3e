import { Button, NativeSelect } from '@mantine/core';
import { IconServer } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { ACCOUNT_LOG_CATEGORIES } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import { useAccountSites } from '../../api/account/account-sites.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMarkedEntry } from '../../api/entries/marked-entry.ts';
import { useEventExport } from '../../api/entries/use-event-export.ts';
import { EntryDetails } from '../../ui/entries/entry-details.tsx';
import { EntryFoot } from '../../ui/entries/entry-foot.tsx';
import { boundsOfMark, markOf, readMark } from '../../ui/entries/entry-mark.ts';
import { ExportMenu } from '../../ui/entries/export-menu.tsx';
import { DEFAULT_PAGE_SIZE } from '../../ui/entries/page-sizes.ts';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import classes from './account-log.module.css';
import { AccountLogs } from './account-log-documents.ts';
import type { AccountLogSearch } from './account-log-search.ts';
import { AccountLogView } from './account-log-view.tsx';
import { atPage, inOtherOrder, ofCategory, withoutEntry, withSize } from './changed-search.ts';
import { categoriesOf, useAccountLog } from './use-account-log.ts';

interface Props {
  /** What the address says. */
  readonly search: AccountLogSearch;
  /** Goes to another address of the log. */
  readonly onSearch: (search: AccountLogSearch) => void;
}

/** `/settings/AccountLog`: what was done to the account, its people and sites (LOG-001). The address holds page, order and category. */
export function AccountLogScreen({ search, onSearch }: Props) {
  const { t } = useTranslation('events');
  const { accountId } = useViewer();
  const router = useRouter();
  const log = useAccountLog(accountId, search);
  const mark = readMark(search.entry);
  const open = useMarkedEntry({
    id: mark?.id,
    shown: log.settled ? (log.entries ?? []) : null,
    query: AccountLogs,
    variables: (page) => ({ accountId, ...(mark ? boundsOfMark(mark) : {}), ...page }),
    entriesOf: ({ accountLogs }) => accountLogs,
  });
  const sites = new Map(useAccountSites(open === null).map(({ id, name }) => [id, name]));
  const [startExport, exporting] = useEventExport();

  const { page = 1, size = DEFAULT_PAGE_SIZE } = search;
  const newestFirst = search.sort !== 'asc';
  const closed = withoutEntry(search);
  const onPage = (next: number) => onSearch(atPage(search, next));
  const isFull = (log.entries?.length ?? 0) >= size;
  const pages = log.count?.isAll ? Math.max(1, Math.ceil(log.count.count / size)) : null;
  const exported = {
    accountId,
    includeCategories: categoriesOf(search),
    sortDirection: newestFirst ? 'NEWEST_FIRST' : 'OLDEST_FIRST',
  } as const;
  return (
    <SettingsPage
      aside={
        <>
          <CategoryChoice onCategory={(category) => onSearch(ofCategory(search, category))} value={search.category} />
          <ForwardingLink />
          <ExportMenu disabled={!log.entries?.length} onExport={(format) => startExport({ ...exported, format })} running={exporting} />
        </>
      }
      beside={
        <output className={`${classes.count} tabular`}>
          {log.count && t(log.count.isAll ? 'log.count' : 'log.countMore', { count: log.count.count })}
        </output>
      }
      title={t('account.title')}
    >
      <div className={classes.page} data-beside={open !== null || undefined}>
        <AccountLogView
          log={log}
          marked={mark?.id}
          newestFirst={newestFirst}
          onOpen={(entry) => onSearch({ ...closed, entry: markOf(entry) })}
          onPage={onPage}
          onSort={() => onSearch(inOtherOrder(search))}
          search={search}
        />
        <EntryFoot
          isLast={log.settled && (!isFull || (pages !== null && page >= pages))}
          onPage={onPage}
          onSize={(next) => onSearch(withSize(search, next))}
          page={page}
          pages={pages}
          size={size}
        />
        <EntryDetails
          addressOf={(entry) =>
            new URL(
              router.buildLocation({ to: '/settings/AccountLog', search: { accountId, entry: markOf(entry) } }).href,
              globalThis.location.origin,
            ).href
          }
          entry={open}
          isHere={() => false}
          names={sites}
          onClose={() => onSearch(closed)}
          sites={sites}
        />
      </div>
    </SettingsPage>
  );
}

/** Leads to where entries are sent on. */
function ForwardingLink() {
  const { t } = useTranslation('events');
  return (
    <Button
      component={Link}
      leftSection={<IconServer aria-hidden size="1rem" stroke={1.75} />}
      to="/settings/AccountLog/Forwarding"
      variant="default"
    >
      {t('account.forward')}
    </Button>
  );
}

type Category = (typeof ACCOUNT_LOG_CATEGORIES)[number];

function CategoryChoice({ value, onCategory }: { value: Category | undefined; onCategory: (category: Category | undefined) => void }) {
  const { t } = useTranslation('events');
  return (
    <NativeSelect
      aria-label={t('account.category')}
      className={classes.category ?? ''}
      data={[
        { value: '', label: t('account.anyCategory') },
        ...ACCOUNT_LOG_CATEGORIES.map((one) => ({ value: one, label: t(`log.category.${one}`) })),
      ]}
      onChange={({ currentTarget }) => onCategory(ACCOUNT_LOG_CATEGORIES.find((one) => one === currentTarget.value))}
      value={value ?? ''}
    />
  );
}
