import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { FormModal } from '../../ui/forms/form-modal.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import type { ShownOnce } from '../../ui/overlay/secret-modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { AccountAlertChannels, type AlertChannel } from './alerting-documents.ts';
import { ChannelFields } from './channel-fields.tsx';
import { type ChannelValues, problemsOf, savedOf, wordOf } from './channel-values.ts';
import { useSaveChannel } from './use-save-channel.ts';

interface Props {
  /** The channel that is changed; `new`: one is to be added; null: closed. */
  readonly target: AlertChannel | 'new' | null;
  /** All of them as they are now. */
  readonly channels: readonly AlertChannel[] | null;
  readonly onDone: () => void;
  /** A key that signs was made. */
  readonly onSecret: (made: ShownOnce) => void;
  readonly onClose: () => void;
}

/** Adds a channel, or changes one that is there. */
export function ChannelDialog(props: Props) {
  const opening = useOpening(props.target);
  if (!opening) return null;
  const { about, round } = opening;
  return about === 'new' ? <AddDialog {...props} key={round} /> : <EditDialog {...props} about={about} key={round} />;
}

function AddDialog({ target, onDone, onSecret, onClose }: Props) {
  const { t } = useTranslation('alerting');
  const { add } = useSaveChannel(onSecret);
  const form = useForm<ChannelValues>({
    saved: savedOf('new'),
    problemsOf: (values) => problemsOf(values, true, t),
    send: async (values) => {
      const refused = await add(values);
      if (refused) return refused.message ?? t('form.failed');
      onDone();
      onClose();
      return null;
    },
  });
  return (
    <FormModal form={form} onClose={onClose} opened={target !== null} submit={t('channels.add')} title={t('channels.add')} width={520}>
      <ChannelFields about="new" form={form} kind={form.values.kind} />
    </FormModal>
  );
}

function EditDialog({ about, channels, target, onDone, onSecret, onClose }: Props & { about: AlertChannel }) {
  const { t } = useTranslation(['alerting', 'common']);
  const { accountId } = useViewer();
  const { set } = useSaveChannel(onSecret);
  const kept = channels?.find(({ id }) => id === about.id) ?? about;
  const saved = savedOf(kept);
  const versions = useIfVersion({
    query: AccountAlertChannels,
    variables: { accountId },
    isThere: (data) => data.account?.alertChannels.some(({ id }) => id === about.id) ?? false,
    saved: kept.version,
  });
  const form = useEditForm<ChannelValues>({
    saved,
    isSame: (a, b, field) => wordOf(a, field) === wordOf(b, field),
    problemsOf: (values) => problemsOf(values, false, t),
    versions,
    send: async (values, ifVersion) => {
      const refused = await set(about.id, values, ifVersion);
      if (refused) return refused;
      onDone();
      onClose();
      return null;
    },
    failed: t('form.failed'),
    onRemoved: onClose,
  });
  const names = {
    name: t('form.name'),
    note: t('form.note'),
    people: t('form.people'),
    language: t('form.language'),
    template: t('form.template'),
  };
  const shown = (['name', 'note', 'people', 'language', 'template'] as const).filter((field) => form.changed.includes(field));
  const title = t('common:receiver.editOne', { name: about.name });
  return (
    <>
      <FormModal form={form} onClose={onClose} opened={target !== null} submit={t('form.save')} title={title} width={520}>
        <ChannelFields about={kept} form={form} kind={about.kind} />
      </FormModal>
      <ChangedDialog
        {...form.clash}
        fields={shown.map((field) => ({ name: names[field], saved: wordOf(saved, field), mine: wordOf(form.values, field) }))}
      />
    </>
  );
}
