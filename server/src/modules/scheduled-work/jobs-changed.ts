import { notifyServers } from '../../bus/relay.ts';
import type { Tx } from '../../store/store.ts';

/** Publishes, when the transaction commits, that a job of an account was made or is further. */
export const jobsChanged = (tx: Tx, accountId: string): Promise<void> =>
  notifyServers(tx, 'settings.changed', { accountId, userId: null, areas: ['JOBS'] });
