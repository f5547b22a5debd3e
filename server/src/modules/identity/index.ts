/** What other modules may import of this one. */
import { rootFields } from './root-fields.generated.ts';

export { affectsViewer } from './affects-viewer.ts';
export { authorOf } from './author.ts';
export { browserWords } from './browser-words.ts';
export { ensureUser } from './create-user.ts';
export { type Credentials, createCredentials } from './credentials.ts';
export { emailKey } from './email.ts';
export { endSessionsBy, endSessionsOfLost } from './end-sessions.ts';
export { holdRights } from './hold-rights.ts';
export { accessParagraphs, composeInvitation } from './invitation-mail.ts';
export { accessOf, viewerNow } from './load-viewer.ts';
export { endResetsOf, resetLink, startReset } from './password-resets.ts';
export { hashPassword } from './passwords.ts';
export { appendInEach, didBy, type KnownPerson, type PersonEvent, renamed } from './person-entries.ts';
export { asksSecondStep, demandOf } from './policies/demands.ts';
export { keyEnd, limitOf } from './policies/ends.ts';
export { type Policy, policiesOf, policyOf } from './policies/policies.ts';
export { composeReset } from './reset-mail.ts';
export { freshness, requireProofOrSignIn } from './second-step/proof.ts';
export { resetSecondStep } from './second-step/reset.ts';
export { composeSecondStep } from './second-step/second-step-mail.ts';
export { hasSecondStep } from './second-step/ways.ts';
export { holdSession, startSession } from './sessions.ts';
export { beginSso, problemPath, type SsoNeeds, type Visit } from './sso/begin.ts';
export { finishOidc, finishSaml } from './sso/finish.ts';
export { metadataOf } from './sso/metadata.ts';
export { SSO_PATHS } from './sso/sso-addresses.ts';
export { hashToken, makeToken } from './tokens.ts';
export type { UserRecord } from './user-records.ts';
export { type PeopleNeeds, userByEmail, usersByIds } from './users.ts';
export { viewerOfParty } from './viewer-of-party.ts';

export const resolvers = {
  ...rootFields,
};
