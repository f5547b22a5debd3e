import { goesInWaves, JOB_RIGHTS, mayCancel } from '@tutti/domain/job-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { ContinueDialog } from './continue-dialog.tsx';
import classes from './jobs.module.css';
import { JobCancel, type JobInfo } from './jobs-documents.ts';

type Asked = 'cancel' | 'continue';

interface Props {
  readonly job: JobInfo;
  /** It is being cancelled here: with the answer the button for that goes. */
  readonly onCancel: () => void;
}

/** What may be done to a job: it is cancelled, or goes on with what waits or is missing. Both ask first. */
export function JobButtons({ job, onCancel }: Props) {
  const { t } = useTranslation('jobs');
  const may = useMay(job.domainId)(JOB_RIGHTS[job.kind]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [cancel, cancelling] = useMutate(JobCancel);
  if (!may) return null;
  const { waitingCount, missingCount } = job;
  const canGoOn = job.state === 'STOPPED' && waitingCount + missingCount > 0 && goesInWaves(job.kind);
  const does = async () => {
    onCancel();
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
      {mayCancel(job.state) && (
        <ReasonedButton onClick={() => setAsked('cancel')} reason={null} variant="default">
          {t('cancel')}
        </ReasonedButton>
      )}
      <ContinueDialog job={job} onClose={() => setAsked(null)} opened={asked === 'continue' && canGoOn} />
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
