import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import type { Key } from './use-keys.ts';

/** What can be done about a key in its row (KEYS-016). */
export function KeyActions({ subject, onDelete }: { subject: Key; onDelete: () => void }) {
  const { t } = useTranslation('keys');
  const { id, name } = subject;
  return (
    <>
      <Tooltip label={t('edit')}>
        <ActionIcon
          aria-label={t('editOne', { name })}
          renderRoot={(props) => <Link {...props} params={{ keyId: id }} to="/settings/APIKeys/$keyId/editKey" />}
          size="md"
          variant="subtle"
        >
          <IconPencil aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('delete')}>
        <ActionIcon aria-label={t('deleteOne', { name })} onClick={onDelete} size="md" variant="subtle">
          <IconTrash aria-hidden size="1rem" stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
