import { unavailable } from '../../../graphql/errors.ts';
import { operation } from '../../../graphql/operation.ts';

export const deviceCommands = operation({ guard: 'AUTHENTICATED', transaction: 'none' }, async () => {
  throw unavailable('This is being built.');
});
