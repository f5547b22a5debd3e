import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { listed } from '../../i18n/listed.ts';
import { shortNames } from '../../ui/devices/short-names.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import type { PlainColumn } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { UserName } from './user-name.tsx';
import classes from './users.module.css';
import type { ListedUser } from './users-documents.ts';
import { Visited } from './visited.tsx';

interface Props {
  readonly type: ListedUser['accessType'];
  /** Null: not known yet. */
  readonly users: readonly ListedUser[] | null;
  readonly ownerId: string | null;
  readonly renderActions: (user: ListedUser) => ReactNode;
  readonly heading: 'h2' | 'h3';
  /** What is shown where there is nobody. */
  readonly none: string;
}

/** The administrators, or the restricted users, with how many they are (USERS-007 to USERS-012). */
export function UserTable({ type, users, ownerId, renderActions, heading: Heading, none }: Props) {
  const { t } = useTranslation('users');
  const { userId } = useViewer();
  const id = useId();
  const own = users?.filter(({ accessType }) => accessType === type);
  const name: PlainColumn<ListedUser> = {
    key: 'name',
    head: t('column.name'),
    renderCell: ({ user }) => <UserName ownerId={ownerId} user={user} />,
    sortBy: ({ user }) => user.displayName || user.email,
  };
  const sites: PlainColumn<ListedUser> = { key: 'sites', head: t('column.sites'), renderCell: (user) => <SiteNames user={user} /> };
  const visited: PlainColumn<ListedUser> = {
    key: 'visited',
    head: t('column.visited'),
    width: '8.75rem',
    renderCell: ({ user, lastVisited, invitationPending }) =>
      invitationPending ? (
        <Tooltip label={t('visited.invitedTip')}>
          <span className={classes.invited}>{t('visited.invited')}</span>
        </Tooltip>
      ) : (
        <Visited at={lastVisited} isYou={user.id === userId} />
      ),
  };
  return (
    <section aria-labelledby={id} className={classes.group}>
      <div className={classes.groupHead}>
        <Heading id={id}>{t(`${type}.title`)}</Heading>
        {own && <span className={`${classes.count} tabular`}>{own.length}</span>}
        <span className={classes.hint}>{t(`${type}.hint`)}</span>
      </div>
      {!own && <PlainTableSkeleton lines={type === 'admin' ? 2 : 4} tall />}
      {own?.length === 0 && <p className={classes.none}>{none}</p>}
      {own && own.length > 0 && (
        <PlainTable
          renderActions={renderActions}
          actionsWidth="6.5rem"
          columns={type === 'admin' ? [name, visited] : [{ ...name, width: '37%' }, sites, visited]}
          keyOf={(user) => user.id}
          label={t(`${type}.title`)}
          rows={own}
          tall
        />
      )}
    </section>
  );
}

/** The sites of a restricted user, short (USERS-018, USERS-019, open point R37); all of them in a tooltip. */
function SiteNames({ user }: { user: ListedUser }) {
  const names = user.sites.map(({ name }) => name ?? '');
  return (
    <Tooltip label={names.length > 2 ? listed(names) : ''}>
      <span>{shortNames(names)}</span>
    </Tooltip>
  );
}
