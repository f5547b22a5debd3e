import { Button, TextInput } from '@mantine/core';
import { PasskeyName } from '@tutti/domain/second-step-form';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useMutate } from '../../../api/client/mutate.ts';
import { said } from '../../../i18n/said.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { useOpening } from '../../../ui/overlay/use-opening.ts';
import type { Passkey } from './my-sign-in.ts';
import { UserPasskeyRename } from './sign-in-documents.ts';

interface Props {
  /** A passkey that is there, or one that is to be made; null: closed. */
  readonly naming: Passkey | 'new' | null;
  readonly onNewName: (name: string) => void;
  readonly onClose: () => void;
}

/** What a passkey is called: asked before the browser makes one, and again when it is to be called something else. */
export function PasskeyNameDialog({ naming, onNewName, onClose }: Props) {
  const { t } = useTranslation('preferences');
  const opening = useOpening(naming);
  const isNew = opening?.about === 'new';
  return (
    <Modal
      onClose={onClose}
      opened={naming !== null}
      title={t(isNew ? 'signIn.passkeys.newTitle' : 'signIn.passkeys.renameTitle')}
      width={420}
    >
      {opening && <NameForm key={opening.round} naming={opening.about} onClose={onClose} onNewName={onNewName} />}
    </Modal>
  );
}

function NameForm({ naming, onNewName, onClose }: Props) {
  const { t } = useTranslation(['preferences', 'common']);
  const id = useId();
  const kept = naming === null || naming === 'new' ? '' : naming.name;
  const [name, setName] = useState(kept);
  const [problem, setProblem] = useState<string | null>(null);
  const [rename, busy] = useMutate(UserPasskeyRename, { quiet: true, refetch: false });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = v.safeParse(PasskeyName, name);
    if (!read.success) return setProblem(said(read.issues[0].message));
    if (naming === 'new' || naming === null) return onNewName(read.output);
    const { data, message } = await rename({ input: { passkeyId: naming.id, name: read.output } });
    if (data?.UserPasskeyRename?.ok === true) onClose();
    else setProblem(message);
  };
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        data-autofocus
        description={t('signIn.passkeys.nameHint')}
        error={problem}
        label={t('signIn.passkeys.name')}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
        value={name}
      />
      <Button fullWidth loading={busy} mt="md" type="submit">
        {t(naming === 'new' ? 'signIn.passkeys.make' : 'signIn.passkeys.saveName')}
      </Button>
    </form>
  );
}
