import { Button } from '@mantine/core';
import { IconHourglass, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/viewer.ts';
import { Empty } from '../../ui/empty.tsx';
import { BackToHome } from './not-found-screen.tsx';

/** A page for administrators, opened by somebody else (PERM-011). */
export function AdminsOnly() {
  const { t } = useTranslation('common');
  return <Empty page icon={<IconLock size="2rem" stroke={1.5} />} text={t('adminOnly')} action={<BackToHome />} />;
}

/** A page that the product will have and does not have yet: it says so, and where to go. `part` is the page's name as its tab or entry shows it. */
export function NotYet({ part, adminsOnly, site }: { part: string; adminsOnly?: boolean; site?: string }) {
  const { t } = useTranslation('shell');
  const { isAdministrator } = useViewer();
  if (adminsOnly && !isAdministrator) return <AdminsOnly />;
  return (
    <Empty
      page={!site}
      icon={<IconHourglass size="2rem" stroke={1.5} />}
      text={t('notYet.title', { part })}
      detail={site ? t('notYet.site') : t('notYet.settings')}
      action={
        site ? (
          <Button component={Link} to={`/sites/${site}/Status`} variant="default">
            {t('notYet.openStatus')}
          </Button>
        ) : (
          <BackToHome />
        )
      }
    />
  );
}
