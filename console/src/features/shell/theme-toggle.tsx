import { type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { THEME_OF, useKeepDisplay } from '../../api/account/display-preferences.ts';
import { BarButton } from '../../ui/bar-button.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';

/** What the next press chooses: first the opposite of what is seen, then the other one, then as the system says. */
export function nextScheme(scheme: MantineColorScheme, seen: 'light' | 'dark', systemIsDark: boolean): MantineColorScheme {
  if (scheme === 'auto') return seen === 'dark' ? 'light' : 'dark';
  const opposite = systemIsDark ? 'light' : 'dark';
  if (scheme === opposite) return systemIsDark ? 'dark' : 'light';
  return 'auto';
}

const ICONS = { light: IconSun, dark: IconMoon } as const;

/** Switches between dark, light and the system's theme (SHELL-018), here and for the person in other browsers. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const seen = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const Icon = ICONS[seen];
  const label = t('header.theme', { name: t(`theme.${colorScheme}`) });
  const keep = useKeepDisplay();
  const press = () => {
    const next = nextScheme(colorScheme, seen, matchMedia('(prefers-color-scheme: dark)').matches);
    setColorScheme(next);
    keep({ theme: THEME_OF[next] });
  };
  return (
    <Tooltip label={label}>
      <BarButton aria-label={label} onClick={press}>
        <Icon size="1rem" stroke={1.75} aria-hidden />
      </BarButton>
    </Tooltip>
  );
}
