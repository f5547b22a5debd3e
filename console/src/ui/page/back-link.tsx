import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './back-link.module.css';

/** The way back above a page that lies below another one. `to` is a path of this console, `label` the title of that page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation('common');
  return (
    <nav aria-label={t('wayBack')} className={classes.back}>
      <Link activeOptions={{ exact: true }} to={to}>
        <IconChevronLeft aria-hidden size="0.875rem" stroke={1.75} />
        {label}
      </Link>
    </nav>
  );
}
