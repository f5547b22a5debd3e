import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { PublicPage } from '../../ui/public-page.tsx';

/** Signing up by oneself is not there yet; says so, and who can help. */
export function SignUpNotYet() {
  const { t } = useTranslation('auth');
  return (
    <PublicPage>
      <Card title={t('signUp.title')} intro={t('signUp.text')}>
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
