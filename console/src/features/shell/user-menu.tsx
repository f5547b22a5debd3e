import { IconAdjustmentsHorizontal, IconChevronDown, IconHelp, IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { BarButton } from '../../ui/bar-button.tsx';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import type { MenuEntry } from '../../ui/overlay/menu-entry.ts';
import { Truncated } from '../../ui/table/truncated.tsx';
import classes from './header.module.css';
import { useShellState } from './shell-state.ts';

/** The person's menu (SHELL-008, SHELL-009). On narrow screens it also holds what the header has no room for. */
export function UserMenu({ name, compact, narrow }: { name: string; compact: boolean; narrow: boolean }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { openHelp, openSignOut } = useShellState();
  const openPreferences = () => void navigate({ to: '.', search: (old) => ({ ...old, editUserPreferences: true }) });
  const icon = (Icon: typeof IconHelp) => <Icon size="1rem" stroke={1.75} aria-hidden />;
  const entries: MenuEntry[] = [
    { key: 'preferences', label: t('header.preferences'), icon: icon(IconAdjustmentsHorizontal), onSelect: openPreferences },
    ...(narrow ? [{ key: 'help', label: t('header.help'), icon: icon(IconHelp), onSelect: openHelp }] : []),
    'divider',
    { key: 'signOut', label: t('header.signOut'), icon: icon(IconLogout), onSelect: openSignOut },
  ];
  return (
    <DropMenu
      position="bottom-end"
      entries={entries}
      button={
        <BarButton aria-label={t('header.user', { name })}>
          <Avatar name={name} />
          {!compact && <Truncated className={classes.name} text={name} />}
          {!narrow && <IconChevronDown size="0.875rem" stroke={1.75} aria-hidden />}
        </BarButton>
      }
    />
  );
}
