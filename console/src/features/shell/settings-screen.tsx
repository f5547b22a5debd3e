import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { external } from '../../api/external.ts';
import { useViewer } from '../../api/viewer.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { sectionOf, settingsSections } from './settings-menu.ts';
import classes from './settings-screen.module.css';

/** The settings, for administrators (PERM-010): the menu, and beside it the section by its label. The route hands in what stands where. */
export function SettingsScreen(props: { section: string; refused: ReactNode; unknown: ReactNode; page: (label: string) => ReactNode }) {
  const { t } = useTranslation('shell');
  const { isAdministrator, accountName } = useViewer();
  const open = sectionOf(props.section);
  if (!isAdministrator) return props.refused;
  if (!open) return props.unknown;
  return (
    <>
      <PageHeader title={t('settings.title')} facts={accountName} />
      <div className={classes.columns}>
        <nav aria-label={t('settings.label')} className={classes.menu}>
          {settingsSections(external('cutoff-content') === 'on').map((name) => (
            <Link
              key={name}
              to="/settings/$section"
              params={{ section: name }}
              className={classes.entry ?? ''}
              {...(name === open ? { 'aria-current': 'page' as const } : {})}
              data-open={name === open || undefined}
            >
              {t(`settings.${name}`)}
            </Link>
          ))}
        </nav>
        <div className={classes.page}>{props.page(t(`settings.${open}`))}</div>
      </div>
    </>
  );
}
