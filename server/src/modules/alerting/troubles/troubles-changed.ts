import { notifyServers } from '../../../bus/relay.ts';
import type { Tx } from '../../../store/store.ts';

/** Publishes, when the transaction commits, that other troubles of an account are open, or that somebody takes care of one. */
export const troublesChanged = (tx: Tx, accountId: string): Promise<void> =>
  notifyServers(tx, 'settings.changed', { accountId, userId: null, areas: ['TROUBLES'] });
