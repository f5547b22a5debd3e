import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { type AlertChannel, AlertChannelDelete } from './alerting-documents.ts';

interface Props {
  /** null: closed. */
  readonly target: AlertChannel | null;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks before a channel is deleted. */
export function DeleteDialog({ target, onDeleted, onClose }: Props) {
  const { t } = useTranslation('alerting');
  const channel = useOpening(target)?.about;
  const [remove, busy] = useMutate(AlertChannelDelete);
  if (!channel) return null;
  const { id, name } = channel;
  async function confirm() {
    const { data } = await remove({ input: { channelId: id } });
    // What went wrong is said by the shared handler, and the question stays.
    if (!data?.AlertChannelDelete?.ok) return;
    toast.success(t('delete.done', { name }));
    onClose();
    onDeleted(id);
  }
  const title = t('delete.title', { name });
  return (
    <ConfirmModal
      busy={busy}
      confirm={title}
      danger
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={target !== null}
      title={title}
    >
      <p>{t('delete.text')}</p>
    </ConfirmModal>
  );
}
