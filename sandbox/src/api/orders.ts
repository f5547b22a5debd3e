import type { Route } from '../http/route.ts';
import { Refused } from '../refusals.ts';
import { orderShape } from '../shapes/order.ts';
import type { Store } from '../store.ts';
import { aboutOne } from './answering.ts';

/** https://developer.fastspring.com/reference/retrieve-an-order */
export const orderRoutes = (store: Store): Route[] => [
  {
    method: 'GET',
    path: '/orders/{id}',
    answer: aboutOne('order.get', 'order', (id) => {
      const order = store.state.orders.find((one) => one.id === id);
      if (!order) throw new Refused('order', 'Order not found.', 404);
      return { ...orderShape(store.book, order), action: 'order.get', result: 'success' };
    }),
  },
];
