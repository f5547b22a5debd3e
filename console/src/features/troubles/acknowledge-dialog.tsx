import { TextInput } from '@mantine/core';
import { ACKNOWLEDGE_NOTE_LIMIT } from '@tutti/domain/alerting/acknowledge-form';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { FormModal } from '../../ui/forms/form-modal.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { AlertTroubleAcknowledge, type Trouble } from './trouble-documents.ts';

interface Props {
  /** null: closed. */
  readonly target: readonly Trouble[] | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says that the viewer takes care of troubles, with what they do about it. */
export function AcknowledgeDialog({ target, ...props }: Props) {
  const opening = useOpening(target);
  return opening && <Opened {...props} key={opening.round} opened={target !== null} troubles={opening.about} />;
}

interface OpenedProps extends Omit<Props, 'target'> {
  readonly troubles: readonly Trouble[];
  readonly opened: boolean;
}

function Opened({ troubles, opened, onDone, onClose }: OpenedProps) {
  const { t } = useTranslation('troubles');
  const { accountId } = useViewer();
  const [acknowledge] = useMutate(AlertTroubleAcknowledge, { quiet: true });
  const form = useForm({
    saved: { note: '' },
    problemsOf: ({ note }) => ({
      note: note.trim().length > ACKNOWLEDGE_NOTE_LIMIT ? t('tooLong', { max: ACKNOWLEDGE_NOTE_LIMIT }) : undefined,
    }),
    send: async ({ note }) => {
      const input = { accountId, troubleIds: troubles.map((trouble) => trouble.id), note: note.trim() || null };
      const { data, message } = await acknowledge({ input });
      if (!data?.AlertTroubleAcknowledge?.ok) return message ?? t('failed');
      onDone();
      onClose();
      return null;
    },
  });
  const [first] = troubles;
  const about = troubles.length === 1 && first ? first.name : t('count', { count: troubles.length });
  return (
    <FormModal form={form} onClose={onClose} opened={opened} submit={t('onIt')} subtitle={t('about')} title={t('onItAbout', { about })}>
      <TextInput
        {...form.text('note')}
        autoComplete="off"
        data-autofocus
        description={t('noteHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={t('note')}
      />
    </FormModal>
  );
}
