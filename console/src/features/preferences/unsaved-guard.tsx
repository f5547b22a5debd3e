import { useTranslation } from 'react-i18next';
import { useLeaveBlocker } from '../../ui/forms/use-leave-blocker.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';

interface Props {
  /** Asked at the moment of leaving: whether something is not saved. */
  readonly holds: () => boolean;
  /** Receives whether it is asking: a key for the question is none for what lies below. */
  readonly onAsking: (asking: boolean) => void;
}

/** Asks before the preferences are left with something unsaved, by button, Escape or address (PREF-014 to PREF-016, PREF-023). */
export function UnsavedGuard({ holds, onAsking }: Props) {
  const { t } = useTranslation('preferences');
  const blocked = useLeaveBlocker({
    holds,
    holdsStep: ({ next }) => {
      const leaves = !('editUserPreferences' in next.search);
      const asks = leaves && holds();
      onAsking(asks);
      return asks;
    },
    withResolver: true,
  });
  return (
    <ConfirmModal
      confirm={t('unsaved.confirm')}
      onClose={() => {
        onAsking(false);
        blocked.reset?.();
      }}
      onConfirm={() => blocked.proceed?.()}
      opened={blocked.status === 'blocked'}
      title={t('unsaved.title')}
    >
      {t('unsaved.text')}
    </ConfirmModal>
  );
}
