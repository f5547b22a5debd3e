import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card, CardMessage } from '../../ui/card.tsx';
import classes from './sign-up.module.css';
import { SignUpPage } from './sign-up-page.tsx';

const MAILS = ['confirmation', 'receipt', 'welcome'] as const;

/** After the order: which e-mails come, and what to do with them (SIGNUP-003, SIGNUP-022 to SIGNUP-028). */
export function CompletedScreen({ orderReference }: { orderReference: string }) {
  const { t } = useTranslation('auth');
  return (
    <SignUpPage>
      <Card intro={t('signUp.completed.intro')} title={t('signUp.completed.title')}>
        <ol className={classes.mails}>
          {MAILS.map((mail) => (
            <li key={mail}>
              <span className={classes.mail}>{t(`signUp.completed.${mail}`)}</span> {t(`signUp.completed.${mail}What`)}
            </li>
          ))}
        </ol>
        <CardMessage text={t('signUp.completed.junk')} />
        <p className={classes.reference}>{t('signUp.completed.reference', { reference: orderReference })}</p>
        <Button component={Link} fullWidth size="lg" to="/login">
          {t('signUp.completed.back')}
        </Button>
      </Card>
    </SignUpPage>
  );
}
