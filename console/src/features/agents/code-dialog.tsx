import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useOpening } from '../../ui/overlay/use-opening.ts';
import { agentNameProblem } from './agent-name.ts';
import classes from './agents.module.css';
import { AgentEnrolmentCodeCreate } from './agents-documents.ts';
import { CodeShown, type LinkAddress, type MadeCode } from './code-shown.tsx';

export type { LinkAddress };

interface Props {
  readonly opened: boolean;
  readonly link: LinkAddress;
  readonly onClose: () => void;
}

/** Makes a code for a new agent and shows it, once; it is kept only while the dialog is open. */
export function CodeDialog({ opened, link, onClose }: Props) {
  const { t } = useTranslation(['server', 'common']);
  const { accountId } = useViewer();
  const form = useId();
  const [name, setName] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [made, setMade] = useState<MadeCode | null>(null);
  const [create, busy] = useMutate(AgentEnrolmentCodeCreate, { quiet: true, refetch: false });
  useOpening(opened ? form : null, () => {
    setName('');
    setSubmitted(false);
    setRefusal(null);
    setMade(null);
  });
  const problem = submitted ? agentNameProblem(name, t) : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    setRefusal(null);
    if (agentNameProblem(name, t)) return;
    const { data, message } = await create({ input: { accountId, name: name.trim() } });
    const { code, expiresAt } = data?.AgentEnrolmentCodeCreate ?? {};
    if (code && expiresAt) setMade({ code, expiresAt });
    else setRefusal(message ?? t('code.failed'));
  }

  const making = (
    <>
      <Button onClick={onClose} variant="default">
        {t('common:cancel')}
      </Button>
      <Button form={form} loading={busy} type="submit">
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
      title={made ? t('code.doneTitle', { agent: name.trim() }) : t('code.title')}
      width={560}
    >
      {made ? (
        <CodeShown link={link} made={made} />
      ) : (
        <form className={classes.sentences} id={form} noValidate onSubmit={(event) => void submit(event)}>
          <TextInput
            autoComplete="off"
            data-autofocus
            description={t('code.nameHint')}
            error={fieldError(problem ?? refusal)}
            label={t('code.name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            value={name}
          />
        </form>
      )}
    </Modal>
  );
}
