import { Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown, IconHelp, IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { BarButton } from '../../ui/bar-button.tsx';
import { truncate } from '../../ui/truncated.tsx';
import classes from './header.module.css';
import { useShellState } from './shell-state.ts';

/** The person's menu (SHELL-008, SHELL-009). On narrow screens it also holds what the header has no room for. */
export function UserMenu({ name, compact, narrow }: { name: string; compact: boolean; narrow: boolean }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { openHelp, openSignOut } = useShellState();
  const openPreferences = () => void navigate({ to: '.', search: (old) => ({ ...old, editUserPreferences: true }) });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <BarButton aria-label={t('header.user', { name })}>
          <Avatar name={name} />
          {!compact && (
            <span className={classes.name} title={name}>
              {truncate(name)}
            </span>
          )}
          {!narrow && <IconChevronDown size="0.875rem" stroke={1.75} aria-hidden />}
        </BarButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconAdjustmentsHorizontal size="1rem" stroke={1.75} aria-hidden />} onClick={openPreferences}>
          {t('header.preferences')}
        </Menu.Item>
        {narrow && (
          <Menu.Item leftSection={<IconHelp size="1rem" stroke={1.75} aria-hidden />} onClick={openHelp}>
            {t('header.help')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size="1rem" stroke={1.75} aria-hidden />} onClick={openSignOut}>
          {t('header.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
