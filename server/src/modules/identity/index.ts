/** The door of the module: what others may use. */
import { rootFields } from './root-fields.generated.ts';

export { authorOf } from './author.ts';
export { concerns } from './concerns.ts';
export { ensureUser } from './create-user.ts';
export { type Credentials, createCredentials } from './credentials.ts';
export { emailKey } from './email.ts';
export { endSessionsBy, endSessionsOfLost } from './end-sessions.ts';
export { appendInEach, renamed } from './events.ts';
export { composeInvitation, wayIn } from './invitation-mail.ts';
export { accessOf, viewerNow } from './load-viewer.ts';
export { endResetsOf, resetLink, startReset } from './password-resets.ts';
export { hashPassword } from './passwords.ts';
export type { UserRecord } from './record.ts';
export { composeReset } from './reset-mail.ts';
export { startSession } from './sessions.ts';
export { SSO_PATHS } from './sso/addresses.ts';
export { beginSso, problemPath, type SsoNeeds, type Visit } from './sso/begin.ts';
export { finishOidc, finishSaml } from './sso/finish.ts';
export { metadataOf } from './sso/metadata.ts';
export { hashToken, makeToken } from './tokens.ts';
export { type PeopleNeeds, userByEmail, usersByIds } from './users.ts';

export const resolvers = {
  ...rootFields,
};
