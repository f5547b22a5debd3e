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

/** A snapshot that is to be recalled, and the devices of the lines that somebody ticked. */
export interface PlannedRecall {
  readonly snapshotId: string;
  readonly name: string;
  readonly chosen: readonly ChosenDevice[];
}

export interface JobDialogProps {
  readonly domainId: string;
  /** What the job is for; null: the dialog is closed. */
  readonly devices: readonly ChosenDevice[] | null;
  readonly onClose: () => void;
  /** What is recalled; left out: the job is of another kind. */
  readonly recall?: PlannedRecall | null;
}

/** Plans work on several devices: what it is, then its lines and checks, then it is made. Each opening begins afresh. */
export function JobDialog({ devices, ...props }: JobDialogProps) {
  const opening = useOpening(devices);
  return opening && <Opened key={opening.round} {...props} devices={opening.about} opened={devices !== null} />;
}

const BUTTONS = { REBOOT: 'reboot', FIRMWARE_WINDOW: 'announce', RECALL: 'recall' } as const;

function Opened({
  domainId,
  devices,
  opened,
  onClose,
  recall = null,
}: Omit<JobDialogProps, 'devices'> & { devices: readonly ChosenDevice[]; opened: boolean }) {
  const { t } = useTranslation(['jobs', 'common']);
  const id = useId();
  const [which, setWhich] = useState<'all' | 'chosen'>('all');
  const meant = which === 'chosen' && recall ? recall.chosen : devices;
  const { form, previewed, lines, refusal, busy, make, back, usualEnd } = useNewJob(domainId, meant, onClose, recall?.snapshotId);
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
              {t(BUTTONS[kind], { count: lines.length })}
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
      title={recall ? t('recallTitle', { name: recall.name }) : t('dialogTitle', { count: devices.length })}
      width={600}
    >
      {previewed ? (
        <JobPreview lines={lines} previewed={previewed} refusal={refusal} />
      ) : (
        <JobFields
          form={form}
          id={id}
          takesFocus={isBack}
          usualEnd={usualEnd}
          which={recall && { value: which, onChange: setWhich, counts: { all: devices.length, chosen: recall.chosen.length } }}
        />
      )}
    </Modal>
  );
}
