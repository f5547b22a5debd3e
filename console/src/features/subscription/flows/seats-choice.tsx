import { BASE_SEATS, fewestSeats, MAX_SEATS } from '@tutti/domain/billing';
import { SeatsField } from '@tutti/domain/billing-forms';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CountField } from '../../../ui/forms/count-field.tsx';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import type { FlowPlan } from './flow-plan.ts';
import classes from './flows.module.css';

interface Props {
  readonly plan: FlowPlan;
  /** What the plan covered when the flow began; null: no number. */
  readonly before: number | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with a number that nobody touched yet is left to the hint below it. */
  readonly touched: boolean;
  readonly onSubmit: () => void;
}

/** Whether the plan may cover so many devices (BILL-045, BILL-046). */
export const isSeats = (seats: number, { connectedDeviceCount }: FlowPlan): boolean =>
  v.is(SeatsField(fewestSeats(connectedDeviceCount)), seats);

/** Stage 1: how many devices the plan is to cover (BILL-012). */
export function SeatsChoice({ plan, before, value, onChange, touched, onSubmit }: Props) {
  const { t } = useTranslation('subscription');
  const fewest = fewestSeats(plan.connectedDeviceCount);
  const seats = Number(value);
  const range = { minSeats: fewest, max: MAX_SEATS, base: BASE_SEATS };
  const change = before === null || value === '' ? 0 : seats - before;
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <CountField
        aside={change !== 0 && t('flows.seats.fromToday', { change: `${change > 0 ? '+' : '−'}${Math.abs(change)}` })}
        description={t(fewest > BASE_SEATS ? 'flows.seats.rangeConnected' : 'flows.seats.range', range)}
        error={touched && !isSeats(seats, plan) ? fieldError(t('flows.seats.invalid', range)) : undefined}
        label={t('flows.seats.label')}
        less={t('flows.seats.less')}
        max={MAX_SEATS}
        min={BASE_SEATS}
        more={t('flows.seats.more')}
        onChange={onChange}
        value={value}
      />
      {plan.state !== 'TRIAL' && (
        <p className={classes.note}>
          <StatusShape size={16} value="warning" />
          {t('flows.seats.noRefund')}
        </p>
      )}
    </form>
  );
}
