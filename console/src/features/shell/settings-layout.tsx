import { useLocation } from '@tanstack/react-router';
import type { Right } from '@tutti/domain/rights';
import type { ReactNode } from 'react';
import { useViewer } from '../../api/account/viewer.ts';
import classes from './settings-layout.module.css';
import { maySee, rightOf, sectionOf, settingsSections } from './settings-menu.ts';
import { SettingsNavigation } from './settings-navigation.tsx';

/** The settings, as far as they are for the viewer (PERM-010; `renderRefused` gets the right that opens the page): the menu, and beside it the open page, with a title of its own (ui/page/settings-page.tsx). */
export function SettingsLayout(props: { renderRefused: (right: Right) => ReactNode; unknown: ReactNode; children: ReactNode }) {
  const viewer = useViewer();
  const section = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  const open = sectionOf(section);
  if (open ? !maySee(viewer, open) : settingsSections(viewer, false).length === 0)
    return props.renderRefused(open ? rightOf(open) : 'ADMINISTER');
  if (!open) return viewer.isAdministrator ? props.unknown : props.renderRefused('ADMINISTER');
  return (
    <div className={classes.columns}>
      <SettingsNavigation open={open} />
      <div className={classes.page}>{props.children}</div>
    </div>
  );
}
