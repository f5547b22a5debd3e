import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../api/errors.ts';
import { useMutate } from '../../api/mutate.ts';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { AutoPlan } from './auto-plan.tsx';
import { AutoResults, type DoneChange, resultsOf } from './auto-results.tsx';
import type { ClockDevice } from './clock-device.ts';
import { ClockingGroupAutomaticallyConfigure } from './documents.ts';
import { usePlan } from './use-plan.ts';
import type { Toggles } from './use-toggles.ts';

export interface AutoConfigureProps {
  readonly opened: boolean;
  readonly domainId: string;
  readonly groupId: string;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly severalSubnets: boolean;
  readonly toggles: Toggles;
  readonly onClose: () => void;
}

const KINDS = { UNICAST_CLOCKING: 'CLOCK_UNICAST', PREFERRED_LEADER: 'CLOCK_PREFERRED_LEADER' } as const;

/** Says what would be changed and what that brings, does it, and then follows each change to its end. */
export function AutoConfigure({ opened, domainId, groupId, devices, severalSubnets, toggles, onClose }: AutoConfigureProps) {
  const { t } = useTranslation('clocking');
  const { plan, problem, readAgain } = usePlan(domainId);
  const [run, busy] = useMutate(ClockingGroupAutomaticallyConfigure, { quiet: true });
  const [isNew, setIsNew] = useState(false);
  const [done, setDone] = useState<readonly DoneChange[] | null>(null);
  const [retrying, setRetrying] = useState(false);
  const results = done && resultsOf(done, toggles.commands);
  const failed = results?.filter(({ state }) => state === 'REFUSED' || state === 'EXPIRED') ?? [];

  async function confirm() {
    if (!plan) return;
    const { data, error, message } = await run({ input: { clockingGroupId: groupId, planId: plan.id } });
    const answer = data?.ClockingGroupAutomaticallyConfigure;
    if (answer?.ok) {
      toggles.follow(answer.commands);
      setDone(plan.changes.map((change, at) => ({ change, command: answer.commands[at] ?? null })));
      toast.success(t('auto.success'));
    } else if (error && codeOf(error) === 'CONFLICT') {
      setIsNew(true);
      await readAgain();
    } else {
      // Back first, then the message (CLOCK-058).
      onClose();
      toast.error(t('auto.failed', { why: message ?? '' }).trim());
    }
  }

  /** Asks again for what failed; what was done stays in sight. */
  async function retry() {
    setRetrying(true);
    const again = await Promise.all(
      failed.map(async ({ change }) => {
        const asked = await toggles.ask(change.deviceId, KINDS[change.setting], true, { quiet: true });
        return { change, refusal: asked?.ok ? null : (asked?.message ?? ''), commandId: asked?.commandId ?? null };
      }),
    );
    setDone(
      (before) =>
        before?.map((one) => {
          const tried = again.find(({ change }) => change === one.change);
          return tried ? { ...tried, command: null } : one;
        }) ?? null,
    );
    setRetrying(false);
  }

  const changes = plan?.changes.length ?? 0;
  return (
    <Modal
      footer={
        <>
          {failed.length > 0 && (
            <Button loading={retrying} onClick={() => void retry()} variant="default">
              {t('auto.retry', { count: failed.length })}
            </Button>
          )}
          {done || (plan && changes === 0) ? (
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
