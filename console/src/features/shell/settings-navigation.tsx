import { Button } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useBilling } from '../../api/billing/use-billing.ts';
import { external } from '../../api/browser/external.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { SETTINGS_ICONS } from './settings-icons.ts';
import classes from './settings-layout.module.css';
import { type SettingsSection, settingsSections } from './settings-menu.ts';

/** Each section has a page of its own, or the one that stands for those to come. */
const addressOf = (section: SettingsSection): string => `/settings/${section}`;

/** The menu of the settings (SHELL-038); up to 1200 px wide a single button with the open section, which opens the others. */
export function SettingsNavigation({ open }: { open: SettingsSection }) {
  const { t } = useTranslation('shell');
  const { upToMedium } = useWidth();
  const navigate = useNavigate();
  const sells = useBilling()?.enabled !== false;
  const sections = settingsSections(useViewer(), external('cutoff-content') === 'on');
  // Where nothing is sold, its page has the name of the account alone.
  const labelOf = (section: SettingsSection) => t(`settings.${section === 'ManageSubscription' && !sells ? 'ManageAccount' : section}`);
  if (upToMedium) {
    const name = labelOf(open);
    return (
      <nav aria-label={t('settings.label')} className={classes.above}>
        <DropMenu
          button={
            <Button
              aria-label={t('settings.open', { name })}
              className={classes.choice ?? ''}
              justify="space-between"
              rightSection={<IconSelector aria-hidden size="0.875rem" stroke={1.75} />}
              variant="default"
            >
              {name}
            </Button>
          }
          entries={sections.map((section) => ({
            key: section,
            label: labelOf(section),
            chosen: section === open,
            onSelect: () => void navigate({ to: addressOf(section) }),
          }))}
          position="bottom-start"
        />
      </nav>
    );
  }
  return (
    <nav aria-label={t('settings.label')} className={classes.menu}>
      <div className={classes.entries}>
        <h2 className={classes.title}>{t('settings.title')}</h2>
        {sections.map((section) => {
          const Icon = SETTINGS_ICONS[section];
          return (
            <Link
              key={section}
              to={addressOf(section)}
              className={classes.entry ?? ''}
              {...(section === open ? { 'aria-current': 'page' as const } : {})}
              data-open={section === open || undefined}
            >
              <Icon aria-hidden size="1rem" stroke={1.75} />
              {labelOf(section)}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
