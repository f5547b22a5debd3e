import { useTranslation } from 'react-i18next';
import classes from './server-details.module.css';

const LICENCE = 'https://www.apache.org/licenses/LICENSE-2.0';

/** Whose it is and on which terms (SET-045 to SET-048). The years stand as specified (open point C27). */
export function About() {
  const { t } = useTranslation('server');
  return (
    <section aria-label={t('about.title')} className={classes.about}>
      <h2 className={classes.heading}>{t('about.title')}</h2>
      <p>{t('about.copyright')}</p>
      <p>{t('about.licence')}</p>
      <p>
        <a href={LICENCE} rel="noreferrer" target="_blank">
          {t('about.licenceLink')}
        </a>
      </p>
      <p>{t('about.patents')}</p>
    </section>
  );
}
