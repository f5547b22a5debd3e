import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import classes from './sign-in.module.css';

/** Recovery codes, which are shown this once: to copy or print. Closes by its button alone. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const { t } = useTranslation(['preferences', 'common']);
  return (
    <Modal
      footer={
        <>
          <CopyButton about={t('signIn.codes.title')} text={(codes ?? []).join('\n')} />
          <Button leftSection={<IconPrinter aria-hidden size="1rem" stroke={1.75} />} onClick={() => globalThis.print()} variant="default">
            {t('signIn.codes.print')}
          </Button>
          <Button onClick={onClose}>{t('signIn.codes.kept')}</Button>
        </>
      }
      onClose={onClose}
      onlyByButtons
      opened={codes !== null}
      title={t('signIn.codes.title')}
    >
      <div className={classes.shown}>
        <p>{t('signIn.codes.once')}</p>
        <ul aria-label={t('signIn.codes.title')} className={classes.codes}>
          {(codes ?? []).map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
