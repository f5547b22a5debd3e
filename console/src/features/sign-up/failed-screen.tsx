import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card, CardMessage } from '../../ui/card.tsx';
import { SignUpPage } from './sign-up-page.tsx';

/** The checkout did not come or refused (SIGNUP-029), with the ways out (SIGNUP-030). */
export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <SignUpPage>
      <Card title={t('signUp.title')}>
        <CardMessage error text={t('signUp.failed')} />
        <Button fullWidth onClick={onRetry} size="lg">
          {t('common:retry')}
        </Button>
        <Button component={Link} fullWidth size="lg" to="/login" variant="default">
          {t('signUp.back')}
        </Button>
      </Card>
    </SignUpPage>
  );
}
