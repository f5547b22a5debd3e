import { operation } from '../../../graphql/operation.ts';

/** What the operator of this server announces, newest first (open point R40). */
export const infrastructureAlerts = operation({ guard: 'ANYONE', transaction: 'none' }, (_: object, { services }) =>
  services.store.system((tx) =>
    tx
      .selectFrom('infrastructure_alerts')
      .select(['category', 'message', 'dismissible', 'level', 'created_at as createdAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  ),
);
