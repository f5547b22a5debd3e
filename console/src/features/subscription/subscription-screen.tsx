import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconReceiptOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useBilling } from '../../api/billing/use-billing.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { Empty } from '../../ui/empty.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { AccountNameForm } from './account-name-form.tsx';
import { PlanDialogs } from './flows/plan-dialogs.tsx';
import { OverSeats } from './over-seats.tsx';
import { PlanRows } from './plan-rows.tsx';
import classes from './subscription.module.css';
import type { PlanDialog } from './subscription-search.ts';
import { useSubscription } from './use-subscription.ts';

interface Props {
  /** The dialog that the address asks for; null: none. */
  readonly dialog: PlanDialog | null;
  readonly onDialog: (dialog: PlanDialog | null) => void;
}

/** `/settings/ManageSubscription`: the plan, what can be done about it, and the name of the account (BILL-004 to BILL-011). Without billing, the name alone. */
export function SubscriptionScreen({ dialog, onDialog }: Props) {
  const { t } = useTranslation('subscription');
  const { accountId } = useViewer();
  const sells = useBilling()?.enabled !== false;
  return (
    <SettingsPage title={t(sells ? 'title' : 'account')}>
      <div className={classes.page}>
        {sells && <Subscription dialog={dialog} key={accountId} onDialog={onDialog} />}
        <section aria-label={t('account')}>
          {sells && <h2 className={classes.heading}>{t('account')}</h2>}
          <AccountNameForm key={accountId} />
        </section>
      </div>
    </SettingsPage>
  );
}

function Subscription({ dialog, onDialog }: Props) {
  const { t } = useTranslation(['subscription', 'common']);
  const { plan, error, refetch } = useSubscription();
  if (plan === undefined && !error) return <PlainTableSkeleton lines={5} tall />;
  if (plan === undefined) {
    const retry = (
      <Button onClick={refetch} variant="default">
        {t('common:retry')}
      </Button>
    );
    return (
      <Empty action={retry} detail={error && wordsOf(error)} icon={<IconPlugConnectedX size="2rem" stroke={1.5} />} text={t('failed')} />
    );
  }
  return (
    <>
      {plan ? (
        <>
          <OverSeats onDialog={onDialog} plan={plan} />
          <PlanRows onDialog={onDialog} plan={plan} />
        </>
      ) : (
        <Empty detail={t('none.then')} icon={<IconReceiptOff size="2rem" stroke={1.5} />} text={t('none.text')} />
      )}
      <PlanDialogs dialog={dialog} onClose={() => onDialog(null)} plan={plan} reread={refetch} />
    </>
  );
}
