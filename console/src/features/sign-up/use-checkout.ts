import { BASE_SEATS } from '@tutti/domain/billing';
import { useEffect, useState } from 'react';
import { type HostedCheckout, loadCheckout } from '../../api/billing/hosted-checkout.ts';
import { cartFor } from './cart.ts';
import type { Billing } from './sign-up-gate.tsx';

/** The checkout on this page: null until it is there, or where none is configured; `failed` when it did not come. */
export interface CheckoutState {
  readonly checkout: HostedCheckout | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads the checkout of the provider and sends it the language of the console (SIGNUP-038, SIGNUP-039). */
export function useCheckout(hosted: Billing['checkout'], language: string): CheckoutState {
  const [checkout, setCheckout] = useState<HostedCheckout | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!hosted || failed) return undefined;
    let left = false;
    async function load(from: NonNullable<typeof hosted>): Promise<void> {
      try {
        const loaded = await loadCheckout(from, language, cartFor(from, BASE_SEATS));
        if (!left) setCheckout(loaded);
      } catch {
        if (!left) setFailed(true);
      }
    }
    void load(hosted);
    return () => {
      left = true;
    };
  }, [hosted, language, failed]);
  return { checkout, failed, retry: () => setFailed(false) };
}
