import type { Route } from '../http/route.ts';
import type { Store } from '../store.ts';
import { accountRoutes } from './account.ts';
import { assetRoutes } from './assets.ts';
import { builderRoutes } from './builder.ts';
import { checkoutRoutes } from './checkout.ts';
import { controlPageRoutes } from './control.ts';

/** What people and browsers see: the shop's script and what it asks, the checkout, the account pages, the page of the controls. */
export const pageRoutes = (store: Store): Route[] => [
  ...assetRoutes(),
  ...builderRoutes(store),
  ...checkoutRoutes(store),
  ...accountRoutes(store),
  ...controlPageRoutes(store),
];
