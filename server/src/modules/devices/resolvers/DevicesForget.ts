import { unavailable } from '../../../graphql/errors.ts';
import { transaction } from '../../../graphql/operation.ts';

export const DevicesForget = transaction({ guard: 'ADMINISTRATOR', transaction: 'tenant' }, async () => {
  throw unavailable('This is being built.');
});
