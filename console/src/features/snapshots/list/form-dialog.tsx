import { Textarea, TextInput } from '@mantine/core';
import { SNAPSHOT_NAME_LIMIT, SNAPSHOT_NOTE_LIMIT, SnapshotForm } from '@tutti/domain/snapshot-form';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/client/mutate.ts';
import { newCommandId } from '../../../api/commands/device-commands.ts';
import { FormModal } from '../../../ui/forms/form-modal.tsx';
import { wrongIn } from '../../../ui/forms/problems.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useOpening } from '../../../ui/overlay/use-opening.ts';
import { type SnapshotInfo, SnapshotMake, SnapshotRename } from '../snapshots-documents.ts';

interface Props {
  readonly domainId: string;
  /** The snapshot that gets another name or note; `new`: one is to be made; null: closed. */
  readonly target: SnapshotInfo | 'new' | null;
  /** It was made or changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly note: string;
}

/** How a snapshot is called: of a new one, which is made, or of one that is there. */
export function FormDialog(props: Props) {
  const opening = useOpening(props.target);
  return opening && <Dialog {...props} about={opening.about} key={opening.round} />;
}

function Dialog({ domainId, about, target, onDone, onClose }: Props & { about: SnapshotInfo | 'new' }) {
  const { t } = useTranslation('snapshots');
  const send = useSend(domainId, about);
  const isNew = about === 'new';
  const form = useForm<Values>({
    saved: isNew ? { name: '', note: '' } : { name: about.name, note: about.note ?? '' },
    problemsOf: (values) => problemsOf(values, t),
    send: async (values) => {
      const refusal = await send(values);
      if (refusal !== null) return refusal;
      onDone();
      onClose();
      return null;
    },
  });
  return (
    <FormModal
      form={form}
      onClose={onClose}
      opened={target !== null}
      submit={isNew ? t('make') : t('form.save')}
      title={isNew ? t('make') : t('form.rename', { name: about.name })}
      {...(isNew ? { subtitle: t('form.makeText') } : {})}
    >
      <TextInput {...form.text('name')} autoComplete="off" data-autofocus label={t('form.name')} />
      <Textarea {...form.text('note')} description={t('form.noteHint')} label={t('form.note')} rows={2} />
    </FormModal>
  );
}

/** What is wrong, in the language of the console. */
function problemsOf(values: Values, t: TFunction<'snapshots'>) {
  const wrong = wrongIn(SnapshotForm, values);
  const isLong = values.name.trim().length > SNAPSHOT_NAME_LIMIT;
  return {
    name: wrong['name'] && (isLong ? t('form.tooLong', { max: SNAPSHOT_NAME_LIMIT }) : t('form.nameMissing')),
    note: wrong['note'] && t('form.tooLong', { max: SNAPSHOT_NOTE_LIMIT }),
  };
}

/** Makes a snapshot, or calls it otherwise; why not, in words, null where it is done. */
function useSend(domainId: string, about: SnapshotInfo | 'new') {
  const { t } = useTranslation('snapshots');
  const [make] = useMutate(SnapshotMake, { quiet: true });
  const [rename] = useMutate(SnapshotRename, { quiet: true });
  // One dialog makes one snapshot, however often its answer was lost.
  const [commandId] = useState(newCommandId);
  return async ({ name, note }: Values): Promise<string | null> => {
    const called = { name: name.trim(), note: note.trim() || null };
    if (about === 'new') {
      const { data, message } = await make({ input: { domainId, commandId, ...called } });
      if (data) toast.success(t('made', { name: called.name }));
      return data ? null : (message ?? t('form.failed'));
    }
    // What was not changed here stays as others may have changed it meanwhile.
    const changed = {
      ...(called.name === about.name ? {} : { name: called.name }),
      ...(called.note === (about.note ?? null) ? {} : { note: called.note }),
    };
    const { data, message } = await rename({ input: { domainId, snapshotId: about.id, ...changed } });
    return data ? null : (message ?? t('form.failed'));
  };
}
