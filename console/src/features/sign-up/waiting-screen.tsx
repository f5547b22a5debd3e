import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import classes from './sign-up.module.css';
import { SignUpPage } from './sign-up-page.tsx';

/** While it is asked what this server sells and what it costs (SIGNUP-019). */
export function WaitingScreen() {
  const { t } = useTranslation('auth');
  return (
    <SignUpPage>
      <Card intro={t('signUp.intro')} title={t('signUp.title')}>
        <output aria-label={t('signUp.loading')} className={classes.wait}>
          <Loader aria-hidden size="sm" />
        </output>
      </Card>
    </SignUpPage>
  );
}
