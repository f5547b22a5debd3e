import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '../../api/account/viewer.ts';
import classes from './settings-layout.module.css';
import { sectionOf } from './settings-menu.ts';
import { SettingsNavigation } from './settings-navigation.tsx';

/** The settings, for administrators (PERM-010): the menu, and beside it the open page, with a title of its own (ui/page/settings-page.tsx). */
export function SettingsLayout(props: { refused: ReactNode; unknown: ReactNode; children: ReactNode }) {
  const { isAdministrator } = useViewer();
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  const open = sectionOf(section);
  if (!isAdministrator) return props.refused;
  if (!open) return props.unknown;
  return (
    <div className={classes.columns}>
      <SettingsNavigation open={open} />
      <div className={classes.page}>{props.children}</div>
    </div>
  );
}
