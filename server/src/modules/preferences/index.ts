/** The door of the module: what others may use. */

import { AccountDateTimeDefaultsSet } from './resolvers/AccountDateTimeDefaultsSet.ts';
import { Account, DateTimeDefaults } from './resolvers/AccountFields.ts';
import { myPreferences } from './resolvers/myPreferences.ts';
import { UserDisplayPreferencesSet } from './resolvers/UserDisplayPreferencesSet.ts';
import { UserDomainPreferencesSet } from './resolvers/UserDomainPreferencesSet.ts';
import { UserFirstStepsSet } from './resolvers/UserFirstStepsSet.ts';
import { UserPreferences } from './resolvers/UserPreferencesFields.ts';
import { UserPreferencesSet } from './resolvers/UserPreferencesSet.ts';
import { Viewer } from './resolvers/ViewerFields.ts';

export const resolvers = {
  Query: { myPreferences },
  Mutation: { AccountDateTimeDefaultsSet, UserDisplayPreferencesSet, UserDomainPreferencesSet, UserFirstStepsSet, UserPreferencesSet },
  Account,
  DateTimeDefaults,
  UserPreferences,
  Viewer,
};
