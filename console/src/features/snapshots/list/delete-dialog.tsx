import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { useOpening } from '../../../ui/overlay/use-opening.ts';
import type { SnapshotInfo } from '../snapshots-documents.ts';

interface Props {
  /** null: closed. */
  readonly target: SnapshotInfo | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a snapshot is deleted that would not go by itself. */
export function DeleteDialog({ target, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('snapshots');
  const snapshot = useOpening(target)?.about;
  if (!snapshot) return null;
  const title = t('delete.title', { name: snapshot.name });
  return (
    <ConfirmModal busy={busy} confirm={title} danger onClose={onClose} onConfirm={onConfirm} opened={target !== null} title={title}>
      <p>{t(snapshot.kept ? 'delete.keptText' : 'delete.text')}</p>
    </ConfirmModal>
  );
}
