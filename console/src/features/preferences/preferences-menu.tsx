import { useTranslation } from 'react-i18next';
import classes from './preferences-menu.module.css';
import { SECTION_ICONS, SECTIONS, type SectionName } from './sections.ts';

/** The menu of the preferences. */
export function PreferencesMenu({ current, onChoose }: { current: SectionName | null; onChoose: (section: SectionName) => void }) {
  const { t } = useTranslation('preferences');
  return (
    <nav aria-label={t('title')} className={classes.menu}>
      {SECTIONS.map((section) => {
        const Icon = SECTION_ICONS[section];
        return (
          <button
            aria-current={section === current ? 'true' : undefined}
            className={classes.item}
            key={section}
            onClick={() => onChoose(section)}
            type="button"
          >
            <Icon aria-hidden size="1rem" stroke={1.75} />
            {t(`${section}.title`)}
          </button>
        );
      })}
    </nav>
  );
}
