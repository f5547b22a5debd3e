import { addOnsFor, BASE_SEATS } from '@tutti/domain/billing';
import { planDate } from '@tutti/domain/plan-date';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { Inclusions } from './inclusions.tsx';
import { ManagePlan } from './manage-plan.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { planOffer } from './plan-offer.ts';
import { PlanRow } from './plan-row.tsx';
import { shownState } from './plan-state.ts';
import classes from './subscription.module.css';
import type { ManagedPlan } from './subscription-documents.ts';
import type { PlanDialog } from './subscription-search.ts';

interface Props {
  readonly plan: ManagedPlan;
  readonly onDialog: (dialog: PlanDialog) => void;
}

/** The plan in rows, each with what its owner can do about it (BILL-005 to BILL-010). */
export function PlanRows({ plan, onDialog }: Props) {
  const { t } = useTranslation('subscription');
  const { isOwner } = useViewer();
  const offer = planOffer(plan, isOwner);
  const state = plan.state ?? null;
  const shown = shownState(t, { state, expiry: plan.expiry ?? null }, new Date(useNow(60_000)));
  const ends = state === 'CANCELED' || state === 'DEACTIVATED';
  // Where somebody else changes the plan, they know what to do.
  const advice = offer.keeper ? null : adviceOf(plan);
  return (
    <section aria-label={t('rows')}>
      <dl className={classes.rows}>
        <PlanRow
          action={!offer.keeper && <ManagePlan nothing={state === null ? 'unknown' : 'overdue'} offer={offer} onDialog={onDialog} />}
          name={t('row.plan')}
        >
          <YourPlan plan={plan} />
          {offer.keeper && <p className={classes.quiet}>{t(`keeper.${offer.keeper}`)}</p>}
          {!offer.keeper && offer.notOwner && <p className={classes.quiet}>{t('ownersOnly')}</p>}
        </PlanRow>
        <PlanRow name={t('row.state')}>
          <StatusWord topic={`plan.${state ?? 'UNKNOWN'}`} value={shown.value} word={shown.word} />
          {!ends && state !== 'TRIAL' && <Until expiry={plan.expiry ?? null} />}
          {shown.meaning && <p className={classes.quiet}>{shown.meaning}</p>}
          {state === null && offer.notOwner && <p className={classes.quiet}>{t('advice.UNKNOWN')}</p>}
          {advice && <p className={classes.quiet}>{t(`advice.${advice}`)}</p>}
        </PlanRow>
        <PlanRow
          action={
            !offer.keeper && (
              <ReasonedButton onClick={() => onDialog('seats')} reason={offer.seats && t(`why.${offer.seats}`)} variant="default">
                {t('addOrRemove')}
              </ReasonedButton>
            )
          }
          name={t('row.inclusions')}
        >
          <Inclusions plan={plan} />
          {/* Under a finger no reason shows beside its button. */}
          {!offer.keeper && offer.seats === 'state' && <p className={classes.quiet}>{t('why.state')}</p>}
        </PlanRow>
        <PlanRow name={t('row.lastPayment')}>
          <Payment at={plan.lastPayment?.date} none={t('noPayment.last')} sum={plan.lastPayment?.totalDisplay} />
        </PlanRow>
        <PlanRow
          action={!offer.keeper && <PaymentDetails isTrial={state === 'TRIAL'} offer={offer} />}
          name={t(ends ? 'row.expires' : 'row.nextPayment')}
        >
          {ends ? (
            <Payment at={plan.expiry} none={t('noPayment.expiry')} />
          ) : (
            <Payment at={plan.nextChargeDate} none={t('noPayment.next')} sum={plan.nextChargeTotalDisplay} />
          )}
        </PlanRow>
      </dl>
    </section>
  );
}

/** What there is to do about the plan: a trial goes on by itself where there are payment details to go on with. */
function adviceOf({ state, hasPaymentMethod }: ManagedPlan) {
  if (state === 'OVERDUE') return 'OVERDUE';
  if (state !== 'TRIAL') return null;
  if (typeof hasPaymentMethod !== 'boolean') return 'TRIAL';
  return hasPaymentMethod ? 'trialGiven' : 'trialNone';
}

/** The name of the plan, and of what it is made. */
function YourPlan({ plan: { subscriptionTypeDisplay, deviceSeats, source, live } }: { plan: ManagedPlan }) {
  const { t } = useTranslation('subscription');
  const seats = deviceSeats ?? null;
  const added = addOnsFor(seats ?? 0);
  const parts = added > 0 ? t('made.added', { base: BASE_SEATS, count: added }) : t('made.base', { count: BASE_SEATS });
  return (
    <>
      <p className={classes.strong}>
        {subscriptionTypeDisplay ? <span translate="no">{subscriptionTypeDisplay}</span> : t('made.nameless')}
      </p>
      {source === 'HOSTED' && seats !== null && <p className={`${classes.quiet} tabular`}>{parts}</p>}
      {source === 'HOSTED' && !live && <p className={classes.quiet}>{t('made.test')}</p>}
    </>
  );
}

/** The end of a plan that goes on until then: a plan by hand may have one (a canceled one has a row for it, a trial its days). */
function Until({ expiry }: { expiry: string | null }) {
  const { t } = useTranslation('subscription');
  const date = planDate(expiry, useDateTime());
  return date ? <p className={`${classes.quiet} tabular`}>{t('until', { date })}</p> : null;
}

/** A day, and a sum in the provider's words. */
function Payment({ at, sum, none }: { at: string | null | undefined; sum?: string | null | undefined; none: string }) {
  const date = planDate(at, useDateTime());
  if (!date) return <p className={classes.none}>{none}</p>;
  return (
    <>
      <p className="tabular">{date}</p>
      {sum && <p className={`${classes.quiet} tabular`}>{sum}</p>}
    </>
  );
}
