import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../api/language.ts';
import type { CurrentViewer } from '../../api/viewer.ts';
import { LANGUAGES, languageFor } from '../../i18n/languages.ts';
import { Modal } from '../../ui/modal.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './preferences-dialog.module.css';

/** Exactly these three, in this order (PREF-006). */
const THEMES: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

/** What a person can set for himself in this browser: theme and language. Everything takes effect at once, so there is nothing to save. */
export function PreferencesDialog({ opened, onClose, viewer }: { opened: boolean; onClose: () => void; viewer: CurrentViewer }) {
  const { t, i18n } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Modal opened={opened} onClose={onClose} title={t('preferences.title')} width={520}>
      <dl className={classes.list}>
        <dt>{t('preferences.name')}</dt>
        <dd>{viewer.displayName}</dd>
        <dt>{t('preferences.email')}</dt>
        <dd>{viewer.email}</dd>
        <dt>{t('preferences.theme')}</dt>
        <dd>
          <Segmented
            label={t('preferences.theme')}
            value={colorScheme}
            onChange={setColorScheme}
            options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          />
        </dd>
        <dt>
          <label htmlFor="preferences-language">{t('preferences.language')}</label>
        </dt>
        <dd>
          <select
            id="preferences-language"
            className={classes.select}
            value={languageFor(i18n.language) ?? 'en'}
            onChange={(event) => chooseLanguage(languageFor(event.currentTarget.value) ?? 'en')}
          >
            {LANGUAGES.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </dd>
      </dl>
      <p className={classes.note}>{t('preferences.later')}</p>
    </Modal>
  );
}
