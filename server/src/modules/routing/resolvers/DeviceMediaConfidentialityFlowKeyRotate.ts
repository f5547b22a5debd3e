import { unavailable } from '../../../graphql/errors.ts';
import { transaction } from '../../../graphql/operation.ts';

export const DeviceMediaConfidentialityFlowKeyRotate = transaction({ guard: 'ADMINISTRATOR', transaction: 'tenant' }, async () => {
  throw unavailable('This is being built.');
});
