import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { addOnsFor, isOwnersOwn } from '@tutti/domain/billing';
import type * as v from 'valibot';
import type { FastSpringConfig } from '../../../billing-config.ts';
import type { BillingProvider, ProviderOrder, ReactivationOrder } from '../provider.ts';
import type { FastSpringApi } from './http.ts';
import { securePayload } from './secure-payload.ts';
import { Order } from './shapes.ts';

type Written = v.InferOutput<typeof Order>;
type ReactivationRequest = Parameters<BillingProvider['reactivationOrder']>[0];

/** The tag of an order that names the account it is for. */
const ACCOUNT_TAG = 'tuttiAccount';
/** The signature of the other tag: anybody who opens a checkout can write any tag into its order. */
const SEAL_TAG = 'tuttiSeal';
/** Where the storefronts are at which nobody pays: https://developer.fastspring.com/docs/test-orders */
const [LIVE_STORES, TEST_STORES] = ['.onfastspring.com', '.test.onfastspring.com'];

/** Made with a secret that the provider made at random and only it and we know. */
const sealOf = ({ password }: FastSpringConfig, accountId: string): string =>
  createHmac('sha256', password).update(`${ACCOUNT_TAG} ${accountId}`).digest('base64url');

export async function readOrder(api: FastSpringApi, config: FastSpringConfig, id: string): Promise<ProviderOrder> {
  const order = await api.read(Order, `/orders/${encodeURIComponent(id)}`);
  const { reference, customer, language } = order;
  return {
    id: order.id,
    reference,
    subscriptionId: planIn(config, order),
    customer: { firstName: customer.first ?? '', lastName: customer.last ?? '', email: customer.email, company: customer.company || null },
    accountId: accountIn(config, order),
    language: language ? language.slice(0, 2).toLowerCase() : null,
  };
}

/**
 * The plan that was bought: the one we sell, or one of the seller's own (BILL-031). An add-on by itself is none, nor is whatever else the seller offers; and what was ordered at
 * a test store gives nothing at a live one.
 */
function planIn({ basePlan, storefront }: FastSpringConfig, { live, items }: Written): string | null {
  const [host = ''] = storefront.toLowerCase().split(/[:/]/, 1);
  if (!live && host.endsWith(LIVE_STORES) && !host.endsWith(TEST_STORES)) return null;
  const plans = items.filter(({ product, sku }) => product === basePlan || !isOwnersOwn({ source: 'HOSTED', sku }));
  return plans.find(({ subscription }) => subscription !== null)?.subscription ?? null;
}

/** The account that we wrote into the order. A tag without a valid signature is ignored: the order then is a sign-up like any other. */
function accountIn(config: FastSpringConfig, { tags }: Written): string | null {
  const [account, seal] = [tags?.[ACCOUNT_TAG], tags?.[SEAL_TAG]];
  if (typeof account !== 'string' || typeof seal !== 'string') return null;
  const [own, shown] = [Buffer.from(sealOf(config, account)), Buffer.from(seal)];
  return own.length === shown.length && timingSafeEqual(own, shown) ? account : null;
}

/** A session object, https://developer.fastspring.com/reference/session-objects. No call is made: the order exists once it is paid. */
export function reactivationOrder(config: FastSpringConfig, { accountId, seats, holder }: ReactivationRequest): ReactivationOrder {
  const { basePlan, deviceAddOn, privateKey } = config;
  const [firstName = '', ...others] = holder.name.split(' ');
  const addOns = addOnsFor(seats);
  const session = {
    reset: true,
    products: [{ path: basePlan, quantity: 1 }, ...(addOns > 0 ? [{ path: deviceAddOn, quantity: addOns }] : [])],
    paymentContact: { email: holder.email, firstName, lastName: others.join(' ') },
    tags: { [ACCOUNT_TAG]: accountId, [SEAL_TAG]: sealOf(config, accountId) },
  };
  return { id: randomUUID(), ...securePayload(session, privateKey) };
}
