import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/overlay/modal.tsx';
import { PlanFooter } from './plan-footer.tsx';
import { PlanView } from './plan-view.tsx';
import { ResultsFooter, ResultsView } from './results-view.tsx';
import { usePatch } from './use-patch.ts';
import { usePlan } from './use-plan.ts';
import { useReceivers } from './use-receivers.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly indexes: readonly number[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Two steps: the pairs, to be looked at and changed; then what came of each. */
export function PatchMany({ domainId, deviceId, indexes, opened, onClose }: Props) {
  const { t } = useTranslation('routing');
  const [open, setOpen] = useState(false);
  const read = useReceivers(domainId, deviceId, indexes, open);
  const { receivers, deviceName, closed } = read;
  const patch = usePatch(deviceId, receivers);
  const waits = patch.results.some(({ outcome }) => !['connected', 'unsubscribed', 'failed'].includes(outcome.state));
  if (waits !== open) setOpen(waits);
  const plan = usePlan({ domainId, deviceId, receivers, pause: !opened });
  const [confirming, setConfirming] = useState(false);
  const showResults = patch.results.length > 0;

  return (
    <Modal
      flush
      footer={
        showResults ? (
          <ResultsFooter closed={closed} onAgain={patch.ask} onBack={patch.forget} onClose={onClose} results={patch.results} />
        ) : (
          <PlanFooter
            closed={closed}
            confirming={confirming}
            onConfirming={setConfirming}
            deviceName={deviceName ?? ''}
            onAsk={patch.ask}
            onClose={onClose}
            plan={plan}
            receivers={receivers}
          />
        )
      }
      // Escape reaches both dialogs: it leaves the question first.
      onClose={confirming ? () => setConfirming(false) : onClose}
      opened={opened}
      title={deviceName === null ? t('patch.titleUnknown') : t('patch.title', { count: receivers.length, device: deviceName })}
      width={1040}
      {...(showResults ? {} : { subtitle: t('patch.subtitle') })}
    >
      {showResults ? <ResultsView receivers={receivers} results={patch.results} /> : <PlanView plan={plan} read={read} />}
    </Modal>
  );
}
