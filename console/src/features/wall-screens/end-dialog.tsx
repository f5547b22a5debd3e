import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import type { WallScreen } from './use-wall-screens.ts';
import { WallScreenEnd } from './wall-screens-documents.ts';

interface Props {
  /** The wall screen to end; null: none, and closed. */
  readonly target: WallScreen | null;
  /** Whether it is still there; somebody else may have ended it meanwhile. */
  readonly isThere: (id: string) => boolean;
  readonly onEnded: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks before a wall screen is ended. */
export function EndDialog({ target, isThere, onEnded, onClose }: Props) {
  const { t } = useTranslation('security');
  const screen = useOpening(target)?.about;
  const [end, busy] = useMutate(WallScreenEnd);
  if (!screen) return null;
  const { id, name } = screen;
  async function confirm() {
    if (!isThere(id)) {
      toast.error(t('walls.gone'));
      onClose();
      return;
    }
    const { data } = await end({ input: { wallScreenId: id } });
    // What went wrong is said by the shared handler, and the question stays.
    if (!data?.WallScreenEnd?.ok) return;
    toast.success(t('walls.ended', { name }));
    onClose();
    onEnded(id);
  }
  return (
    <ConfirmModal
      busy={busy}
      confirm={t('walls.endOne', { name })}
      danger
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={target !== null}
      title={t('walls.endOne', { name })}
    >
      <p>{t('walls.endText', { name })}</p>
    </ConfirmModal>
  );
}
