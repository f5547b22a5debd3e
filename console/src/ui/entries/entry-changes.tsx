import { planDate } from '@tutti/domain/plan-date';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '../time/use-date-time.ts';
import { Breakable } from './breakable.tsx';
import type { EntryChange } from './entry.ts';
import classes from './entry-drawer.module.css';
import { fieldWords } from './entry-fields.ts';
import { valueWords } from './entry-words.ts';

/** Fields whose values are codes; `value` is the importance of a device. Other fields may hold a name that only looks like a code. */
const CODED: ReadonlySet<string> = new Set(['connection', 'locked', 'mode', 'policy', 'value']);
/** The field with the end of a plan, a calendar date. */
const PLAN_DATE = 'expiry';
/** The codes that have a word. */
const CODES = [
  'READY',
  'ESTABLISHED',
  'DISCONNECTED',
  'LOCKED',
  'NOT_LOCKED',
  'UNKNOWN',
  'DEFAULT',
  'IMPORTANT',
  'NORMAL',
  'LESS_IMPORTANT',
  'COMPATIBLE',
  'STRICT',
] as const;

/** The ends of the types of entries that say what a device did not do, or did not confirm: what was asked of it is there, and changed nothing that is known. */
const NOT_DONE = /Not(Changed|Confirmed|Enrolled|Forgotten|Rebooted|Renamed|Rotated|Unenrolled)$/;

interface Props {
  /** What happened, as a word for programs. */
  readonly type: string;
  readonly changes: readonly EntryChange[];
  /** The names of sites and devices that are known now, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** What was and what is, field by field, or what was asked for alone; nothing where nothing changed its value. */
export function EntryChanges({ type, changes, names }: Props) {
  const { t } = useTranslation('events');
  const settings = useDateTime();
  if (changes.length === 0) return null;
  const isDone = !NOT_DONE.test(type);
  const words = { yes: t('entry.yes'), no: t('entry.no'), empty: t('entry.empty'), names };
  const valued = (field: string, json: string | null) => {
    const code = CODED.has(field) ? CODES.find((one) => json === JSON.stringify(one)) : undefined;
    const value = code ? t(`entry.codes.${code}`) : valueWords(json, words);
    return (field === PLAN_DATE && planDate(value, settings)) || value;
  };
  return (
    <table className={classes.changes}>
      <caption>{t(isDone ? 'entry.changes' : 'entry.changesAsked')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('entry.field')}</th>
          {isDone && <th scope="col">{t('entry.before')}</th>}
          <th scope="col">{t(isDone ? 'entry.after' : 'entry.asked')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWords(field)}</th>
            {isDone && (
              <td>
                <Breakable text={valued(field, before)} />
              </td>
            )}
            <td>
              <Breakable text={valued(field, after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
