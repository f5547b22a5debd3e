import { useTranslation } from 'react-i18next';
import classes from './no-capability.module.css';
import { UNKNOWN } from './unknown.ts';

interface Props {
  /** False: the device says that it has no such capability; null: it does not say. */
  readonly supported: boolean | null;
  /** Why its agent does not offer it; null: it does, or does not say. */
  readonly notOffered: string | null;
}

/** In the place of a setting that a device is not known to have: that it has none only where it says so (DEV-052). */
export function NoCapability({ supported, notOffered }: Props) {
  const { t } = useTranslation('common');
  if (supported === null && notOffered === null) return <>{UNKNOWN}</>;
  if (supported === false || notOffered === null) {
    return (
      <span className={classes.faint} data-tip={t('notSupported')}>
        {t('notSupported')}
      </span>
    );
  }
  return (
    <span className={classes.faint} data-tip={notOffered}>
      <span aria-hidden>{t('notOffered.word')}</span>
      <span className="visually-hidden">{notOffered}</span>
    </span>
  );
}
