/** What other modules may import of this one. */

import { Account, DateTimeDefaults } from './resolvers/AccountFields.ts';
import { UserPreferences } from './resolvers/UserPreferencesFields.ts';
import { Viewer } from './resolvers/ViewerFields.ts';
import { rootFields } from './root-fields.generated.ts';

export const resolvers = {
  ...rootFields,
  Account,
  DateTimeDefaults,
  UserPreferences,
  Viewer,
};
