import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { AutoPlan } from './auto-plan.tsx';
import { AutoResults } from './auto-results.tsx';
import type { ClockDevice } from './clock-device.ts';
import { ClockingGroupAutomaticallyConfigure } from './clocking-documents.ts';
import { useAutoChanges } from './use-auto-changes.ts';
import { usePlan } from './use-plan.ts';
import type { Toggles } from './use-toggles.ts';

export interface AutoConfigureProps {
  readonly opened: boolean;
  readonly domainId: string;
  readonly groupId: string;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly severalSubnets: boolean;
  /** Whether the viewer may set the clock of a single device: asking one again is that. */
  readonly mayToggle: boolean;
  readonly toggles: Toggles;
  readonly onClose: () => void;
}

/** Says what would be changed and what that brings, does it, and then follows each change until its device reports it. */
export function AutoConfigure({ opened, domainId, groupId, devices, severalSubnets, mayToggle, toggles, onClose }: AutoConfigureProps) {
  const { t } = useTranslation('clocking');
  const { plan, problem, readAgain } = usePlan(domainId);
  const [run, busy] = useMutate(ClockingGroupAutomaticallyConfigure, { quiet: true });
  const [isNew, setIsNew] = useState(false);
  const { results, begin, askAgain } = useAutoChanges(devices, toggles);
  const failed = results?.filter(({ state }) => state === 'REFUSED' || state === 'FAILED') ?? [];

  // Said when the devices report it: that the server took the plan is no success yet (CLOCK-065).
  const isDone = results?.every(({ state }) => state === 'DONE') ?? false;
  const congratulate = useEffectEvent(() => toast.success(t('auto.success')));
  useEffect(() => {
    if (isDone) congratulate();
  }, [isDone]);

  async function confirm() {
    if (!plan) return;
    const { data, error, message } = await run({ input: { clockingGroupId: groupId, planId: plan.id } });
    const answer = data?.ClockingGroupAutomaticallyConfigure;
    if (answer?.ok) {
      begin(plan.changes, answer.commands);
    } else if (error && codeOf(error) === 'CONFLICT') {
      setIsNew(true);
      await readAgain();
    } else {
      // Back first, then the message (CLOCK-058).
      onClose();
      toast.error(t('auto.failed', { why: message ?? '' }).trim());
    }
  }

  const changes = plan?.changes.length ?? 0;
  return (
    <Modal
      footer={
        <>
          {mayToggle && failed.length > 0 && (
            <Button onClick={() => askAgain(failed)} variant="default">
              {t('auto.retry', { count: failed.length })}
            </Button>
          )}
          {results || (plan && changes === 0) ? (
            <Button onClick={onClose}>{t('auto.close')}</Button>
          ) : (
            <>
              <Button onClick={onClose} variant="default">
                {t('bar.cancel')}
              </Button>
              <Button disabled={changes === 0} loading={busy} onClick={() => void confirm()}>
                {changes === 0 ? t('unicast.auto') : t('auto.confirm', { count: changes })}
              </Button>
            </>
          )}
        </>
      }
      onClose={onClose}
      opened={opened}
      title={t('auto.title')}
      width={720}
    >
      {results ? (
        <AutoResults results={results} />
      ) : (
        <AutoPlan
          devices={devices}
          isNew={isNew}
          onRead={() => void readAgain()}
          plan={plan}
          problem={problem}
          severalSubnets={severalSubnets}
        />
      )}
    </Modal>
  );
}
