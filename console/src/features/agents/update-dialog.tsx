import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { type Agent, AgentUpdate } from './agents-documents.ts';

interface Props {
  /** What is asked about; null: the dialog is closed. */
  readonly agent: Agent | null;
  readonly onClose: () => void;
  /** The agent is asked. */
  readonly onAsked?: () => void;
}

/** Asks before an agent is updated, and says what that does to its devices. */
export function UpdateDialog({ agent, onClose, onAsked }: Props) {
  const { t } = useTranslation('server');
  const [update, busy] = useMutate(AgentUpdate);
  const shown = useOpening(agent)?.about;
  const name = shown?.name ?? '';

  async function confirm() {
    if (!shown) return;
    const { data } = await update({ input: { agentId: shown.id } });
    if (!data?.AgentUpdate?.ok) return;
    onAsked?.();
    onClose();
    toast.success(t('update.asked', { agent: name }));
  }

  return (
    <ConfirmModal
      busy={busy}
      confirm={t('update.do')}
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={agent !== null}
      title={t('update.askTitle', { agent: name })}
    >
      <p>{t('update.askBody', { version: shown?.newerProgram?.version ?? '' })}</p>
    </ConfirmModal>
  );
}
