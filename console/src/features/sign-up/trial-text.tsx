import { addOnsFor, BASE_SEATS, TRIAL_DAYS } from '@tutti/domain/billing';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Interval, Prices } from '../../api/billing/checkout-prices.ts';
import type { Articles } from './cart.ts';
import classes from './sign-up.module.css';

interface Props {
  readonly articles: Articles;
  /** What the provider said when the page was opened: of the plan itself. */
  readonly listed: Prices;
  /** What the provider says of the chosen number; null until then. */
  readonly chosen: Prices | null;
  /** Null: no valid number is chosen. */
  readonly devices: number | null;
}

const everyWords = (t: TFunction<'auth'>, interval: Interval | null): string =>
  interval ? t(`signUp.every.${interval.unit}`, { count: interval.count }) : t('signUp.every.time');

/** What the trial is and what comes after it, in the prices of the provider (SIGNUP-044). What it does not say is left out; nothing is calculated here. */
export function TrialText({ articles, listed, chosen, devices }: Props) {
  const { t } = useTranslation('auth');
  const plan = chosen?.get(articles.basePlan) ?? listed.get(articles.basePlan);
  const device = chosen?.get(articles.deviceAddOn) ?? listed.get(articles.deviceAddOn);
  const more = devices === null ? 0 : addOnsFor(devices);
  const total = more > 0 && chosen ? device?.total : null;
  return (
    <div aria-live="polite" className={classes.trial}>
      <p className={classes.free}>{t('signUp.trial.free', { count: plan?.trialDays ?? TRIAL_DAYS })}</p>
      {plan?.each && <p>{t('signUp.trial.plan', { price: plan.each, every: everyWords(t, plan.interval), count: BASE_SEATS })}</p>}
      {total && <p>{t('signUp.trial.more', { price: total, every: everyWords(t, device?.interval ?? null), count: more })}</p>}
      {!total && device?.each && <p>{t('signUp.trial.device', { price: device.each, every: everyWords(t, device.interval) })}</p>}
    </div>
  );
}
