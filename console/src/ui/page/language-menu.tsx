import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type LanguageCode, languageFor } from '../../i18n/languages.ts';
import classes from '../bar-button.module.css';
import { BarButton } from '../bar-button.tsx';
import { DropMenu } from '../overlay/drop-menu.tsx';

/** Chooses the interface language among exactly four (SHELL-017, AUTH-013, I18N-001). `compact`: the icon alone. */
export function LanguageMenu({ onChoose, compact = false }: { onChoose: (code: LanguageCode) => void; compact?: boolean }) {
  const { t, i18n } = useTranslation('common');
  const current = languageFor(i18n.language) ?? 'en';
  const name = LANGUAGES.find(({ code }) => code === current)?.name ?? 'English';
  return (
    <DropMenu
      position="bottom-end"
      entries={LANGUAGES.map(({ code, name: own, label }) => ({
        key: code,
        chosen: code === current,
        onSelect: () => onChoose(code),
        label: (
          <>
            <span lang={code}>{own}</span>
            {own !== label && (
              <span className={classes.english} lang="en">
                {label}
              </span>
            )}
          </>
        ),
      }))}
      button={
        <BarButton aria-label={t('language', { name })}>
          <IconWorld size="1rem" stroke={1.75} aria-hidden />
          {!compact && (
            <>
              <span lang={current}>{name}</span>
              <IconChevronDown size="0.875rem" stroke={1.75} aria-hidden />
            </>
          )}
        </BarButton>
      }
    />
  );
}
