import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';

/** A path that leads nowhere, for somebody who is not logged in (ERR-001). */
export function PublicNotFound() {
  const { t } = useTranslation(['auth', 'shell']);
  return (
    <PublicPage>
      <Card title={t('shell:nothingHere')}>
        <Button component={Link} to="/login" variant="default" size="lg" fullWidth>
          {t('request.back')}
        </Button>
      </Card>
    </PublicPage>
  );
}

/** A page outside this server for which the operator gave no address. */
export function NoAddress() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <PublicPage>
      <Card title={t('external.missing')} intro={t('external.missingHint')}>
        <Button component={Link} to="/" variant="default" size="lg" fullWidth>
          {t('common:backToHome')}
        </Button>
      </Card>
    </PublicPage>
  );
}
