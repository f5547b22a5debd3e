import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { type Role, RoleDelete } from './roles-documents.ts';

interface Props {
  readonly role: Role;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before an own role is deleted. One that people have cannot be: they need another one first. */
export function DeleteRole({ role, opened, onClose, onDone }: Props) {
  const { t } = useTranslation('roles');
  const { accountId } = useViewer();
  const [remove, busy] = useMutate(RoleDelete);
  const { name } = role;
  const people = role.people.length;
  const confirm = async () => {
    const { data } = await remove({ input: { accountId, roleId: role.id } });
    if (!data?.RoleDelete?.ok) return;
    toast.success(t('delete.done', { name }));
    onClose();
    onDone();
  };
  return (
    <ConfirmModal
      busy={busy}
      confirm={t('delete.one', { name })}
      danger
      disabled={people > 0}
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={opened}
      title={t('delete.one', { name })}
    >
      <p>{people > 0 ? t('delete.inUse', { name, count: people }) : t('delete.text', { name })}</p>
    </ConfirmModal>
  );
}
