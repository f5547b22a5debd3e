import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { external } from '../../api/browser/external.ts';
import { Card, CardMessage } from '../../ui/card.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { cartFor } from './cart.ts';
import { FailedScreen } from './failed-screen.tsx';
import { draftProblems, EMPTY_DRAFT, readDraft, type SignUpDraft } from './sign-up-draft.ts';
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
  const hosted = billing.checkout;
  const { checkout, failed, retry } = useCheckout(hosted, i18n.language);
  const form = useForm<SignUpDraft, 'failed'>({
    saved: EMPTY_DRAFT,
    problemsOf: (draft) => draftProblems(draft, t),
    send: async (draft) => {
      // Where no checkout is configured there is nothing to open (SIGNUP-031).
      if (!checkout || !hosted) return null;
      const { deviceCount, email, firstName, lastName, agreeMarketing } = readDraft(draft);
      try {
        const order = await checkout.open({
          products: cartFor(hosted, deviceCount),
          paymentContact: { email, firstName, lastName },
          tags: { marketingOptIn: String(agreeMarketing) },
        });
        // Closed without an order: everything stays as it was typed.
        if (order) await navigate({ to: '/signup/$orderReference', params: { orderReference: order.reference } });
        return null;
      } catch {
        return 'failed';
      }
    },
  });
  const devices = form.found.deviceCount ? null : Number(form.values.deviceCount);
  const chosen = usePrices(checkout, hosted, form.busy ? null : devices, i18n.language);

  if (failed) return <FailedScreen onRetry={retry} />;
  if (form.refusal) return <FailedScreen onRetry={form.clearRefusal} />;
  if (hosted && !checkout) return <WaitingScreen />;
  return (
    <SignUpPage>
      <Card intro={t('signUp.intro')} title={t('signUp.title')}>
        {!hosted && <CardMessage text={t('signUp.notHere')} />}
        <SignUpForm
          form={form}
          privacyUrl={external('privacy')}
          termsUrl={billing.termsUrl ?? external('terms')}
          trial={hosted && checkout && <TrialText articles={hosted} chosen={chosen} devices={devices} listed={checkout.prices} />}
        />
      </Card>
    </SignUpPage>
  );
}
