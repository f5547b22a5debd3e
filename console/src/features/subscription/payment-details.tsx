import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import type { PlanOffer } from './plan-offer.ts';
import classes from './subscription.module.css';
import { usePaymentPage } from './use-payment-page.ts';

/** 'Update Payment Details': the payment provider's own page, in a tab of its own (BILL-010, BILL-021). */
export function PaymentDetails({ offer: { notOwner }, isTrial }: { offer: PlanOffer; isTrial: boolean }) {
  const { t } = useTranslation('subscription');
  const { open, busy, problem, address } = usePaymentPage(isTrial);
  return (
    <div className={classes.payment}>
      <ReasonedButton loading={busy} onClick={() => void open()} reason={notOwner && t(`why.${notOwner}`)} variant="default">
        {t('payment.update')}
      </ReasonedButton>
      {problem && (
        <p className={classes.problem} role="alert">
          <StatusShape value="error" />
          <span>{t('payment.failed', { problem })}</span>
        </p>
      )}
      {address && (
        <output>
          {t('payment.blocked')}{' '}
          <a href={address} rel="noreferrer" target="_blank">
            {t('payment.open')}
          </a>
        </output>
      )}
    </div>
  );
}
