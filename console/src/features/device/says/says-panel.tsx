import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './says.module.css';

/** Beside the tabs of a device: what it says, with its heading and the cross that closes it for good. */
export function SaysPanel({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation(['device', 'common']);
  const heading = useId();
  return (
    <aside aria-labelledby={heading} className={classes.panel} id={id}>
      <div className={classes.head}>
        <h2 id={heading}>{t('says.title')}</h2>
        <ActionIcon aria-label={t('common:close')} color="gray" onClick={onClose} variant="subtle">
          <IconX aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}
