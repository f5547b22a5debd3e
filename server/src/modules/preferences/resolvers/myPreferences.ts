import { operation } from '../../../graphql/operation.ts';
import { readPreferences } from '../preference-rows.ts';

/** How the person who asks wants to see the console, and which mails they want. */
export const myPreferences = operation({ guard: 'PERSON', transaction: 'none' }, (_: object, { viewer, services }) =>
  readPreferences(services, viewer.userId),
);
