import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../ui/page/back-link.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { usersPath } from './paths.ts';
import classes from './users.module.css';

interface Props {
  /** The site whose users they are; null: those of the account, in the settings. */
  readonly domainId: string | null;
  readonly title: string;
  readonly aside?: ReactNode;
  /** Whether it is a page below the users: the way back is above it. */
  readonly below?: boolean;
  readonly children: ReactNode;
}

/** A page about users where it is: a page of the settings, or below the tabs of a site, which has its title above them. */
export function UsersFrame({ domainId, title, aside, below, children }: Props) {
  const { t } = useTranslation('users');
  const back = below && <BackLink label={t(domainId === null ? 'title' : 'siteTitle')} to={usersPath(domainId)} />;
  if (domainId === null) {
    return (
      <SettingsPage aside={aside} crumbs={back} title={title}>
        {children}
      </SettingsPage>
    );
  }
  return (
    <section aria-label={title} className={classes.site}>
      {back}
      <div className={classes.siteHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
