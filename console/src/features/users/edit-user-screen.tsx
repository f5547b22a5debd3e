import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { Empty } from '../../ui/empty.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { usersPath } from './paths.ts';
import { useOwner } from './use-owner.ts';
import { UserActivity } from './user-activity.tsx';
import { UserLastAccess } from './user-last-access.tsx';
import { UserSecondStep } from './user-second-step.tsx';
import classes from './users.module.css';
import { AccountUser } from './users-documents.ts';
import { UsersFrame } from './users-frame.tsx';

/** 'Edit user': who they are, what they may see, when they were last here and what they did (USERS-027 to USERS-041). */
export function EditUserScreen({ domainId, userId }: { domainId: string | null; userId: string }) {
  const { t } = useTranslation(['users', 'common']);
  const { accountId } = useViewer();
  const owner = useOwner();
  const { data, error, refetch } = usePolledQuery({
    query: AccountUser,
    variables: { accountId, userId },
    interval: POLL.accountInfo,
    quiet: true,
    // What somebody does, and that they are here still, is not pushed.
    unpushed: true,
  });
  const member = data?.account?.member;
  const problem = error ?? owner.error;
  let content: ReactNode;
  if (member && owner.ownerId !== undefined) {
    content = (
      <div className={classes.columns}>
        <EditUserForm domainId={domainId} key={member.id} member={member} ownerId={owner.ownerId} />
        <div className={classes.about}>
          <UserLastAccess member={member} />
          <UserSecondStep member={member} ownerId={owner.ownerId} />
          <UserActivity domainId={domainId} member={member} />
        </div>
      </div>
    );
  } else if (data && !member) {
    content = (
      <Empty
        action={
          <Button renderRoot={(props) => <Link {...props} to={usersPath(domainId)} />} variant="default">
            {t('users:backToUsers')}
          </Button>
        }
        detail={t('users:notFoundHint')}
        icon={<IconUserQuestion size={32} stroke={1.5} />}
        text={t('users:notFound')}
      />
    );
  } else if (problem) {
    const retry = () => {
      refetch();
      owner.refetch();
    };
    content = (
      <Empty
        action={
          <Button onClick={retry} variant="default">
            {t('common:retry')}
          </Button>
        }
        detail={wordsOf(problem)}
        icon={<IconPlugConnectedX size={32} stroke={1.5} />}
        text={t('users:userFailed')}
      />
    );
  } else content = <PlainTableSkeleton lines={6} tall />;
  return (
    <UsersFrame below domainId={domainId} title={t('users:edit.title')}>
      {content}
    </UsersFrame>
  );
}
