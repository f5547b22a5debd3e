import { Button } from '@mantine/core';
import { IconKey, IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Guide } from './guide.tsx';
import { KeysTable } from './keys-table.tsx';
import { type Key, useKeys } from './use-keys.ts';

/** `/settings/APIKeys`: the keys with which programs call the API, and how to begin (KEYS-004). */
export function KeysScreen() {
  const { t } = useTranslation('keys');
  const known = useKeys();
  const [target, setTarget] = useState<Key | null>(null);
  const { keys } = known;
  const { ref, onGone } = useFocusWhenGone(keys?.map(({ id }) => id));
  const add = (
    <Button
      component={Link}
      leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />}
      preload="intent"
      ref={ref}
      to="/settings/APIKeys/addAccountKey"
    >
      {t('add')}
    </Button>
  );
  return (
    <SettingsPage aside={add} title={t('title')}>
      <section aria-labelledby="account-keys">
        <h2 className="visually-hidden" id="account-keys">
          {t('table')}
        </h2>
        <Keys known={known} onDelete={setTarget} />
      </section>
      <Guide />
      <DeleteDialog
        isThere={(id) => keys?.some((key) => key.id === id) ?? false}
        onClose={() => setTarget(null)}
        onDeleted={(id) => {
          onGone(id);
          known.refetch();
        }}
        target={target}
      />
    </SettingsPage>
  );
}

interface KeysProps {
  readonly known: ReturnType<typeof useKeys>;
  readonly onDelete: (key: Key) => void;
}

function Keys({ known: { keys, error, refetch }, onDelete }: KeysProps) {
  const { t } = useTranslation(['keys', 'common']);
  if (keys && keys.length > 0) return <KeysTable keys={keys} onDelete={onDelete} />;
  if (keys) return <Empty detail={t('noneHint')} icon={<IconKey size="2rem" stroke={1.5} />} text={t('none')} />;
  if (!error) return <PlainTableSkeleton tall />;
  const retry = (
    <Button onClick={refetch} variant="default">
      {t('common:retry')}
    </Button>
  );
  return <Empty action={retry} detail={wordsOf(error)} icon={<IconPlugConnectedX size="2rem" stroke={1.5} />} text={t('failed')} />;
}
