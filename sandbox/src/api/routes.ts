import { timingSafeEqual } from 'node:crypto';
import type { Faults } from '../control/faults.ts';
import type { Asked, Route } from '../http/route.ts';
import type { Store } from '../store.ts';
import { accountRoutes } from './accounts.ts';
import { errorOf } from './answering.ts';
import { eventRoutes } from './events.ts';
import { orderRoutes } from './orders.ts';
import { sessionRoutes } from './sessions.ts';
import { subscriptionRoutes } from './subscriptions.ts';

/** Basic authentication: https://developer.fastspring.com/reference/getting-started-with-your-api */
function isSeller(store: Store, asked: Asked): boolean {
  const { username, password } = store.state;
  const wanted = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  const given = Buffer.from(asked.header('authorization') ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const UNAUTHORIZED = {
  status: 401,
  headers: { 'www-authenticate': 'Basic realm="FastSpring API"' },
  body: errorOf('authentication', {}, 'authentication', 'Invalid username or password.'),
};

/** The documented API, for the seller alone, with the faults that were asked for. */
export const apiRoutes = (store: Store, faults: Faults): Route[] =>
  [...subscriptionRoutes(store), ...orderRoutes(store), ...accountRoutes(store), ...sessionRoutes(store), ...eventRoutes(store)].map(
    (route) => ({
      ...route,
      answer: (asked) => (isSeller(store, asked) ? faults.around(route, asked) : UNAUTHORIZED),
    }),
  );
