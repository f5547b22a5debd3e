import { Select, TextInput } from '@mantine/core';
import { goesInWaves } from '@tutti/domain/job-rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../ui/forms/field-error.tsx';
import { Refusal } from '../../ui/forms/refusal.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { MomentField } from '../../ui/time/moment-field.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import type { JobChoice } from './job-choice.ts';
import classes from './jobs.module.css';
import type { useNewJob } from './use-new-job.ts';

/** Which devices are recalled. `all`, `chosen`: how many there are of each. */
export interface Which {
  readonly value: 'all' | 'chosen';
  readonly onChange: (value: 'all' | 'chosen') => void;
  readonly counts: Readonly<Record<'all' | 'chosen', number>>;
}

interface Props {
  readonly form: ReturnType<typeof useNewJob>['form'];
  readonly id: string;
  /** Whether somebody came back to it from the preview, whose button has gone. */
  readonly takesFocus: boolean;
  readonly usualEnd: ReturnType<typeof useNewJob>['usualEnd'];
  /** Of a recall: of which devices; null: of another job, whose kind is chosen. */
  readonly which?: Which | null;
}

/** What is to be done, when, in which waves, and when it stops. */
export function JobFields({ form, id, takesFocus, usualEnd, which = null }: Props) {
  const { t } = useTranslation('jobs');
  const { values, set, problems } = form;
  const { timezone } = useDateTime();
  const inWaves = goesInWaves(values.kind);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, [takesFocus]);
  // An end that nobody chose goes with the beginning.
  const begin = (change: Partial<Pick<JobChoice, 'when' | 'from'>>) =>
    set(values.to === usualEnd(values) ? { ...change, to: usualEnd({ ...values, ...change }) } : change);
  return (
    <form {...form.leading} className={classes.form} id={id} ref={element}>
      {which ? (
        <WhichDevices which={which} />
      ) : (
        <Choice label={t('what')}>
          <Segmented
            label={t('what')}
            onChange={(kind) => set({ kind })}
            options={(['REBOOT', 'FIRMWARE_WINDOW'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={values.kind === 'FIRMWARE_WINDOW' ? 'FIRMWARE_WINDOW' : 'REBOOT'}
          />
        </Choice>
      )}
      <Choice label={t('when')}>
        <Segmented
          label={t('when')}
          onChange={(when) => begin({ when })}
          options={(['now', 'later'] as const).map((value) => ({ value, label: t(value) }))}
          value={values.when}
        />
      </Choice>
      {(values.when === 'later' || !inWaves) && (
        <div className={classes.two}>
          {values.when === 'later' && (
            <MomentField
              description={t('clockOf', { zone: timezone })}
              error={problems.from}
              label={t('from')}
              onChange={(from) => begin({ from })}
              value={values.from}
            />
          )}
          {!inWaves && (
            <MomentField
              description={t('clockOf', { zone: timezone })}
              error={problems.to}
              label={t('to')}
              onChange={(to) => set({ to })}
              value={values.to}
            />
          )}
        </div>
      )}
      {inWaves && <WaveFields form={form} />}
      <TextInput
        autoComplete="off"
        description={t('noteHint')}
        error={fieldError(problems.note)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={t('note')}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        value={values.note}
      />
      <Refusal text={form.refusal} />
    </form>
  );
}

/** Of which devices lines are recalled: all of the site, or those with a line that is ticked. */
function WhichDevices({ which: { value, onChange, counts } }: { which: Which }) {
  const { t } = useTranslation('jobs');
  const kinds = counts.chosen > 0 ? (['all', 'chosen'] as const) : (['all'] as const);
  return (
    <Choice label={t('which')}>
      <Segmented
        label={t('which')}
        onChange={onChange}
        options={kinds.map((kind) => ({ value: kind, label: t(`whichOf.${kind}`, { count: counts[kind] }) }))}
        value={value}
      />
    </Choice>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span aria-hidden className={classes.label}>
        {label}
      </span>
      {children}
    </div>
  );
}

/** In which waves, how long one may take, and how many devices may be missing. */
function WaveFields({ form: { values, set, problems } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('jobs');
  const field = (name: 'size' | 'minutes' | 'missing', change: (digits: string) => void) => ({
    autoComplete: 'off',
    error: fieldError(problems[name]),
    inputMode: 'numeric' as const,
    maxLength: 4,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change(currentTarget.value.replaceAll(/\D/gv, '')),
    value: values[name],
  });
  return (
    <>
      <div className={classes.two}>
        <TextInput {...field('size', (size) => set({ size }))} label={t('waveSize')} />
        <Select
          allowDeselect={false}
          data={(['percent', 'devices'] as const).map((value) => ({ value, label: t(`unit.${value}`) }))}
          label={t('unitLabel')}
          onChange={(unit) => set({ unit: unit === 'devices' ? 'devices' : 'percent' })}
          value={values.unit}
        />
      </div>
      <div className={classes.two}>
        <TextInput
          {...field('minutes', (minutes) => set({ minutes }))}
          description={t(values.kind === 'RECALL' ? 'minutesHintRecall' : 'minutesHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          label={t('minutes')}
        />
        <TextInput
          {...field('missing', (missing) => set({ missing }))}
          description={t('missingHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          label={t('missing')}
        />
      </div>
    </>
  );
}
