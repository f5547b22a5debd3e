import { JOB_RIGHTS } from '@tutti/domain/job-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { ContinueDialog } from './continue-dialog.tsx';
import { type JobWay, waysOf } from './job-ways.ts';
import classes from './jobs.module.css';
import { JobCancel, type JobInfo } from './jobs-documents.ts';

interface Props {
  readonly job: JobInfo;
  /** It is being asked of the server here: with the answer its button goes. */
  readonly onAsk: (way: JobWay) => void;
}

/** What may be done to a job: it is cancelled, or goes on with what waits or is missing. Both ask first. */
export function JobButtons({ job, onAsk }: Props) {
  const { t } = useTranslation('jobs');
  const may = useMay(job.domainId)(JOB_RIGHTS[job.kind]);
  const [asked, setAsked] = useState<JobWay | null>(null);
  const [cancel, cancelling] = useMutate(JobCancel);
  if (!may) return null;
  const { waitingCount, missingCount } = job;
  const ways = waysOf(job);
  const canGoOn = ways.includes('continue');
  const does = async () => {
    onAsk('cancel');
    const { data } = await cancel({ input: { domainId: job.domainId, jobId: job.id } });
    // What ended meanwhile by itself was not cancelled.
    if (data?.JobCancel?.ok === true && data.JobCancel.job?.state === 'CANCELLED') toast.success(t('cancelled'));
    setAsked(null);
  };
  return (
    <span className={classes.buttons}>
      {canGoOn && (
        <ReasonedButton onClick={() => setAsked('continue')} reason={null}>
          {waitingCount > 0 ? t('continue', { count: waitingCount }) : t('retry', { count: missingCount })}
        </ReasonedButton>
      )}
      {ways.includes('cancel') && (
        <ReasonedButton onClick={() => setAsked('cancel')} reason={null} variant="default">
          {t('cancel')}
        </ReasonedButton>
      )}
      <ContinueDialog job={job} onAsk={() => onAsk('continue')} onClose={() => setAsked(null)} opened={asked === 'continue' && canGoOn} />
      <ConfirmModal
        busy={cancelling}
        confirm={t('cancel')}
        danger
        onClose={() => setAsked(null)}
        onConfirm={() => void does()}
        opened={asked === 'cancel'}
        title={t('cancelTitle')}
      >
        {t('cancelText', { count: waitingCount })}
      </ConfirmModal>
    </span>
  );
}
