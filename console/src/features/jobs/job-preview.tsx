import { goesInWaves } from '@tutti/domain/job-rules';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { Refusal } from '../../ui/forms/refusal.tsx';
import { useFocusOnArrival } from '../../ui/overlay/once-out-of-dialogs.ts';
import type { StatusValue } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
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
  const view = useRef<HTMLDivElement>(null);
  // The button that brought this is gone: reading goes on here.
  useFocusOnArrival(view);
  const warned = lines.filter(({ warning }) => warning !== null).length;
  const inWaves = goesInWaves(choice.kind);
  return (
    <div className={classes.checks} ref={view} tabIndex={-1}>
      <p>
        {inWaves
          ? t('sum', { count: lines.length, waves: plan.waves, from: moment(plan.startsAt), to: moment(plan.endsAt) })
          : t('windowSum', { count: lines.length, from: moment(plan.startsAt), to: moment(plan.endsAt) })}
      </p>
      {!inWaves && <Sentence value="info" text={t('sendsNothing')} />}
      {plan.timeNote && <Sentence value="warning" text={said(plan.timeNote)} />}
      {warned > 0 && <Sentence value="warning" text={t('warned', { count: warned })} />}
      {leftOut.length > 0 && <Sentence value="error" text={t('leftOut', { count: leftOut.length })} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing in it that takes the focus */}
      <ul aria-label={t('lines')} className={classes.lines} tabIndex={0}>
        {[...leftOut, ...lines].map((line) => (
          <li className={classes.line} key={line.deviceId}>
            <span>{line.name}</span>
            <Check inWaves={inWaves} line={line} />
          </li>
        ))}
      </ul>
      <Refusal text={refusal} />
    </div>
  );
}

/** What keeps a device out, what is to be known of it, or its wave. */
function Check({ line: { problem, warning, wave, lineCount }, inWaves }: { line: JobPlan['lines'][number]; inWaves: boolean }) {
  const { t } = useTranslation('jobs');
  if (problem) return <Sentence value="error" text={said(problem)} />;
  if (warning) return <Sentence value="warning" text={said(warning)} />;
  if (lineCount !== null) return <span>{t('wouldRecall', { count: lineCount, wave })}</span>;
  return inWaves && <span>{t('inWave', { wave })}</span>;
}

/** A status with a sentence beside it, which takes as many lines as it needs. */
function Sentence({ value, text }: { value: StatusValue; text: string }) {
  return (
    <span className={classes.check}>
      <StatusShape size={14} value={value} />
      <span>{text}</span>
    </span>
  );
}
