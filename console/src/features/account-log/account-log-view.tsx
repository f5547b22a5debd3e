import { Button } from '@mantine/core';
import { IconHistory, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import type { ReadEntry } from '../../api/entries/entry-fields.ts';
import { Empty } from '../../ui/empty.tsx';
import { EntryList } from '../../ui/entries/entry-list.tsx';
import { EntrySkeleton } from '../../ui/entries/entry-skeleton.tsx';
import { DEFAULT_PAGE_SIZE } from '../../ui/entries/page-sizes.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import type { AccountLogSearch } from './account-log-search.ts';
import { AccountLogTable } from './account-log-table.tsx';
import { eventLabel } from './event-label.ts';
import type { AccountLog } from './use-account-log.ts';

interface Props {
  readonly log: AccountLog;
  readonly search: AccountLogSearch;
  /** The id of the entry that is open. */
  readonly marked: string | undefined;
  readonly newestFirst: boolean;
  readonly onSort: () => void;
  readonly onOpen: (entry: ReadEntry) => void;
  readonly onPage: (page: number) => void;
}

/** The open page of the log: as a table, on a phone as rows of two lines; or why it shows nothing. */
export function AccountLogView(props: Props) {
  const { t } = useTranslation(['events', 'common']);
  const { narrow } = useWidth();
  const { log, search } = props;
  const { entries, settled, error } = log;
  if (settled && error && !entries) {
    const retry = (
      <Button onClick={log.reread} variant="default">
        {t('common:retry')}
      </Button>
    );
    return <Empty action={retry} detail={wordsOf(error)} icon={<IconPlugConnectedX size={32} stroke={1.5} />} text={t('account.failed')} />;
  }
  if (!entries) return <EntrySkeleton lines={search.size ?? DEFAULT_PAGE_SIZE} />;
  if (settled && entries.length === 0) return <NoEntries {...props} />;
  const kindOf = (entry: ReadEntry) => {
    const label = eventLabel(entry);
    return label && t(`account.type.${label}`);
  };
  return (
    <div aria-busy={!settled}>
      {narrow ? (
        <EntryList {...props} entries={entries} kindOf={kindOf} label={t('account.label')} />
      ) : (
        <AccountLogTable {...props} entries={entries} kindOf={kindOf} />
      )}
    </div>
  );
}

function NoEntries({ search, onPage }: Props) {
  const { t } = useTranslation('events');
  const icon = <IconHistory size={32} stroke={1.5} />;
  if (!search.page) return <Empty icon={icon} text={t(search.category ? 'account.noneOfCategory' : 'account.none')} />;
  const first = (
    <Button onClick={() => onPage(1)} variant="default">
      {t('log.firstPage')}
    </Button>
  );
  return <Empty action={first} icon={icon} text={t('log.pastEnd')} />;
}
