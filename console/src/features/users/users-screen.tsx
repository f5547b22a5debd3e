import { Button, TextInput } from '@mantine/core';
import { IconPlugConnectedX, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { addUserPath } from './paths.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useUsers } from './use-users.ts';
import { UserActions } from './user-actions.tsx';
import { UserTable } from './user-table.tsx';
import classes from './users.module.css';
import { UsersFrame } from './users-frame.tsx';

/** From so many users on there is a search. */
const SEARCH_FROM = 20;

/** The users of the account, or with `domainId` those who may see the site; for administrators. */
export function UsersScreen({ domainId }: { domainId: string | null }) {
  const { t } = useTranslation(['users', 'common']);
  const { users, ownerId, error, retry } = useUsers(domainId);
  const [removing, setRemoving] = useState<string | null>(null);
  const { ref, onGone } = useFocusWhenGone(users?.map(({ user }) => user.id));
  const [term, setTerm] = useState('');
  const wanted = term.trim().toLowerCase();
  const found = users?.filter(({ user }) => `${user.displayName}\n${user.email}`.toLowerCase().includes(wanted)) ?? null;
  const add = (
    <Button
      leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />}
      renderRoot={(props) => <Link {...props} ref={ref} to={addUserPath(domainId)} />}
    >
      {t('users:add.action')}
    </Button>
  );
  return (
    <UsersFrame aside={add} domainId={domainId} title={t(domainId === null ? 'users:title' : 'users:siteTitle')}>
      {users && users.length >= SEARCH_FROM && (
        <TextInput
          aria-label={t('users:search')}
          className={classes.search ?? ''}
          leftSection={<IconSearch aria-hidden size="1rem" stroke={1.75} />}
          onChange={(event) => setTerm(event.currentTarget.value)}
          placeholder={t('users:search')}
          value={term}
        />
      )}
      {!users && error ? (
        <Empty
          action={
            <Button onClick={retry} variant="default">
              {t('common:retry')}
            </Button>
          }
          detail={wordsOf(error)}
          icon={<IconPlugConnectedX size={32} stroke={1.5} />}
          text={t('users:failed')}
        />
      ) : (
        (['admin', 'restricted'] as const).map((type) => (
          <UserTable
            renderActions={(member) => <UserActions domainId={domainId} member={member} onRemove={setRemoving} ownerId={ownerId} />}
            heading={domainId === null ? 'h2' : 'h3'}
            key={type}
            ownerId={ownerId}
            type={type}
            none={t(wanted === '' ? `users:${type}.none` : 'users:noneFound')}
            users={found}
          />
        ))
      )}
      <RemoveDialog onClose={() => setRemoving(null)} onDone={onGone} userId={removing} users={users ?? []} />
    </UsersFrame>
  );
}
