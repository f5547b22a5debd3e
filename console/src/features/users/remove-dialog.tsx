import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { NO_ACCESS, roleInput } from '../../ui/forms/access.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { truncate } from '../../ui/table/truncated.tsx';
import classes from './users.module.css';
import { type ListedUser, UserAccountRoleSet } from './users-documents.ts';

interface Props {
  /** Who is asked about; null: the dialog is closed. */
  readonly userId: string | null;
  /** The users that are there now. */
  readonly users: readonly ListedUser[];
  readonly onClose: () => void;
  /** The user is removed. */
  readonly onDone?: (userId: string) => void;
}

/** Asks before a user is removed, and says what they lose and that it cannot be undone (ERR-004). */
export function RemoveDialog({ userId, users, onClose, onDone }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { accountId, accountName } = useViewer();
  const [set, busy] = useMutate(UserAccountRoleSet);
  // Kept by the first look at them: somebody who goes meanwhile still has their name here.
  const asked = useOpening(userId === null ? null : (users.find(({ user }) => user.id === userId)?.user ?? null))?.about;
  const name = asked?.displayName || asked?.email || '';

  async function remove() {
    const user = users.find((one) => one.user.id === userId)?.user;
    onClose();
    if (!user) {
      toast.error(t('users:remove.nobody'));
      return;
    }
    const { data } = await set({ input: { accountId, email: user.email, ...roleInput(NO_ACCESS) } });
    if (data?.UserAccountRoleSet?.ok !== true) return;
    toast.success(t('users:remove.done', { name, account: accountName }));
    onDone?.(user.id);
  }

  return (
    <ConfirmModal
      busy={busy}
      confirm={t('users:remove.confirm', { name: truncate(name) })}
      danger
      onClose={onClose}
      onConfirm={() => void remove()}
      opened={userId !== null}
      title={t('users:remove.title', { name })}
    >
      <div className={classes.paragraphs}>
        <p>{t('users:remove.text', { name, account: accountName })}</p>
        <p>
          <strong>{t('common:undone')}</strong>
        </p>
      </div>
    </ConfirmModal>
  );
}
