import { goesInWaves, JOB_RIGHTS } from '@tutti/domain/job-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import classes from './jobs.module.css';
import { JobCancel, JobContinue, type JobInfo } from './jobs-documents.ts';

type Asked = 'cancel' | 'continue';

interface Props {
  readonly job: JobInfo;
  /** It is being cancelled here: with the answer the button for that goes. */
  readonly onCancel: () => void;
}

/** What may be done to a job: it is cancelled, or goes on with what waits. Both ask first. */
export function JobButtons({ job, onCancel }: Props) {
  const { t } = useTranslation('jobs');
  const may = useMay(job.domainId)(JOB_RIGHTS[job.kind]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [cancel, cancelling] = useMutate(JobCancel);
  const [goOn, going] = useMutate(JobContinue);
  if (!may) return null;
  const isOpen = job.state === 'SCHEDULED' || job.state === 'RUNNING' || job.state === 'STOPPED';
  const canGoOn = job.state === 'STOPPED' && job.waitingCount > 0 && goesInWaves(job.kind);
  const does = async () => {
    const input = { domainId: job.domainId, jobId: job.id };
    if (asked === 'continue') {
      const { data } = await goOn({ input });
      if (data?.JobContinue?.ok === true) toast.success(t('continued'));
    } else {
      onCancel();
      const { data } = await cancel({ input });
      // What ended meanwhile by itself was not cancelled.
      if (data?.JobCancel?.ok === true && data.JobCancel.job?.state === 'CANCELLED') toast.success(t('cancelled'));
    }
    setAsked(null);
  };
  return (
    <span className={classes.buttons}>
      {canGoOn && (
        <ReasonedButton onClick={() => setAsked('continue')} reason={null}>
          {t('continue', { count: job.waitingCount })}
        </ReasonedButton>
      )}
      {isOpen && (
        <ReasonedButton onClick={() => setAsked('cancel')} reason={null} variant="default">
          {t('cancel')}
        </ReasonedButton>
      )}
      <ConfirmModal
        busy={cancelling || going}
        confirm={asked === 'continue' ? t('continue', { count: job.waitingCount }) : t('cancel')}
        danger={asked !== 'continue'}
        onClose={() => setAsked(null)}
        onConfirm={() => void does()}
        opened={asked !== null}
        title={t(asked === 'continue' ? 'continueTitle' : 'cancelTitle')}
      >
        {t(asked === 'continue' ? (job.kind === 'RECALL' ? 'continueRecall' : 'continueText') : 'cancelText', { count: job.waitingCount })}
      </ConfirmModal>
    </span>
  );
}
