import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import type { ChosenDevice } from './job-choice.ts';
import { JobFields } from './job-fields.tsx';
import { JobPreview } from './job-preview.tsx';
import { useNewJob } from './use-new-job.ts';

export interface JobDialogProps {
  readonly domainId: string;
  /** What the job is for; null: the dialog is closed. */
  readonly devices: readonly ChosenDevice[] | null;
  readonly onClose: () => void;
}

/** Plans work on several devices: what it is, then its lines and checks, then it is made. Each opening begins afresh. */
export function JobDialog({ devices, ...props }: JobDialogProps) {
  const opening = useOpening(devices);
  return opening && <Opened key={opening.round} {...props} devices={opening.about} opened={devices !== null} />;
}

function Opened({
  domainId,
  devices,
  opened,
  onClose,
}: Omit<JobDialogProps, 'devices'> & { devices: readonly ChosenDevice[]; opened: boolean }) {
  const { t } = useTranslation(['jobs', 'common']);
  const id = useId();
  const { form, previewed, lines, refusal, busy, make, back, usualEnd } = useNewJob(domainId, devices, onClose);
  const [isBack, setBack] = useState(false);
  const kind = previewed?.choice.kind ?? form.values.kind;
  return (
    <Modal
      footer={
        previewed ? (
          <>
            <Button
              onClick={() => {
                setBack(true);
                back();
              }}
              variant="default"
            >
              {t('back')}
            </Button>
            <Button disabled={lines.length === 0} loading={busy} onClick={() => void make()}>
              {t(kind === 'REBOOT' ? 'reboot' : 'announce', { count: lines.length })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose} variant="default">
              {t('common:cancel')}
            </Button>
            <SubmitButton form={id} loading={form.busy}>
              {t('preview')}
            </SubmitButton>
          </>
        )
      }
      onClose={onClose}
      opened={opened}
      subtitle={t(`subtitle.${kind}`)}
      title={t('dialogTitle', { count: devices.length })}
      width={600}
    >
      {previewed ? (
        <JobPreview lines={lines} previewed={previewed} refusal={refusal} />
      ) : (
        <JobFields form={form} id={id} takesFocus={isBack} usualEnd={usualEnd} />
      )}
    </Modal>
  );
}
