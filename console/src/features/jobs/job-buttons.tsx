import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { ConfirmModal } from '../../ui/overlay/confirm-modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import classes from './jobs.module.css';
import { JobCancel, JobContinue, type JobInfo } from './jobs-documents.ts';

type Asked = 'cancel' | 'continue';

/** What may be done to a job: it is cancelled, or goes on with what waits. Both ask first. */
export function JobButtons({ job }: { job: JobInfo }) {
  const { t } = useTranslation('jobs');
  const { isAdministrator } = useViewer();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [cancel, cancelling] = useMutate(JobCancel);
  const [goOn, going] = useMutate(JobContinue);
  if (!isAdministrator) return null;
  const isOpen = job.state === 'SCHEDULED' || job.state === 'RUNNING' || job.state === 'STOPPED';
  const canGoOn = job.state === 'STOPPED' && job.waitingCount > 0 && job.kind === 'REBOOT';
  const does = async () => {
    const input = { domainId: job.domainId, jobId: job.id };
    const { data } = await (asked === 'continue' ? goOn({ input }) : cancel({ input }));
    if (data) toast.success(t(asked === 'continue' ? 'continued' : 'cancelled'));
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
        {t(asked === 'continue' ? 'continueText' : 'cancelText', { count: job.waitingCount })}
      </ConfirmModal>
    </span>
  );
}
