import { type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BarButton } from '../../ui/bar-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

/** What the next press chooses: first the opposite of what is seen, then the other one, then as the system says. */
export function nextScheme(scheme: MantineColorScheme, seen: 'light' | 'dark', systemIsDark: boolean): MantineColorScheme {
  if (scheme === 'auto') return seen === 'dark' ? 'light' : 'dark';
  const opposite = systemIsDark ? 'light' : 'dark';
  if (scheme === opposite) return systemIsDark ? 'dark' : 'light';
  return 'auto';
}

const ICONS = { light: IconSun, dark: IconMoon } as const;

/** Switches between dark, light and the system's theme (SHELL-018). */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const seen = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const Icon = ICONS[seen];
  const label = t('header.theme', { name: t(`theme.${colorScheme}`) });
  const press = () => setColorScheme(nextScheme(colorScheme, seen, matchMedia('(prefers-color-scheme: dark)').matches));
  return (
    <Tooltip label={label}>
      <BarButton aria-label={label} onClick={press}>
        <Icon size="1rem" stroke={1.75} aria-hidden />
      </BarButton>
    </Tooltip>
  );
}
