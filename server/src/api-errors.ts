import { GraphQLError } from 'graphql';

/** Every error code the API answers with. Source: docs/architecture.md, Errors. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'DEVICE_OFFLINE'
  | 'DEVICE_REFUSED'
  | 'SEATS_EXCEEDED'
  | 'SUBSCRIPTION_INACTIVE'
  | 'TOO_COMPLEX'
  | 'UNAVAILABLE'
  | 'INTERNAL';

const fail = (code: ErrorCode, message: string, more: Record<string, unknown> = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...more } });

/** No valid session or key. The text is required (ERR-017), whatever it is that is not valid. */
const INVALID = 'Unauthenticated user or user not found';
/** There never was such a session or key. */
export const unauthenticated = (): GraphQLError => fail('UNAUTHENTICATED', INVALID);
/** Why a session or an API key (`expired`) that was valid is not any more; `network`: it is valid elsewhere. */
export type Ended =
  | 'expired'
  | 'noAccess'
  | 'signedOut'
  | 'newPassword'
  | 'operator'
  | 'secondStep'
  | 'wallEnded'
  | 'idle'
  | 'tooLong'
  | 'unused'
  | 'network';
const ENDED: Readonly<Record<Exclude<Ended, 'network'>, string>> = {
  expired: 'This API key has expired. Ask an administrator of the account for a new one.',
  noAccess: 'You no longer have access to any site. Please ask your account administrator.',
  signedOut: 'You were signed out of this browser. Please log in again.',
  newPassword: 'A new password was chosen, which ended this session. Please log in with it.',
  operator: 'The operator of this server ended this session. Please log in again.',
  secondStep: 'The second step of your sign-in was changed, which ended this session. Please log in again.',
  wallEnded: 'This wall screen was ended. An administrator of the account can make another one.',
  idle: 'Your session ended: nobody used it for as long as your account allows. Please log in again.',
  tooLong: 'Your session ended: it was as long as your account allows. Please log in again.',
  unused: 'Nobody used this session for 30 days. Please log in again.',
};
/** It was valid once, so that its holder may read why it is refused: `explanation` is for people, `reason` (`SIGNED_OUT`) for programs. */
export const ended = (why: Ended): GraphQLError =>
  why === 'network'
    ? fail('FORBIDDEN', 'This API key may not call from this address. An administrator of the account says from which networks it may.', {
        reason: 'NETWORK',
      })
    : fail('UNAUTHENTICATED', INVALID, { reason: why.replaceAll(/[A-Z]/g, '_$&').toUpperCase(), explanation: ENDED[why] });
/** The one-use code of a sign-in is used up, expired or not of this browser. */
export const signInExpired = (): GraphQLError =>
  fail('UNAUTHENTICATED', 'This sign-in was used already or took too long. Please start it again.');
/** The ticket of a sign-in that waits for its second step is not valid (any more). */
export const secondStepExpired = (): GraphQLError =>
  fail('BAD_USER_INPUT', 'This took too long, or was tried too often. Please log in again.', { field: 'ticket' });
const left = (tries: number): string => (tries === 1 ? '1 try left' : `${tries} tries left`);
/** A second step that is not right; `triesLeft` for this sign-in, 0: it must be started again. */
export const wrongSecondStep = (field: 'code' | 'passkey' | 'recoveryCode', triesLeft: number): GraphQLError => {
  const what = field === 'passkey' ? 'This passkey was not accepted' : 'This code is not right';
  return fail('BAD_USER_INPUT', `${what}, ${left(triesLeft)}`, { field, triesLeft });
};
/** Nothing of a sign-in is changed before its person has proved again who they are; `reason` is for programs. */
export const proofNeeded = (): GraphQLError => fail('FORBIDDEN', 'Please confirm first that it is you.', { reason: 'PROOF_NEEDED' });
/** The same for somebody whom an identity provider signs in, who can prove nothing here, by how long it is possible after signing in; `reason` is for programs. */
export const signInNeeded = (possibleFor: 'tenMinutes' | 'twoHours'): GraphQLError =>
  fail(
    'FORBIDDEN',
    possibleFor === 'tenMinutes'
      ? 'Please log out and in again first: this is possible for ten minutes after that.'
      : 'Please log out and in again first: this is possible for two hours after that.',
    { reason: 'SIGN_IN_NEEDED' },
  );
/** The server has not the key with which the secrets of authenticator apps were sealed. */
export const appsUnreadable = (): GraphQLError =>
  fail(
    'UNAVAILABLE',
    'Codes of authenticator apps cannot be checked now. Use a passkey or a recovery code, or ask the operator of this server.',
  );
/** The caller is not allowed this, but may know that the thing exists. */
export const forbidden = (message = 'You are not allowed to do this.'): GraphQLError => fail('FORBIDDEN', message);
/** Not there, or of another account: the two look the same from outside the account. */
export const notFound = (message: string): GraphQLError => fail('NOT_FOUND', message);
/** The caller can correct it; `field` is the path in the input, `subscriptions.0.rxChannelIndex`. */
export const badInput = (field: string, message: string): GraphQLError => fail('BAD_USER_INPUT', message, { field });
/** Signing in failed: which of the two was wrong is not said. The text is required (ERR-015). */
export const wrongCredentials = (): GraphQLError => fail('BAD_USER_INPUT', 'Incorrect email or password', { field: 'password' });
/** The query is too large or too deep; the message is that of the limit. */
export const tooComplex = (message: string): GraphQLError => fail('TOO_COMPLEX', message);
/** It contradicts what is there. */
export const conflict = (message: string, field?: string): GraphQLError => fail('CONFLICT', message, field ? { field } : {});
/** The values that a form began with were changed meanwhile: by whom and when, where that is known. */
export const changedMeanwhile = (last: { readonly by: string | null; readonly at: Date } | null): GraphQLError =>
  fail('CONFLICT', 'This was changed meanwhile. Nothing of yours was saved.', {
    field: 'ifVersion',
    changedBy: last?.by ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
/** Fewer devices were asked for than are connected. */
export const seatsExceeded = (message: string): GraphQLError => fail('SEATS_EXCEEDED', message, { field: 'deviceSeats' });
/** The plan of the account has ended, and this would configure something; the message says what the caller can do about it. */
export const subscriptionInactive = (message: string): GraphQLError => fail('SUBSCRIPTION_INACTIVE', message);
/** Too often; `retryAfter` in seconds. */
export const rateLimited = (retryAfter: number, what = 'Too many attempts.'): GraphQLError =>
  fail('RATE_LIMITED', `${what} Try again in ${retryAfter} s.`, { retryAfter });
/** The device is not connected, and the command makes sense only when it is. Where its agent is away, that is all that is known: the device may be there. */
export const deviceOffline = ({ name, agentConnected }: { readonly name: string; readonly agentConnected: boolean }): GraphQLError =>
  fail('DEVICE_OFFLINE', agentConnected ? `${name} is not connected.` : `The agent of ${name} is not connected.`);
/** A part of the server is not there now. */
export const unavailable = (message: string): GraphQLError => fail('UNAVAILABLE', message);
/** Whether the error is UNAVAILABLE: the same call can succeed later. */
export const isUnavailable = (error: unknown): boolean => error instanceof GraphQLError && error.extensions['code'] === 'UNAVAILABLE';
