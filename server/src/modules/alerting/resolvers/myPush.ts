import { operation } from '../../../graphql/operation.ts';
import { type PushRecord, readPush } from '../push/push-browsers.ts';

/** The browsers in which the person who asks gets alerts: nobody sees those of somebody else. */
export const myPush = operation(
  { guard: 'PERSON', transaction: 'none' },
  (_: object, { viewer, services }): Promise<PushRecord> => services.store.system((tx) => readPush(tx, services, viewer)),
);
