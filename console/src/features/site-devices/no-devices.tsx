import { Button } from '@mantine/core';
import { IconFilterSearch, IconServerOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnassignedCount } from '../../api/devices/unassigned-count.ts';
import { Empty } from '../../ui/empty.tsx';

/** A site without devices; where N wait for a site, 'We Found N Unassigned Devices, Go to Home Page to Assign Device' (DEVS-012, DEVS-013). Who may not assign them sees none. */
export function NoDevices() {
  const { t } = useTranslation('devices');
  const count = useUnassignedCount();
  return (
    <Empty
      action={count > 0 && <Link to="/home">{t('empty.unassigned', { count })}</Link>}
      icon={<IconServerOff size={32} stroke={1.5} />}
      text={t('empty.site')}
    />
  );
}

/** A search that finds nothing (DEVS-030). */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('devices');
  return (
    <Empty
      action={
        <Button onClick={onClear} variant="default">
          {t('empty.clearSearch')}
        </Button>
      }
      icon={<IconFilterSearch size={32} stroke={1.5} />}
      text={t('empty.search')}
    />
  );
}
