import { Button, TextInput } from '@mantine/core';
import { SNAPSHOT_NAME_LIMIT } from '@tutti/domain/snapshot-form';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { useOpening } from '../../../ui/overlay/use-opening.ts';
import { FileZone } from './file-zone.tsx';
import classes from './import.module.css';
import { NotTaken } from './not-taken.tsx';
import { ProblemLines } from './problem-lines.tsx';
import { useDroppedFile } from './use-dropped-file.ts';
import { type Imported, useImport } from './use-import.ts';

interface Props {
  /** null: closed. */
  readonly domainId: string | null;
  /** Why none can be imported any more; null: it can. */
  readonly closed: string | null;
  /** A snapshot was made of a file: its id. */
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

/** Makes a snapshot of a file that somebody chooses or drops. */
export function ImportDialog(props: Props) {
  const opening = useOpening(props.domainId);
  return opening && <Dialog {...props} about={opening.about} key={opening.round} />;
}

function Dialog({ about, domainId, closed, onDone, onClose }: Props & { about: string }) {
  const { t } = useTranslation(['snapshots', 'common']);
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [left, setLeft] = useState<Imported['notTaken']>([]);
  const { problem, isBusy, check, send } = useImport(about);
  const choose = (chosen: File) => {
    setFile(chosen);
    check(chosen);
  };
  const isOver = useDroppedFile(domainId !== null && !isBusy, choose);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || closed !== null) return;
    const made = await send(file, name.trim());
    if (made === null) return;
    onDone(made.id);
    if (made.notTaken.length === 0) onClose();
    else setLeft(made.notTaken);
  }
  if (left.length > 0)
    return (
      <Modal
        footer={
          <Button data-autofocus onClick={onClose}>
            {t('common:close')}
          </Button>
        }
        onClose={onClose}
        opened={domainId !== null}
        title={t('import.notTaken')}
        width={560}
      >
        <NotTaken parts={left} />
      </Modal>
    );
  const footer = (
    <>
      <Button onClick={onClose} variant="default">
        {t('common:cancel')}
      </Button>
      <SubmitButton form={id} loading={isBusy}>
        {t('import.send')}
      </SubmitButton>
    </>
  );
  return (
    <Modal footer={footer} onClose={onClose} opened={domainId !== null} subtitle={t('import.text')} title={t('import.title')} width={560}>
      <form className={classes.form} id={id} onSubmit={(event) => void submit(event)}>
        <FileZone file={file} isOver={isOver} onFile={choose} />
        <TextInput
          autoComplete="off"
          description={t('import.nameHint')}
          label={t('form.name')}
          maxLength={SNAPSHOT_NAME_LIMIT}
          onChange={(event) => setName(event.currentTarget.value)}
          value={name}
        />
        {(closed ?? problem) && <ProblemLines text={closed ?? problem ?? ''} />}
      </form>
    </Modal>
  );
}
