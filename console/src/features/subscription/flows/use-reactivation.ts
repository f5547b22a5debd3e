import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/account/viewer.ts';
import { decodeOrder, loadCheckout } from '../../../api/billing/hosted-checkout.ts';
import { useBilling } from '../../../api/billing/use-billing.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { useSingle } from '../../../ui/forms/use-single.ts';
import type { FlowProps } from './flow-plan.ts';
import { AccountSubscriptionReactivationOrderCreate } from './plan-flows-documents.ts';

/** The plan is read again so often until it is back, ms. */
const READ_EVERY_MS = 3000;
/** A plan that is not back after so many readings is late: a minute. */
const LATE_AFTER = 20;

/** What the person did: looked, is at the checkout, closed it without an order, or ordered. */
type Way = 'explain' | 'checkout' | 'closed' | 'ordered';

/** Leads to the checkout of the payment provider and follows what comes of it. */
export function useReactivation({ plan, opened, reread }: Pick<FlowProps, 'plan' | 'opened' | 'reread'>) {
  const { t, i18n } = useTranslation('subscription');
  const { accountId } = useViewer();
  const billing = useBilling();
  const [create] = useMutate(AccountSubscriptionReactivationOrderCreate, { quiet: true, refetch: false });
  const [way, setWay] = useState<Way>('explain');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [readings, setReadings] = useState(0);
  // That it was paid, only the provider says: the plan is back when the server says so.
  const isBack = plan.state !== null && plan.state !== 'DEACTIVATED';
  const stage = way === 'ordered' ? (isBack ? 'done' : 'waiting') : way;

  const read = useEffectEvent(() => {
    setReadings((count) => count + 1);
    reread();
  });
  useEffect(() => {
    if (stage !== 'waiting' || !opened) return undefined;
    const timer = setInterval(() => read(), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [stage, opened]);

  const hosted = billing?.checkout ?? null;
  const start = useSingle(async () => {
    if (!hosted) {
      setProblem(t('flows.reactivate.noCheckout'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const { data, message } = await create({ input: { accountId } });
      const { payload, key = null } = data?.AccountSubscriptionReactivationOrderCreate ?? {};
      if (!payload) {
        setProblem(message ?? t('flows.reactivate.failed'));
        return;
      }
      const checkout = await loadCheckout(hosted, i18n.language);
      setWay('checkout');
      const order = await checkout.openSecure(decodeOrder(payload, key), key);
      setReference(order?.reference ?? '');
      setWay(order ? 'ordered' : 'closed');
      if (order) reread();
    } catch {
      setWay('explain');
      setProblem(t('flows.reactivate.noCheckout'));
    } finally {
      setBusy(false);
    }
  });

  const none = billing !== null && !hosted ? t('flows.reactivate.notConfigured') : null;
  return { stage, busy, isReady: none === null, problem: problem ?? none, reference, isLate: readings >= LATE_AFTER, start } as const;
}
