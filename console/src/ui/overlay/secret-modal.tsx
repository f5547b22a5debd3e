import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../copy-button.tsx';
import { Modal } from './modal.tsx';
import classes from './secret-modal.module.css';
import { useOpening } from './use-opening.ts';

/** A secret that was just made. It is in the memory of this page alone, and only while its dialog is open. */
export interface ShownOnce {
  /** What it is for. */
  readonly name: string;
  readonly secret: string;
}

interface Props {
  /** null: closed. */
  readonly made: ShownOnce | null;
  readonly title: (name: string) => string;
  /** What it is good for, and that it is not shown again. */
  readonly text: string;
  /** Of its field. */
  readonly label: string;
  readonly onClose: () => void;
}

/** Shows a secret once; only its button closes it. */
export function SecretModal({ made, title, text, label, onClose }: Props) {
  const { t } = useTranslation('common');
  const shown = useOpening(made)?.about;
  if (!shown) return null;
  return (
    <Modal
      footer={<Button onClick={onClose}>{t('done')}</Button>}
      onClose={onClose}
      onlyByButtons
      opened={made !== null}
      title={title(shown.name)}
      width={520}
    >
      <p>{text}</p>
      <div className={classes.copied}>
        <TextInput
          classNames={{ input: classes.mono ?? '' }}
          label={label}
          onFocus={(event) => event.currentTarget.select()}
          readOnly
          spellCheck={false}
          value={shown.secret}
        />
        <CopyButton about={label} size="md" text={shown.secret} />
      </div>
    </Modal>
  );
}
