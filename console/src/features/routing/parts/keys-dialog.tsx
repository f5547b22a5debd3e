import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/overlay/modal.tsx';
import classes from './keys-dialog.module.css';

/** The names of keys are those printed on them. */
const KEYS = [
  ['move', '↑', '↓', '←', '→'],
  ['device', 'Ctrl', '↑ ↓ ← →'],
  ['edges', 'Home', 'End'],
  ['corners', 'Ctrl', 'Home End'],
  ['patch', 'Space'],
  ['remove', 'Delete'],
  ['block', 'Shift', '↑ ↓ ← →'],
  ['open', 'Enter'],
  ['undo', 'Ctrl', 'Z'],
  ['close', '-'],
  ['search', '/'],
  ['help', '?'],
  ['leave', 'Esc'],
] as const;

/** What the keys of the grid do. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('grid');
  return (
    <Modal footer={<Button onClick={onClose}>{t('keys.done')}</Button>} onClose={onClose} opened={opened} title={t('keys.title')}>
      <dl className={classes.keys}>
        {KEYS.map(([what, ...keys]) => (
          <div className={classes.line} key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
