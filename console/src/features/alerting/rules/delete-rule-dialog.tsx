import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/client/mutate.ts';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type AlertRule, AlertRuleDelete } from './rule-documents.ts';

interface Props {
  readonly rule: AlertRule;
  readonly opened: boolean;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a rule is deleted. */
export function DeleteRuleDialog({ rule: { id, name }, opened, onDeleted, onClose }: Props) {
  const { t } = useTranslation('alerting');
  const [remove, busy] = useMutate(AlertRuleDelete);
  async function confirm() {
    const { data } = await remove({ input: { ruleId: id } });
    // What went wrong is said by the shared handler, and the question stays.
    if (!data?.AlertRuleDelete?.ok) return;
    toast.success(t('delete.done', { name }));
    onClose();
    onDeleted();
  }
  const title = t('delete.title', { name });
  return (
    <ConfirmModal busy={busy} confirm={title} danger onClose={onClose} onConfirm={() => void confirm()} opened={opened} title={title}>
      <p>{t('rule.deleteText')}</p>
    </ConfirmModal>
  );
}
