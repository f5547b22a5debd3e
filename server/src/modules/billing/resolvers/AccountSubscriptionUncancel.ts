import { unavailable } from '../../../graphql/errors.ts';
import { operation } from '../../../graphql/operation.ts';

export const AccountSubscriptionUncancel = operation({ guard: 'OWNER', transaction: 'none' }, (): never => {
  throw unavailable('This server sells nothing.');
});
