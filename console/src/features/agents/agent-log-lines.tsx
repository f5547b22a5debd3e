import { momentWords } from '@tutti/domain/date-time';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogLine } from '../../live/agent-log.ts';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './agent-log.module.css';
import { lineText } from './log-kinds.ts';

/** The shapes of levels; a word is beside each for those who do not see it. */
const SHAPES: Readonly<Record<LogLine['level'], StatusValue>> = { DEBUG: 'none', INFO: 'info', WARNING: 'warning', ERROR: 'error' };

/** Lines of a log, newest first. `short`: each in one line. Texts are the agent's own, in English, and may contain what devices call themselves. */
export function AgentLogLines({ lines, label, short = false }: { lines: readonly LogLine[]; label: string; short?: boolean }) {
  const { t } = useTranslation('server');
  const settings = useDateTime();
  const today = momentWords(useNow(), settings)?.date;
  const timeOf = (at: string) => {
    const words = momentWords(at, settings);
    return words && (words.date === today ? words.exactTime : `${words.dayAndMonth} ${words.exactTime}`);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to reach what scrolls
    <ul aria-label={label} className={classes.lines} data-short={short || undefined} tabIndex={short ? undefined : 0}>
      {lines.map(({ key, at: moment, level, text, fields, missing }) => (
        <Fragment key={key}>
          <li className={classes.line}>
            <StatusShape size={14} value={SHAPES[level]} />
            <span className="visually-hidden">{t(`log.levels.${level}`)}</span>
            <time className="tabular" dateTime={moment}>
              {timeOf(moment)}
            </time>
            <span className={classes.said} title={short ? lineText({ text, fields }) : undefined}>
              <bdi lang="en">{text}</bdi>
              {fields.map(({ name, value }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line may have several fields of one name, and never changes
                <span className={classes.field} key={`${at} ${name}`} lang="en">
                  <span className={classes.fieldName}>{name}</span> <bdi>{value}</bdi>
                </span>
              ))}
            </span>
          </li>
          {missing > 0 && <li className={classes.missing}>{t('log.missing', { count: missing })}</li>}
        </Fragment>
      ))}
    </ul>
  );
}
