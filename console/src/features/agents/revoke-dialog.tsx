import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import classes from './agents.module.css';
import { type Agent, AgentRevoke } from './agents-documents.ts';

interface Props {
  /** What is asked about; null: the dialog is closed. */
  readonly agent: Agent | null;
  readonly onClose: () => void;
  /** It was done. */
  readonly onRevoked: (agentId: string) => void;
}

/** Asks before an agent is shut out, and says what that does to its devices. */
export function RevokeDialog({ agent, onClose, onRevoked }: Props) {
  const { t } = useTranslation(['server', 'common']);
  const [revoke, busy] = useMutate(AgentRevoke);
  const shown = useOpening(agent)?.about;
  const name = shown?.name ?? '';
  const count = shown?.devicesCount ?? 0;

  async function confirm() {
    if (!shown) return;
    const { data } = await revoke({ input: { agentId: shown.id } });
    if (!data?.AgentRevoke?.ok) return;
    onRevoked(shown.id);
    onClose();
    toast.success(t('revoke.done', { agent: name }));
    refetchAll();
  }

  return (
    <ConfirmModal
      busy={busy}
      confirm={t('revoke.confirm', { agent: name })}
      danger
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={agent !== null}
      title={t('revoke.title', { agent: name })}
    >
      <div className={classes.sentences}>
        <p>{t('revoke.body')}</p>
        {count > 0 && <p>{t('revoke.devices', { count })}</p>}
        <p>{t('revoke.again')}</p>
        <p>
          <strong>{t('common:undone')}</strong>
        </p>
      </div>
    </ConfirmModal>
  );
}
