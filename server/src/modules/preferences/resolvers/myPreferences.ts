import { operation } from '../../../graphql/operation.ts';
import { readPreferences } from '../store.ts';

/** How the person who asks wants to see the console, and what he wants to be told. */
export const myPreferences = operation({ guard: 'PERSON', transaction: 'none' }, (_: object, { viewer, services }) =>
  readPreferences(services, viewer.userId),
);
