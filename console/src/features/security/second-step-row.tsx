import { Radio } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { momentWords } from '@tutti/domain/date-time';
import { ACCOUNT_SECOND_STEPS } from '@tutti/domain/enumerations';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { momentOf } from '../../ui/time/time-zone.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { wallClock } from '../../ui/time/wall-clock.ts';
import { WithBold } from '../../ui/with-bold.tsx';
import { HitPeople } from './hit-names.tsx';
import type { Policy } from './policy.ts';
import { Consequence, PolicyRow } from './policy-row.tsx';
import classes from './security.module.css';
import type { Hits } from './security-documents.ts';

const DAY_MS = 86_400_000;
/** So many days ahead is offered first: everybody can add a second step meanwhile. */
const OFFERED_DAYS = 7;

/** What a row of the page needs. */
export interface RowProps {
  readonly policy: Policy;
  /** null: not known yet. */
  readonly hits: Hits | null;
  readonly onChange: (change: Partial<Policy>) => void;
}

/** Who has to have a second step, and from which day on. */
export function SecondStepRow({ policy, hits, onChange, isChanged }: RowProps & { isChanged: boolean }) {
  const { t } = useTranslation('security');
  const id = useId();
  const settings = useDateTime();
  const { timezone } = settings;
  const now = useNow();
  const date = policy.secondStepFrom === null ? null : momentWords(policy.secondStepFrom, settings)?.date;
  const dayOf = (at: string | number) => (wallClock(at, timezone) ?? '').slice(0, 10);
  const startOf = (day: string) => (day === '' ? null : momentOf(`${day}T00:00:00`, timezone));
  const choose = (secondStep: Policy['secondStep']) => {
    const offered = policy.secondStep === 'NOBODY' ? startOf(dayOf(now + OFFERED_DAYS * DAY_MS)) : policy.secondStepFrom;
    onChange({ secondStep, secondStepFrom: secondStep === 'NOBODY' ? null : offered });
  };
  return (
    <PolicyRow hint={t('secondStep.hint')} id={id} name={t('secondStep.name')}>
      <div aria-labelledby={`${id}-name`} className={classes.choices} role="radiogroup">
        {ACCOUNT_SECOND_STEPS.map((one) => (
          <div className={classes.choice} key={one}>
            <Radio
              checked={policy.secondStep === one}
              label={t(`secondStep.${one}`)}
              name={id}
              onChange={() => choose(one)}
              size="xs"
              value={one}
            />
            {one !== 'NOBODY' && policy.secondStep === one && (
              <span className={classes.from}>
                <span aria-hidden>{t('secondStep.from')}</span>
                <DayField
                  aria-label={t('secondStep.day')}
                  min={dayOf(now)}
                  onChange={(day) => onChange({ secondStepFrom: startOf(day) })}
                  value={policy.secondStepFrom === null ? '' : dayOf(policy.secondStepFrom)}
                />
                {/* The browser writes the day its own way. */}
                <span>{date ?? t('secondStep.atOnce')}</span>
              </span>
            )}
          </div>
        ))}
      </div>
      <Asked hits={hits} isChanged={isChanged} policy={policy} />
    </PolicyRow>
  );
}

/** Of whom it is asked and who has none; that it would close the account to whoever is looking comes first. */
function Asked({ policy, hits, isChanged }: { policy: Policy; hits: Hits | null; isChanged: boolean }) {
  const { t } = useTranslation('security');
  if (!hits || policy.secondStep === 'NOBODY') return null;
  const { withoutSecondStep: without, secondStepAsked, refusal } = hits;
  return (
    <>
      {refusal?.field === 'secondStep' && (
        <Consequence value="error">
          <p>{said(refusal.message)}</p>
          <Link search={(old: object) => ({ ...old, editUserPreferences: true, preferencesSection: 'signIn' as const })} to=".">
            {t('secondStep.add')}
          </Link>
        </Consequence>
      )}
      {without.length > 0 && (
        <Consequence value="warning">
          <p>
            <WithBold text={t('secondStep.without', { count: without.length, all: secondStepAsked })} />{' '}
            {isChanged && t('secondStep.mailed')}
          </p>
          <HitPeople people={without} />
        </Consequence>
      )}
      {without.length === 0 && secondStepAsked > 0 && <Consequence value="positive">{t('secondStep.all')}</Consequence>}
    </>
  );
}
