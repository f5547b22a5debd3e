import { operation } from '../../../../graphql/operation.ts';
import { readSignIn } from '../sign-in-record.ts';

/** How the person signs in; nobody else can see it. */
export const mySignIn = operation({ guard: 'PERSON', transaction: 'none' }, (_: object, { viewer, services: { store, config, now } }) =>
  store.system((tx) => readSignIn(tx, config, viewer, now())),
);
