import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';

interface Props {
  readonly opened: boolean;
  readonly name: string;
  /** The new address. */
  readonly email: string;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Warns that somebody whose e-mail changes has to log in again with the new one; saved anyway or not at all (USERS-047, USERS-048). */
export function EmailChangeDialog({ opened, name, email, onSave, onCancel }: Props) {
  const { t } = useTranslation('users');
  return (
    <ConfirmModal
      confirm={t('emailChange.save')}
      onClose={onCancel}
      onConfirm={onSave}
      opened={opened}
      title={t('emailChange.title', { name })}
    >
      {t('emailChange.text', { name, email })}
    </ConfirmModal>
  );
}
