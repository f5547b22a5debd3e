import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { ConfirmModal } from '../overlay/confirm-modal.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/** Where somebody is about to go. */
interface Destination {
  readonly pathname: string;
  readonly search: object;
}

interface Props {
  /** What is not saved, by its names; empty: nobody is held. */
  readonly names: readonly string[];
  /** Asked at the moment of leaving: whether that was decided already, as by saving. */
  readonly isDecided: () => boolean;
  /** What was changed is given up. */
  readonly onGiveUp?: () => void;
  /** Whether what is not saved is still there after this step; without it only a step within the page (its search) is. */
  readonly keeps?: (from: Destination, to: Destination) => boolean;
}

const isSamePage = (from: Destination, to: Destination): boolean => from.pathname === to.pathname;

/** Asks before a page is left with something unsaved, by whatever way. */
export function LeaveGuard({ names, isDecided, onGiveUp, keeps = isSamePage }: Props) {
  const { t } = useTranslation('common');
  const holds = () => names.length > 0 && !isDecided();
  const blocked = useLeaveBlocker({
    holds,
    holdsStep: ({ current, next }) => holds() && !keeps(current, next),
    withResolver: true,
  });
  const leave = () => {
    onGiveUp?.();
    blocked.proceed?.();
  };
  return (
    <ConfirmModal
      confirm={t('leave.confirm')}
      onClose={() => blocked.reset?.()}
      onConfirm={leave}
      opened={blocked.status === 'blocked'}
      title={t('leave.title')}
    >
      {t('leave.body', { fields: listed(names) })}
    </ConfirmModal>
  );
}
