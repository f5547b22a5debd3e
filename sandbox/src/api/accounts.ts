import { accountOf } from '../book.ts';
import type { Route } from '../http/route.ts';
import { accountShape } from '../shapes/account.ts';
import type { Store } from '../store.ts';
import { answering } from './errors.ts';

/** The documented calls about customers. */
export const accountRoutes = (store: Store): Route[] => [
  {
    // https://developer.fastspring.com/reference/retrieve-an-account
    method: 'GET',
    path: '/accounts/{id}',
    answer: (asked) => {
      const id = asked.part('id');
      return answering('account.get', { account: id }, () => ({
        body: {
          ...accountShape(store.book, accountOf(store.book, id), `${store.origin}/account`),
          action: 'account.get',
          result: 'success',
        },
      }));
    },
  },
  {
    // https://developer.fastspring.com/reference/get-account-management-url: sections of the page follow as `#/subscriptions`.
    method: 'GET',
    path: '/accounts/{id}/authenticate',
    answer: (asked) => {
      const id = asked.part('id');
      const { status = 200, body = {} } = answering('account.authenticate', { account: id }, () => ({
        body: { action: 'account.authenticate', account: id, result: 'success', url: store.linkOf(id) },
      }));
      return { status, body: { accounts: [body] } };
    },
  },
];
