/** The door of the module: what others may use. */
import { loggedUser } from './resolvers/loggedUser.ts';
import { UserLoginWithPassword } from './resolvers/UserLoginWithPassword.ts';
import { UserLogout } from './resolvers/UserLogout.ts';
import { UserPasswordRequestReset } from './resolvers/UserPasswordRequestReset.ts';
import { UserPasswordResetUsingToken } from './resolvers/UserPasswordResetUsingToken.ts';

export { ensureUser } from './create-user.ts';
export { type Credentials, createCredentials } from './credentials.ts';
export { resetLink, startReset } from './password-resets.ts';
export { hashPassword } from './passwords.ts';
export { endSessionsOf, startSession } from './sessions.ts';
export { hashToken, makeToken } from './tokens.ts';
export { type UserRecord, usersByIds } from './users.ts';
export { type Action, can, permissionScope, type Viewer } from './viewer.ts';

export const resolvers = {
  Query: { loggedUser },
  Mutation: { UserLoginWithPassword, UserLogout, UserPasswordRequestReset, UserPasswordResetUsingToken },
};
