import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { orUnknown } from '../../ui/status/unknown.ts';
import type { PlainTableProps } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { age } from '../../ui/time/age.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './api-keys.module.css';
import { ExpiryLine } from './expiry-line.tsx';
import { KeyActions } from './key-actions.tsx';
import { Permissions } from './permissions.tsx';
import type { Key } from './use-keys.ts';

/** Uses are noted to the minute: less than one is now. */
const MINUTE = 60_000;

function lastUse(at: Key['lastUsedAt'], now: number, t: TFunction<'keys'>): string {
  if (!at) return t('lastUsed.never');
  return now - new Date(at).getTime() < MINUTE ? t('lastUsed.now') : t('lastUsed.ago', { age: age(at, now) });
}

const columnsOf = (now: number, t: TFunction<'keys'>): PlainTableProps<Key>['columns'] => [
  {
    key: 'name',
    head: t('column.name'),
    width: '24%',
    renderCell: ({ name, expiresAt }) => (
      <span className={classes.two}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <ExpiryLine expiresAt={expiresAt} now={now} />
      </span>
    ),
  },
  {
    key: 'permissions',
    head: t('column.permissions'),
    renderCell: ({ isAdmin, siteNames }) => <Permissions isAdmin={isAdmin} siteNames={siteNames} />,
  },
  {
    key: 'createdBy',
    head: t('column.createdBy'),
    width: '15%',
    onlyWide: true,
    renderCell: ({ createdBy }) => orUnknown(createdBy?.displayName || createdBy?.email),
  },
  {
    key: 'hint',
    head: t('column.hint'),
    width: '9.5rem',
    renderCell: ({ displayKey, lastUsedAt }) => (
      <span className={classes.two}>
        <span className={classes.hint}>{displayKey}</span>
        <span className={classes.meta}>{lastUse(lastUsedAt, now, t)}</span>
      </span>
    ),
  },
];

const actionsOf = (onDelete: (key: Key) => void) => (key: Key) => <KeyActions onDelete={() => onDelete(key)} subject={key} />;

/** The keys of the account; up to 1200 px without who made them (KEYS-008 to KEYS-013). */
export function KeysTable({ keys, onDelete }: { keys: readonly Key[]; onDelete: (key: Key) => void }) {
  const { t } = useTranslation('keys');
  const now = useNow();
  return (
    <PlainTable
      renderActions={actionsOf(onDelete)}
      columns={columnsOf(now, t)}
      keyOf={({ id }) => id}
      label={t('table')}
      rows={keys}
      tall
    />
  );
}
