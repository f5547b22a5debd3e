import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useIfVersion } from '../../api/client/if-version.ts';
import { ChangedDialog } from '../../ui/forms/changed-dialog.tsx';
import { FormModal } from '../../ui/forms/form-modal.tsx';
import { useEditForm } from '../../ui/forms/use-edit-form.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import type { ShownOnce } from '../../ui/overlay/secret-modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { ForwardFields } from './forward-fields.tsx';
import { type ForwardValues, problemsOf, savedOf } from './forward-values.ts';
import { AccountLogForwards, type LogForward } from './forwarding-documents.ts';
import { useForwardWords } from './use-forward-words.ts';
import { useSaveForward } from './use-save-forward.ts';

interface Props {
  /** The forward that is changed; `new`: one is to be added; null: closed. */
  readonly target: LogForward | 'new' | null;
  /** All of them as they are now. */
  readonly forwards: readonly LogForward[] | null;
  readonly onDone: () => void;
  /** A key that signs was made. */
  readonly onSecret: (made: ShownOnce) => void;
  readonly onClose: () => void;
}

/** Adds a forward, or changes one that is there. */
export function ForwardDialog(props: Props) {
  const opening = useOpening(props.target);
  if (!opening) return null;
  const { about, round } = opening;
  return about === 'new' ? <AddDialog {...props} key={round} /> : <EditDialog {...props} about={about} key={round} />;
}

function AddDialog({ target, onDone, onSecret, onClose }: Props) {
  const { t } = useTranslation('forwarding');
  const { add } = useSaveForward(onSecret);
  const form = useForm<ForwardValues>({
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
    <FormModal form={form} onClose={onClose} opened={target !== null} submit={t('add')} title={t('add')} width={520}>
      <ForwardFields about="new" form={form} />
    </FormModal>
  );
}

function EditDialog({ about, forwards, target, onDone, onSecret, onClose }: Props & { about: LogForward }) {
  const { t } = useTranslation(['forwarding', 'common']);
  const { accountId } = useViewer();
  const { set } = useSaveForward(onSecret);
  const { wordOf } = useForwardWords();
  const kept = forwards?.find(({ id }) => id === about.id) ?? about;
  const saved = savedOf(kept);
  const versions = useIfVersion({
    query: AccountLogForwards,
    variables: { accountId },
    isThere: (data) => data.account?.logForwards.some(({ id }) => id === about.id) ?? false,
    saved: kept.version,
  });
  const form = useEditForm<ForwardValues>({
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
  const names = { name: t('form.name'), categories: t('form.categories'), leastSeverity: t('form.least'), isOn: t('form.isOn') };
  const shown = (['name', 'categories', 'leastSeverity', 'isOn'] as const).filter((field) => form.changed.includes(field));
  return (
    <>
      <FormModal
        form={form}
        onClose={onClose}
        opened={target !== null}
        submit={t('form.save')}
        title={t('common:receiver.editOne', { name: about.name })}
        width={520}
      >
        <ForwardFields about={kept} form={form} />
      </FormModal>
      <ChangedDialog
        {...form.clash}
        fields={shown.map((field) => ({ name: names[field], saved: wordOf(saved, field), mine: wordOf(form.values, field) }))}
      />
    </>
  );
}
