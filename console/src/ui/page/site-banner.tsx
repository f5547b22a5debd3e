import type { ReactNode } from 'react';
import classes from './site-banner.module.css';

interface Props {
  /** What it is about. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Its sentence; what matters most of it is strong. */
  readonly children: ReactNode;
  /** Links and buttons. */
  readonly actions?: ReactNode;
}

/** Above a page of a site: what whoever comes there is to know of it, and what can be done about that. */
export function SiteBanner({ label, icon, children, actions }: Props) {
  return (
    <section aria-label={label} className={classes.banner}>
      {icon}
      <p className={classes.text}>{children}</p>
      {actions && <span className={classes.actions}>{actions}</span>}
    </section>
  );
}
