import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { type LogForward, LogForwardDelete } from './forwarding-documents.ts';

interface Props {
  /** null: closed. */
  readonly target: LogForward | null;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks before a forward is deleted. */
export function DeleteForwardDialog({ target, onDeleted, onClose }: Props) {
  const { t } = useTranslation('forwarding');
  const forward = useOpening(target)?.about;
  const [remove, busy] = useMutate(LogForwardDelete);
  if (!forward) return null;
  const { id, name } = forward;
  async function confirm() {
    const { data } = await remove({ input: { forwardId: id } });
    // What went wrong is said by the shared handler, and the question stays.
    if (!data?.LogForwardDelete?.ok) return;
    toast.success(t('delete.done', { name }));
    onClose();
    onDeleted(id);
  }
  const title = t('delete.one', { name });
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
