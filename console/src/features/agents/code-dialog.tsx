import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { agentNameProblem } from './agent-name.ts';
import classes from './agents.module.css';
import { AgentEnrolmentCodeCreate } from './agents-documents.ts';
import { CodeShown, type LinkAddress, type MadeCode } from './code-shown.tsx';

interface Props {
  readonly opened: boolean;
  readonly link: LinkAddress;
  readonly onClose: () => void;
}

const EMPTY = { name: '' };

/** Makes a code for a new agent and shows it, once; it is kept only while the dialog is open. */
export function CodeDialog({ opened, link, onClose }: Props) {
  const { t } = useTranslation(['server', 'common']);
  const { accountId } = useViewer();
  const id = useId();
  const [made, setMade] = useState<MadeCode | null>(null);
  const [create] = useMutate(AgentEnrolmentCodeCreate, { quiet: true, refetch: false });
  const form = useForm({
    saved: EMPTY,
    problemsOf: ({ name }) => ({ name: agentNameProblem(name, t) }),
    send: async ({ name }) => {
      const { data, message } = await create({ input: { accountId, name: name.trim() } });
      const { code, expiresAt } = data?.AgentEnrolmentCodeCreate ?? {};
      if (!code || !expiresAt) return message ?? t('code.failed');
      setMade({ code, expiresAt });
      return null;
    },
  });
  useOpening(opened ? id : null, () => {
    form.reset();
    setMade(null);
  });

  const making = (
    <>
      <Button onClick={onClose} variant="default">
        {t('common:cancel')}
      </Button>
      <Button form={id} loading={form.busy} type="submit">
        {t('code.create')}
      </Button>
    </>
  );
  return (
    <Modal
      footer={made ? <Button onClick={onClose}>{t('code.ok')}</Button> : making}
      onClose={onClose}
      onlyByButtons={made !== null}
      opened={opened}
      title={made ? t('code.doneTitle', { agent: form.values.name.trim() }) : t('code.title')}
      width={560}
    >
      {made ? (
        <CodeShown link={link} made={made} />
      ) : (
        <form {...form.props} className={classes.sentences} id={id}>
          <TextInput
            {...form.text('name')}
            autoComplete="off"
            data-autofocus
            description={t('code.nameHint')}
            error={fieldError(form.problems.name ?? form.refusal)}
            label={t('code.name')}
          />
        </form>
      )}
    </Modal>
  );
}
