import { dateTime } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { numbers } from '../../i18n/numbers.ts';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { Fact } from './fact.tsx';
import classes from './server-details.module.css';
import type { ServerInstance } from './server-details-documents.ts';

type Backups = ServerInstance['backups'][number];
const whole = numbers();

/** The backups that the server makes by itself: whether they are made, the last and the next one, for each folder. */
export function BackupFacts({ backups }: { backups: ServerInstance['backups'] }) {
  const { t } = useTranslation('server');
  return (
    <Fact name={t('backups.name')}>
      {backups.length === 0
        ? t('backups.none')
        : // They have no names: where they lie is for the operator alone.
          backups.map((one) => <Schedule key={one.observedAt} one={one} />)}
    </Fact>
  );
}

function Schedule({ one }: { one: Backups }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const at = (moment: string | null) => orUnknown(dateTime(moment, settings));
  const { lastAt, lastSize, nextAt } = one;
  const [value, word] = stateOf(one);
  return (
    <span className={classes.lines}>
      {value && (
        <StatusWord value={value} word={t(`backups.${word}`, { moment: at(word === 'failing' ? one.failingSince : one.observedAt) })} />
      )}
      <span className={`tabular ${classes.more}`}>
        {lastAt === null
          ? t('backups.noneYet')
          : t('backups.last', { moment: at(lastAt), size: orUnknown(lastSize === null ? null : sizeOf(lastSize)) })}
      </span>
      {!one.isUnseen && <span className={`tabular ${classes.more}`}>{t('backups.next', { moment: at(nextAt) })}</span>}
    </span>
  );

  function sizeOf(bytes: number): string {
    return bytes < 1e6 ? t('backups.kb', { value: whole(bytes / 1e3) }) : t('backups.mb', { value: whole(bytes / 1e6) });
  }
}

/** What is known of them, and its word; what nobody looks at any more is unknown. */
function stateOf({
  isUnseen,
  failingSince,
  isLate,
  lastAt,
}: Backups): readonly [StatusValue | null, 'unseen' | 'failing' | 'late' | 'made'] {
  if (isUnseen) return ['unknown', 'unseen'];
  if (failingSince !== null) return ['error', 'failing'];
  if (isLate) return ['error', 'late'];
  return [lastAt === null ? null : 'positive', 'made'];
}
