import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfrastructureAlerts, operatorAlertId } from '../../api/account/infrastructure-alerts.ts';
import { bannerDismissed } from '../../api/browser/storage.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { said } from '../../i18n/said.ts';
import { LEVEL_SHAPES } from '../../ui/status/status.ts';
import { Announcement } from './announcement.tsx';
import classes from './banners.module.css';
import { ConnectionBanner } from './connection-banner.tsx';
import { PlanBanners } from './plan-banners.tsx';
import { SignInBanners } from './sign-in-banners.tsx';
import type { RightsChange } from './use-rights-change.ts';

/**
 * What is above every page: a lost connection, rights that changed, what is asked of how the person signs in, the state of the plan, and what the server's operator announces
 * (SHELL-019). On Home the last two are among the notifications. A dismissal is remembered by what the banner says (SHELL-020, open point C8).
 */
export function Banners({ change }: { change: RightsChange | null }) {
  const { t } = useTranslation('shell');
  const isHome = useLocation({ select: ({ pathname }) => pathname.toLowerCase().startsWith('/home') });
  const { data } = usePolledQuery({ query: InfrastructureAlerts, variables: {}, interval: POLL.accountInfo });
  const [, setDismissals] = useState(0);
  const alerts = (data?.infrastructureAlerts ?? []).filter(
    (alert) => !(alert.dismissible && bannerDismissed(operatorAlertId(alert)).get()),
  );
  const dismiss = (id: string) => {
    bannerDismissed(id).set('1');
    setDismissals((count) => count + 1);
  };
  return (
    <section className={classes.banners} aria-label={t('banner.label')}>
      <ConnectionBanner />
      {change && (
        <Announcement key={change.words} value="info" onDismissed={change.dismiss}>
          {change.words}
        </Announcement>
      )}
      <SignInBanners />
      {!isHome && <PlanBanners />}
      {!isHome &&
        alerts.map((alert) => {
          const id = operatorAlertId(alert);
          return (
            <Announcement key={id} value={LEVEL_SHAPES[alert.level]} onDismissed={alert.dismissible ? () => dismiss(id) : null}>
              {said(alert.message)}
            </Announcement>
          );
        })}
    </section>
  );
}
