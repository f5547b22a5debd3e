import { unavailable } from '../../../graphql/errors.ts';
import { transaction } from '../../../graphql/operation.ts';

export const DeviceTxChannelEncryptionPolicySet = transaction({ guard: 'OPERATOR', transaction: 'tenant' }, async () => {
  throw unavailable('This is being built.');
});
