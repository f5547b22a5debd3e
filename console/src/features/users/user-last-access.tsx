import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { orUnknown } from '../../ui/status/unknown.ts';
import { useResend } from './use-resend.ts';
import classes from './users.module.css';
import type { KnownUser } from './users-documents.ts';
import { Visited } from './visited.tsx';

/** When and from where a user was last here (USERS-031, USERS-032); of somebody invited, that they were not, and the invitation again. */
export function UserLastAccess({ member }: { member: KnownUser }) {
  const { t } = useTranslation('users');
  const { userId } = useViewer();
  const [resend, busy] = useResend();
  const id = useId();
  const { user, lastVisited, invitationPending } = member;
  return (
    <section aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h2 id={id}>{t('lastAccess.title')}</h2>
      </div>
      {invitationPending ? (
        <div className={classes.pending}>
          <p>{t('visited.invitedTip')}</p>
          <Button loading={busy} onClick={() => void resend(user)} size="xs" variant="default">
            {t('resend.action')}
          </Button>
        </div>
      ) : (
        <dl className={classes.facts}>
          <div>
            <dt>{t('column.visited')}</dt>
            <dd>
              <Visited at={user.lastAccess?.lastVisited ?? lastVisited} isYou={user.id === userId} />
            </dd>
          </div>
          <div>
            <dt>{t('lastAccess.address')}</dt>
            <dd className={user.lastAccess?.ipAddress ? 'tabular' : undefined}>{orUnknown(user.lastAccess?.ipAddress)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
