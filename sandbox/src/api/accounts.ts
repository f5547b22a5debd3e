import { accountOf, linkOf } from '../book.ts';
import type { Route } from '../http/route.ts';
import { accountShape } from '../shapes/account.ts';
import type { Store } from '../store.ts';
import { aboutOne, listed } from './answering.ts';

/** The documented calls about customers. */
export const accountRoutes = (store: Store): Route[] => [
  {
    // https://developer.fastspring.com/reference/retrieve-an-account
    method: 'GET',
    path: '/accounts/{id}',
    answer: aboutOne('account.get', 'account', (id) => ({
      ...accountShape(store.book, accountOf(store.book, id), `${store.origin}/account`),
      action: 'account.get',
      result: 'success',
    })),
  },
  {
    // https://developer.fastspring.com/reference/get-account-management-url: sections of the page follow as `#/subscriptions`.
    method: 'GET',
    path: '/accounts/{id}/authenticate',
    answer: listed(
      'accounts',
      aboutOne('account.authenticate', 'account', (id) => {
        const url = store.change((book) => linkOf(book, accountOf(book, id)));
        return { action: 'account.authenticate', account: id, result: 'success', url };
      }),
    ),
  },
];
