import { unavailable } from '../../../graphql/errors.ts';
import { operation } from '../../../graphql/operation.ts';

export const accountInclusionsPreview = operation({ guard: 'OWNER', transaction: 'none' }, (): never => {
  throw unavailable('This server sells nothing.');
});
