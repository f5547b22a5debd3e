import { useEffect, useState } from 'react';
import type { Prices } from '../../api/billing/checkout-prices.ts';
import type { HostedCheckout } from '../../api/billing/hosted-checkout.ts';
import { type Articles, cartFor } from './cart.ts';

/** Whoever types or presses + on is not asked for after every step, ms. */
const SETTLED_MS = 300;

interface Asked {
  readonly devices: number;
  readonly language: string;
  readonly prices: Prices;
}

/**
 * What the provider says that a plan for so many devices costs (SIGNUP-044); null until it has said it for this very number, and where it does not. `devices`
 * null: nothing is asked.
 */
export function usePrices(
  checkout: HostedCheckout | null,
  articles: Articles | null,
  devices: number | null,
  language: string,
): Prices | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (!checkout || !articles || devices === null) return undefined;
    let left = false;
    async function ask(from: HostedCheckout, cart: ReturnType<typeof cartFor>, number: number): Promise<void> {
      // A price that does not come is left out: the checkout itself says it again.
      const prices = await from.price(cart).catch(() => null);
      if (!left && prices) setAsked({ devices: number, language, prices });
    }
    const timer = setTimeout(() => void ask(checkout, cartFor(articles, devices), devices), SETTLED_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [checkout, articles, devices, language]);
  return asked && asked.devices === devices && asked.language === language ? asked.prices : null;
}
