import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { external } from '../../api/browser/external.ts';
import { Card, CardMessage } from '../../ui/card.tsx';
import { useSingle } from '../../ui/forms/use-single.ts';
import { cartFor } from './cart.ts';
import { FailedScreen } from './failed-screen.tsx';
import { EMPTY_DRAFT, readDraft } from './sign-up-draft.ts';
import { SignUpForm } from './sign-up-form.tsx';
import type { Billing } from './sign-up-gate.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { TrialText } from './trial-text.tsx';
import { useCheckout } from './use-checkout.ts';
import { usePrices } from './use-prices.ts';
import { WaitingScreen } from './waiting-screen.tsx';

/** Signing up for a trial (SIGNUP-001, SIGNUP-002): who, for how many devices; then the checkout of the provider, over this page. */
export function SignUpScreen({ billing }: { billing: Billing }) {
  const { t, i18n } = useTranslation('auth');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const hosted = billing.checkout;
  const { checkout, failed, retry } = useCheckout(hosted, i18n.language);
  const { form, problems } = readDraft(draft, t);
  const devices = problems.deviceCount ? null : Number(draft.deviceCount);
  const chosen = usePrices(checkout, hosted, busy ? null : devices, i18n.language);

  const submit = useSingle(async () => {
    // Where no checkout is configured there is nothing to open (SIGNUP-031).
    if (!form || !checkout || !hosted) return;
    setBusy(true);
    try {
      const order = await checkout.open({
        products: cartFor(hosted, form.deviceCount),
        paymentContact: { email: form.email, firstName: form.firstName, lastName: form.lastName },
        tags: { marketingOptIn: String(form.agreeMarketing) },
      });
      // Closed without an order: everything stays as it was typed.
      if (order) await navigate({ to: '/signup/$orderReference', params: { orderReference: order.reference } });
    } catch {
      setRefused(true);
    } finally {
      setBusy(false);
    }
  });
  if (failed) return <FailedScreen onRetry={retry} />;
  if (refused) return <FailedScreen onRetry={() => setRefused(false)} />;
  if (hosted && !checkout) return <WaitingScreen />;
  return (
    <SignUpPage>
      <Card intro={t('signUp.intro')} title={t('signUp.title')}>
        {!hosted && <CardMessage text={t('signUp.notHere')} />}
        <SignUpForm
          busy={busy}
          draft={draft}
          onChange={setDraft}
          onSubmit={() => void submit()}
          problems={problems}
          privacyUrl={external('privacy')}
          termsUrl={billing.termsUrl ?? external('terms')}
          trial={hosted && checkout && <TrialText articles={hosted} chosen={chosen} devices={devices} listed={checkout.prices} />}
        />
      </Card>
    </SignUpPage>
  );
}
