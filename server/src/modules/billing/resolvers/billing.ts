import { operation } from '../../../graphql/operation.ts';

/** What can be bought here. */
export const billing = operation({ guard: 'ANYONE', transaction: 'none' }, () => ({
  enabled: false,
  checkout: null,
  cancelForm: null,
  termsUrl: null,
}));
