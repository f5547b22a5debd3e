import { useTranslation } from 'react-i18next';
import { listed } from '../../../i18n/listed.ts';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { useOpening } from '../../../ui/overlay/use-opening.ts';
import type { useRuleEditing } from './use-rule-editing.ts';

/** Asks before the drawer is closed, or opens another rule, with something unsaved. */
export function LeaveRuleDialog({ editing: { asked, settle, stay } }: { editing: ReturnType<typeof useRuleEditing> }) {
  const { t } = useTranslation('common');
  const shown = useOpening(asked)?.about;
  if (!shown) return null;
  return (
    <ConfirmModal
      confirm={t('leave.confirm')}
      onClose={stay}
      onConfirm={() => settle(shown.to)}
      opened={asked !== null}
      title={t('leave.title')}
    >
      {t('leave.body', { fields: listed(shown.names) })}
    </ConfirmModal>
  );
}
