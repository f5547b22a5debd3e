import { dateTime } from '@tutti/domain/date-time';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { orUnknown } from '../../ui/status/unknown.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './api-keys.module.css';
import type { Key } from './use-keys.ts';

function callsWords(perDay: number | null, t: TFunction<'keys'>): string {
  if (perDay === null) return t('editing.callsUncounted');
  return perDay > 0 && perDay < 1 ? t('editing.callsFew') : t('editing.calls', { calls: Math.round(perDay) });
}

/** What is known of a key and stays as it is. */
export function KeyFacts({ subject }: { subject: Key }) {
  const { t } = useTranslation('keys');
  const { displayKey, createdBy, createdAt, lastUsedAt, lastUsedFrom: from, callsPerDay, expiresAt } = subject;
  const settings = useDateTime();
  const at = dateTime(lastUsedAt, settings);
  const rows = [
    { label: t('editing.hint'), value: <span className={classes.hint}>{displayKey}</span> },
    { label: t('editing.createdBy'), value: orUnknown(createdBy?.displayName || createdBy?.email) },
    { label: t('editing.createdAt'), value: orUnknown(dateTime(createdAt, settings)) },
    { label: t('editing.lastUsed'), value: at ? (from ? t('editing.lastUsedFrom', { at, from }) : at) : t('editing.never') },
    { label: t('editing.callsPerDay'), value: callsWords(callsPerDay, t) },
    { label: t('editing.expires'), value: dateTime(expiresAt, settings) ?? t('editing.never') },
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
