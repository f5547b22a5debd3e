import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMomentWords } from '../../ui/time/use-moment-words.ts';
import classes from './silences.module.css';

/** Beside the name of a site: that nobody is notified of trouble there, and until when. */
export function SilenceTag({ until }: { until: string }) {
  const { t } = useTranslation('silences');
  const words = useMomentWords();
  return (
    <span className={classes.tag}>
      <IconBellOff aria-hidden size="0.75rem" stroke={1.75} />
      {t('tag', { until: words(until) })}
    </span>
  );
}
