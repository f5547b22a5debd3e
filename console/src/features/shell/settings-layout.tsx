import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '../../api/account/viewer.ts';
import classes from './settings-layout.module.css';
import { maySee, sectionOf, settingsSections } from './settings-menu.ts';
import { SettingsNavigation } from './settings-navigation.tsx';

/** The settings, as far as they are for the viewer (PERM-010): the menu, and beside it the open page, with a title of its own (ui/page/settings-page.tsx). */
export function SettingsLayout(props: { refused: ReactNode; unknown: ReactNode; children: ReactNode }) {
  const viewer = useViewer();
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  const open = sectionOf(section);
  if (settingsSections(viewer, false).length === 0 || (open && !maySee(viewer, open))) return props.refused;
  if (!open) return viewer.isAdministrator ? props.unknown : props.refused;
  return (
    <div className={classes.columns}>
      <SettingsNavigation open={open} />
      <div className={classes.page}>{props.children}</div>
    </div>
  );
}
