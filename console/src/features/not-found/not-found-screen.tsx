import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';

/** The 404 page of a logged-in person (ERR-001), with the way home (ERR-002). */
export function NotFoundScreen() {
  const { t } = useTranslation(['shell', 'common']);
  return <Empty page icon={<IconMapSearch size="2rem" stroke={1.5} />} text={t('shell:nothingHere')} action={<BackToHome />} />;
}

/** A site that is not there, or not this person's: the two look the same (SHELL-005, SHELL-051). */
export function SiteNotFoundScreen() {
  const { t } = useTranslation('shell');
  return (
    <Empty
      page
      icon={<IconMapSearch size="2rem" stroke={1.5} />}
      text={t('siteNotFound.title')}
      detail={t('siteNotFound.text')}
      action={<BackToHome />}
    />
  );
}

/** The button that leads home (ERR-002). */
export function BackToHome() {
  const { t } = useTranslation('common');
  return (
    <Button component={Link} to="/home" variant="default">
      {t('backToHome')}
    </Button>
  );
}
