import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import classes from './agents.module.css';
import { type Agent, AgentDevicesForget, AgentRevoke } from './agents-documents.ts';

interface Props {
  /** What is asked about; null: the dialog is closed. */
  readonly agent: Agent | null;
  readonly onClose: () => void;
  /** It was done. */
  readonly onRevoked: (agentId: string) => void;
}

/** Asks before an agent is shut out, says what that does to its devices, and offers to remove those that nobody assigned. */
export function RevokeDialog({ agent, onClose, onRevoked }: Props) {
  const { t } = useTranslation(['server', 'common']);
  const [revoke, revoking] = useMutate(AgentRevoke);
  const [forget, forgetting] = useMutate(AgentDevicesForget);
  const [removes, setRemoves] = useState(false);
  const shown = useOpening(agent, () => setRemoves(false))?.about;
  const name = shown?.name ?? '';
  const count = shown?.devicesCount ?? 0;
  const unassigned = count - (shown?.assignedCount ?? 0);

  async function confirm() {
    if (!shown) return;
    const { data } = await revoke({ input: { agentId: shown.id } });
    if (!data?.AgentRevoke?.ok) return;
    // It is revoked all the same where the removal fails: that was said, and the devices can be removed where the unassigned ones are listed.
    const removed = removes ? (await forget({ input: { agentId: shown.id } })).data?.AgentDevicesForget : null;
    onRevoked(shown.id);
    onClose();
    toast.success([t('revoke.done', { agent: name }), removed && t('revoke.removed', { count: removed.count })].filter(Boolean).join(' '));
    refetchAll();
  }

  return (
    <ConfirmModal
      busy={revoking || forgetting}
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
        {unassigned > 0 && (
          <Checkbox
            checked={removes}
            description={t('revoke.unassignedHint')}
            label={t('revoke.unassigned', { count: unassigned })}
            onChange={(event) => setRemoves(event.currentTarget.checked)}
          />
        )}
        <p>{t('revoke.again')}</p>
        <p>
          <strong>{t('common:undone')}</strong>
        </p>
      </div>
    </ConfirmModal>
  );
}
