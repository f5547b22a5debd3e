import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { isMissing } from '@tutti/domain/job-rules';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { DeviceLines } from './device-lines.tsx';
import { STEP_SHAPES, useStepWord } from './job-words.ts';
import classes from './jobs.module.css';
import type { JobInfoWithSteps, JobStepInfo } from './jobs-documents.ts';

/** How many devices are listed before the rest is asked for. */
const DEVICES_SHOWN = 20;

/** A recall line by line: the devices of which lines were asked for, those first of which one failed; the first of these is open. Lines are read when their device is opened: there may be thousands. */
export function JobLines({ job }: { job: JobInfoWithSteps }) {
  const { t } = useTranslation('jobs');
  const [isWhole, setWhole] = useState(false);
  const asked = job.steps.filter(({ lineCount }) => lineCount !== null && lineCount > 0);
  if (asked.length === 0) return null;
  const failed = asked.filter(({ state }) => isMissing(state));
  const ordered = [...failed, ...asked.filter(({ state }) => !isMissing(state))];
  const shown = isWhole ? ordered : ordered.slice(0, DEVICES_SHOWN);
  return (
    <section aria-labelledby="job-lines" className={classes.recalled}>
      <h3 id="job-lines">{t('byLine.title')}</h3>
      <ul className={classes.groups}>
        {shown.map((step) => (
          <DeviceGroup isFirstFailed={step === failed[0]} job={job} key={step.deviceId} step={step} />
        ))}
      </ul>
      {shown.length < ordered.length && (
        <button className={classes.more} onClick={() => setWhole(true)} type="button">
          {t('byLine.moreDevices', { count: ordered.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function DeviceGroup({ job, step, isFirstFailed }: { job: JobInfoWithSteps; step: JobStepInfo; isFirstFailed: boolean }) {
  const { t } = useTranslation('jobs');
  const word = useStepWord();
  const id = useId();
  // What somebody opened or closed stays so while other devices fail.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isFirstFailed;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const { deviceId, name, state, lineCount, recalledCount } = step;
  return (
    <li>
      <h4 className={classes.groupHead}>
        <button aria-controls={id} aria-expanded={isOpen} className={classes.opener} onClick={() => setChosen(!isOpen)} type="button">
          <Chevron aria-hidden size="1rem" stroke={1.75} />
          <span className={classes.name}>{name}</span>
          <StatusWord value={STEP_SHAPES[state]} word={word(job, state)} />
          <span className={classes.facts}>{t('linesRecalled', { recalled: recalledCount ?? 0, count: lineCount ?? 0 })}</span>
        </button>
      </h4>
      <div id={id}>{isOpen && <DeviceLines deviceId={deviceId} domainId={job.domainId} jobId={job.id} name={name} />}</div>
    </li>
  );
}
