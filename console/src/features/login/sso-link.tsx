import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sso-link.module.css';

/** The way to single sign-on, a beta feature of the professional edition (AUTH-010, AUTH-011). What was typed goes along. */
export function SsoLink({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const editionId = useId();
  return (
    <div className={classes.sso}>
      <p className={classes.or}>{t('login.or')}</p>
      <Button
        component={Link}
        to="/sso/login"
        state={email ? { email } : {}}
        size="lg"
        variant="default"
        fullWidth
        aria-describedby={editionId}
        leftSection={<IconKey size="1rem" stroke={1.75} aria-hidden />}
        rightSection={<span className={classes.beta}>{t('login.beta')}</span>}
      >
        {t('login.sso')}
      </Button>
      <p id={editionId} className={classes.edition}>
        {t('login.ssoEdition')}
      </p>
    </div>
  );
}
