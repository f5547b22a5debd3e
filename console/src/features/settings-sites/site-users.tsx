import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import classes from './settings-sites.module.css';
import type { SiteMember } from './settings-sites-documents.ts';

/** Where somebody is given access. */
const USERS_ADD: string = '/settings/Users/adduser';

/** The people who may see the site (SET-025 to SET-027); what they may do is changed in their own form. */
export function SiteUsers({ domainId, members }: { domainId: string; members: readonly SiteMember[] }) {
  const { t } = useTranslation('sites');
  return (
    <section aria-label={t('users.title')} className={classes.section}>
      <div className={classes.heading}>
        <h2>
          {t('users.title')}
          <span className={`${classes.count} tabular`}>{members.length}</span>
        </h2>
        <Button
          leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />}
          // The form knows from the address which site is meant.
          renderRoot={(props) => <Link {...props} search={(now) => ({ ...now, domainId })} to={USERS_ADD} />}
          size="xs"
          variant="default"
        >
          {t('users.add')}
        </Button>
      </div>
      {members.length === 0 ? (
        <p className={classes.none}>{t('users.none')}</p>
      ) : (
        <PlainTable
          renderActions={({ user }) => (
            <Tooltip label={t('users.edit')}>
              <ActionIcon
                aria-label={t('users.editOf', { name: user.displayName })}
                renderRoot={(props) => <Link {...props} to={`/settings/Users/${user.id}/edituser`} />}
                variant="subtle"
              >
                <IconPencil aria-hidden size="1rem" stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          )}
          actionsWidth="3rem"
          columns={[
            {
              key: 'name',
              head: t('users.name'),
              renderCell: ({ user }) => <span title={user.email}>{user.displayName}</span>,
              sortBy: ({ user }) => user.displayName,
            },
            {
              key: 'access',
              head: t('users.access'),
              renderCell: ({ accessType }) => t(accessType === 'admin' ? 'users.admin' : 'users.restricted'),
              width: '8rem',
            },
          ]}
          keyOf={({ id }) => id}
          label={t('users.title')}
          rows={members}
        />
      )}
    </section>
  );
}
