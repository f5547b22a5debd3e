import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './sidebar.module.css';

/** One entry of the sidebar. `section`: the entry is open on every address below it. */
export function NavRow(props: { to: string; section?: string; icon: ReactNode; label: string; onNavigate: () => void }) {
  const section = (props.section ?? props.to).toLowerCase();
  const open = useLocation({ select: ({ pathname }) => `${pathname.toLowerCase()}/`.startsWith(`${section}/`) });
  return (
    <Link
      to={props.to}
      className={classes.row ?? ''}
      onClick={props.onNavigate}
      {...(open ? { 'aria-current': 'page' as const } : {})}
      data-open={open || undefined}
    >
      {props.icon}
      <span className={classes.label}>{props.label}</span>
    </Link>
  );
}
