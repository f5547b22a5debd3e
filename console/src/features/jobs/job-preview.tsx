import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { Refusal } from '../../ui/forms/refusal.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { useMomentWords } from '../../ui/time/use-moment-words.ts';
import classes from './jobs.module.css';
import type { JobPlan } from './jobs-documents.ts';
import type { Previewed } from './use-new-job.ts';

interface Props {
  readonly previewed: Previewed;
  /** The devices that are in the job. */
  readonly lines: JobPlan['lines'];
  readonly refusal: string | null;
}

/** What a job will do, before it is made: its waves and times, what is to be known, and what is left out. */
export function JobPreview({ previewed: { choice, plan, leftOut }, lines, refusal }: Props) {
  const { t } = useTranslation('jobs');
  const moment = useMomentWords();
  const warned = lines.filter(({ warning }) => warning !== null).length;
  const isReboot = choice.kind === 'REBOOT';
  return (
    <div className={classes.checks}>
      <p>
        {isReboot
          ? t('sum', { count: lines.length, waves: plan.waves, from: moment(plan.startsAt), to: moment(plan.endsAt) })
          : t('windowSum', { count: lines.length, from: moment(plan.startsAt), to: moment(plan.endsAt) })}
      </p>
      {!isReboot && <StatusWord value="info" word={t('sendsNothing')} />}
      {plan.timeNote && <StatusWord value="warning" word={said(plan.timeNote)} />}
      {warned > 0 && <StatusWord value="warning" word={t('warned', { count: warned })} />}
      {leftOut.length > 0 && <StatusWord value="error" word={t('leftOut', { count: leftOut.length })} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing in it that takes the focus */}
      <ul aria-label={t('lines')} className={classes.lines} tabIndex={0}>
        {[...leftOut, ...lines].map((line) => (
          <li className={classes.line} key={line.deviceId}>
            <span>{line.name}</span>
            <Check isReboot={isReboot} line={line} />
          </li>
        ))}
      </ul>
      <Refusal text={refusal} />
    </div>
  );
}

/** What keeps a device out, what is to be known of it, or its wave. */
function Check({ line: { problem, warning, wave }, isReboot }: { line: JobPlan['lines'][number]; isReboot: boolean }) {
  const { t } = useTranslation('jobs');
  if (problem) return <StatusWord value="error" word={said(problem)} />;
  if (warning) return <StatusWord value="warning" word={said(warning)} />;
  return isReboot && <span>{t('inWave', { wave })}</span>;
}
