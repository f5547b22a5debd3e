import { useTranslation } from 'react-i18next';
import classes from './no-capability.module.css';
import { UNKNOWN } from './unknown.ts';

interface Props {
  /** False: the device says that it has no such capability; null: it does not say. */
  readonly supported: boolean | null;
  /** Why its agent does not offer it; null: it does, or does not say. */
  readonly notOffered: string | null;
}

/** Why there is no such setting, as one word: that the device has none only where it says so (DEV-052), else that its agent does not offer it; null: nobody says. */
export function noCapabilityWord({ supported, notOffered }: Props): 'notSupported' | 'notOffered.word' | null {
  if (supported === null && notOffered === null) return null;
  return supported === false || notOffered === null ? 'notSupported' : 'notOffered.word';
}

/** In the place of a setting that a device is not known to have: that it has none only where it says so (DEV-052). */
export function NoCapability(props: Props) {
  const { t } = useTranslation('common');
  const word = noCapabilityWord(props);
  if (word === null) return <>{UNKNOWN}</>;
  const { notOffered } = props;
  if (word === 'notSupported' || notOffered === null) {
    return (
      <span className={classes.faint} data-tip={t('notSupported')}>
        {t('notSupported')}
      </span>
    );
  }
  return (
    <span className={classes.faint} data-tip={notOffered}>
      <span aria-hidden>{t(word)}</span>
      <span className="visually-hidden">{notOffered}</span>
    </span>
  );
}
