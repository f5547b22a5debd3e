import { Button, Skeleton } from '@mantine/core';
import { daysUntil } from '@tutti/domain/billing';
import { planDate } from '@tutti/domain/plan-date';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../api/client/errors.ts';
import { SkeletonAfter } from '../../../ui/page/skeleton-after.tsx';
import { StatusWord } from '../../../ui/status/status-word.tsx';
import { useDateTime } from '../../../ui/time/use-date-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './flows.module.css';
import type { Preview } from './use-preview.ts';

const WAITING = ['plan', 'due', 'next'];
/** How often a plan is paid, as the server says it where it knows the provider's words. */
const FREQUENCIES = ['monthly', 'yearly'] as const;

/** What the change costs, as the payment provider calculates it now (BILL-013): every amount is in its words. */
export function SeatsPreview({ preview: { preview, error, read } }: { preview: Preview }) {
  const { t } = useTranslation(['subscription', 'common']);
  const settings = useDateTime();
  const now = useNow(60_000);
  if (error)
    return (
      <div className={classes.fields} role="alert">
        <StatusWord value="error" word={t('flows.seats.noPreview')} />
        <p>{wordsOf(error)}</p>
        <span>
          <Button onClick={read} size="xs" variant="default">
            {t('common:retry')}
          </Button>
        </span>
      </div>
    );
  if (!preview)
    return (
      <output aria-label={t('flows.seats.reckoning')} className={classes.costs}>
        <SkeletonAfter>
          {WAITING.map((line) => (
            <div className={`${classes.cost} ${classes.waiting}`} key={line}>
              <Skeleton height={14} width="40%" />
              <Skeleton height={14} width="20%" />
            </div>
          ))}
        </SkeletonAfter>
      </output>
    );
  const { proposedPlan, amountDue, isProratable } = preview;
  const next = amountDue.nextChargeDate ?? preview.nextChargeDate;
  const date = planDate(next, settings);
  const sum = amountDue.prorationSubtotal;
  const days = isProratable && sum !== 0 && next ? Math.max(0, daysUntil(next, new Date(now))) : null;
  const dueKey = sum < 0 ? ('credit' as const) : ('due' as const);
  const often = FREQUENCIES.find((one) => one === proposedPlan.billingFrequency);
  const frequency = often ? t(`flows.seats.cost.frequency.${often}`) : proposedPlan.billingFrequency;
  const lines = [
    { key: 'plan', label: t('flows.seats.cost.plan', { frequency }), amount: proposedPlan.totalDisplay },
    {
      key: 'due',
      label: days === null ? t(`flows.seats.cost.${dueKey}`) : t(`flows.seats.cost.${dueKey}Days`, { count: days }),
      amount: amountDue.prorationSubtotalDisplay,
    },
    {
      key: 'next',
      label: date ? t('flows.seats.cost.nextOn', { date }) : t('flows.seats.cost.next'),
      amount: amountDue.nextChargeAmountDisplay,
    },
  ];
  return (
    <dl className={classes.costs}>
      {lines.map(({ key, label, amount }) => (
        <div className={classes.cost} key={key}>
          <dt>{label}</dt>
          <dd className={key === 'due' ? classes.due : undefined}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
