import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import classes from './jobs.module.css';
import { JobContinue, type JobInfo } from './jobs-documents.ts';

/** What came of one opening of the dialog: whether the missing devices are chosen, and the id of the call with each choice, however often it is sent. */
const opening = () => ({ isChosen: false, ids: { alone: newCommandId(), retry: newCommandId() } });

interface Props {
  readonly job: JobInfo;
  readonly opened: boolean;
  /** The server is asked: with its answer the button that opened this goes. */
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

/** Asks before a job that was stopped goes on, and whether those that are missing are tried again. Where nothing waits there is only that. */
export function ContinueDialog({ job, opened, onAsk, onClose }: Props) {
  const { t } = useTranslation('jobs');
  const [goOn, busy] = useMutate(JobContinue);
  const [{ isChosen, ids }, setOpening] = useState(opening);
  useOpening(opened ? job.id : null, () => setOpening(opening()));
  const { kind, waitingCount, missingCount } = job;
  const isRecall = kind === 'RECALL';
  const retries = missingCount > 0 && (isChosen || waitingCount === 0);
  const count = waitingCount + (retries ? missingCount : 0);

  async function confirm() {
    const input = { domainId: job.domainId, jobId: job.id, commandId: retries ? ids.retry : ids.alone };
    onAsk();
    const { data } = await goOn({ input: { ...input, ...(retries && { retryMissing: true }) } });
    // Without an answer it stays open: the same call can be sent again.
    if (data?.JobContinue?.ok !== true) return;
    toast.success(t('continued'));
    onClose();
  }

  return (
    <ConfirmModal
      busy={busy}
      confirm={waitingCount > 0 ? t('continue', { count }) : t('retry', { count })}
      onClose={onClose}
      onConfirm={() => void confirm()}
      opened={opened}
      title={t('continueTitle')}
    >
      <div className={classes.form}>
        {waitingCount > 0 && <p>{t(isRecall ? 'continueRecall' : 'continueText', { count: waitingCount })}</p>}
        {missingCount > 0 && waitingCount > 0 && (
          <Checkbox
            checked={isChosen}
            label={t('retryToo', { count: missingCount })}
            onChange={({ currentTarget: { checked } }) => setOpening({ isChosen: checked, ids })}
          />
        )}
        {missingCount > 0 && (
          <p aria-live="polite">
            {retries ? t(isRecall ? 'retryRecall' : 'retryText', { count: missingCount }) : t('retryNot', { count: missingCount })}
          </p>
        )}
      </div>
    </ConfirmModal>
  );
}
