import { ActionIcon } from '@mantine/core';
import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { editUserPath } from './paths.ts';
import { useResend } from './use-resend.ts';
import classes from './users.module.css';
import type { ListedUser } from './users-documents.ts';

interface Props {
  readonly member: ListedUser;
  readonly ownerId: string | null;
  readonly domainId: string | null;
  readonly onRemove: (userId: string) => void;
}

/** What can be done about a user in their row (USERS-013, USERS-014). Nobody removes themselves or the owner (open point R20). */
export function UserActions({ member, ownerId, domainId, onRemove }: Props) {
  const { t } = useTranslation('users');
  const { userId } = useViewer();
  const [resend, busy] = useResend();
  const { user } = member;
  const name = user.displayName || user.email;
  return (
    <>
      {member.invitationPending && (
        <Tooltip label={t('resend.action')}>
          <ActionIcon aria-label={t('resend.label', { name })} loading={busy} onClick={() => void resend(user)} size="md" variant="subtle">
            <IconMailForward aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('edit.action')}>
        <ActionIcon
          aria-label={t('edit.label', { name })}
          renderRoot={(props) => <Link {...props} to={editUserPath(domainId, user.id)} />}
          size="md"
          variant="subtle"
        >
          <IconPencil aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      {user.id === userId || user.id === ownerId ? (
        <span className={classes.noAction} />
      ) : (
        <Tooltip label={t('remove.action')}>
          <ActionIcon aria-label={t('remove.label', { name })} onClick={() => onRemove(user.id)} size="md" variant="subtle">
            <IconTrash aria-hidden size="1rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
