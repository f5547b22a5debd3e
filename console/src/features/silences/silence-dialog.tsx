import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../api/client/use-answer.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { momentOf } from '../../ui/time/time-zone.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useMomentWords } from '../../ui/time/use-moment-words.ts';
import { PlannedList } from './planned-list.tsx';
import { SilenceFields } from './silence-fields.tsx';
import classes from './silences.module.css';
import { SilenceDevices, type SilencedSite, type SilenceInfo, type SiteOfSilences } from './silences-documents.ts';
import { useChangedFields } from './use-changed-fields.ts';
import { type SilenceFormState, useEditedSilence, useNewSilence } from './use-silence-form.ts';

export interface SilenceDialogProps {
  readonly site: SiteOfSilences;
  /** The device that another silence is of at first; null: the whole site. */
  readonly deviceId?: string | null;
  readonly opened: boolean;
  /** The silence to change at first; null: another is set. */
  readonly edited: string | null;
  readonly onClose: () => void;
}

/** Silences a site, or one device of it, or changes such a time. Each opening begins afresh. */
export function SilenceDialog(props: SilenceDialogProps) {
  const opening = useOpening(props.opened ? 'opened' : null);
  return opening && <Opened key={opening.round} {...props} />;
}

/** One after the other: what is in the form is set, or another of the list is taken into it. */
function Opened({ edited, site: of, ...props }: SilenceDialogProps) {
  const [chosen, setChosen] = useState<SilenceInfo | null>(() => of.silences.find(({ id }) => id === edited) ?? null);
  const [{ data }] = useAnswer({ query: SilenceDevices, variables: { domainId: of.id } });
  const site = { ...of, devices: data?.domain?.devices ?? null, silencedChannels: data?.domain?.silencedChannels ?? null };
  return chosen ? (
    <EditForm {...props} key={chosen.id} onChoose={setChosen} silence={chosen} site={site} />
  ) : (
    <NewForm {...props} onChoose={setChosen} site={site} />
  );
}

type FormProps = Omit<SilenceDialogProps, 'edited' | 'site'> & {
  readonly site: SilencedSite;
  readonly onChoose: (silence: SilenceInfo) => void;
};

function NewForm(props: FormProps) {
  return <Frame {...props} form={useNewSilence(props.site, props.deviceId ?? null, props.onClose)} silence={null} />;
}

function EditForm({ silence, ...props }: FormProps & { readonly silence: SilenceInfo }) {
  const form = useEditedSilence(props.site, silence, props.onClose);
  const fieldsOf = useChangedFields(props.site);
  return (
    <>
      <Frame {...props} form={form} silence={silence} />
      <ChangedDialog {...form.clash} fields={fieldsOf(form.changed, form.values, silence)} />
    </>
  );
}

/** What the form silences: the site, or the device that is chosen. */
const nameOf = (site: SilencedSite, deviceId: string): string =>
  site.devices?.find((device) => device?.id === deviceId)?.name ?? site.name ?? '--';

function Frame({ site, opened, onClose, onChoose, form, silence }: FormProps & { form: SilenceFormState; silence: SilenceInfo | null }) {
  const { t } = useTranslation(['silences', 'common']);
  const id = useId();
  const { timezone } = useDateTime();
  const until = useMomentWords()(momentOf(form.values.to, timezone));
  return (
    <Modal
      footer={
        <>
          <span className={classes.atEnd}>{t('atEnd', { until })}</span>
          <Button onClick={onClose} variant="default">
            {t('common:cancel')}
          </Button>
          <SubmitButton form={id} loading={form.busy}>
            {silence ? t('save') : t('silenceUntil', { until })}
          </SubmitButton>
        </>
      }
      onClose={onClose}
      opened={opened}
      subtitle={t('subtitle')}
      title={t(silence ? 'changeTitle' : 'title', { site: nameOf(site, form.values.what) })}
      width={600}
    >
      <SilenceFields form={form} id={id} site={site} />
      <PlannedList edited={silence?.id ?? null} onEdit={onChoose} site={site} />
    </Modal>
  );
}
