import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './event-log.module.css';

/** Says that more has happened than the open page can show, and leads there. */
export function NewEvents({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('events');
  return (
    <output className={classes.fresh}>
      <Button leftSection={<IconArrowUp aria-hidden size="1rem" stroke={1.75} />} onClick={onShow} size="xs" variant="light">
        {t('log.newEvents')}
      </Button>
    </output>
  );
}
