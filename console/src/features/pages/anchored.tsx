import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pages.module.css';

/** A heading with a link to itself, to be sent to somebody. */
export function Anchored({ id, children, lang }: { id: string; children: ReactNode; lang?: string }) {
  const { t } = useTranslation('pages');
  return (
    <h2 className={classes.heading} id={id} lang={lang}>
      <span>{children}</span>
      <a aria-label={t('linkTo')} aria-describedby={id} className={classes.anchor} href={`#${id}`}>
        <IconLink aria-hidden size="0.875rem" stroke={1.75} />
      </a>
    </h2>
  );
}
