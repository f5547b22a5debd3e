import { operation } from '../../../../graphql/operation.ts';

/** The wall screen that asks. */
export const wallScreen = operation({ guard: 'WALL_SCREEN', transaction: 'none' }, (_: object, { viewer, accountIds }) => ({
  id: viewer.wallScreenId,
  name: viewer.name,
  accountId: accountIds[0] ?? '',
}));
