/** Why a connection to the server ended, as far as a person can do something about it. */
export interface LinkFailure {
  readonly kind: 'code' | 'key' | 'certificate' | 'other';
  /** With what to do. */
  readonly text: string;
}

const NEW_CODE =
  'Make a new code (Settings, Agents, Add agent; or on the server: npm run tutti -- agent code), and start the agent with it: --code CODE.';

/** What the server says of codes and keys that it does not take (server/src/link/authentication.ts), and how it answers an unknown key. */
const CODE_REFUSED = /^(This code is not valid|Too many wrong codes)/;
const KEY_REFUSED = /^(The key of this agent was revoked|refused with 401)/;

function certificateText(host: string, pinned: boolean, reason: string): string {
  if (!pinned)
    return `No authority of this machine vouches for the certificate of ${host} (${reason}). Where it is self-signed give its fingerprint, as Server Details shows it: --fingerprint SHA256.`;
  return `${host} shows another certificate than the one of --fingerprint, so nothing was sent to it (${reason}). Compare with Server Details: where the server has a new certificate, start the agent with its fingerprint; else something between answers in its place.`;
}

/** What a reason for which the link ended means for the people at the site. */
export function linkFailure(reason: string, host: string, pinned: boolean): LinkFailure {
  if (CODE_REFUSED.test(reason)) return { kind: 'code', text: `${reason} ${NEW_CODE}` };
  if (KEY_REFUSED.test(reason)) return { kind: 'key', text: `The server does not take the key of this agent (${reason}). ${NEW_CODE}` };
  if (/certificate/i.test(reason)) return { kind: 'certificate', text: certificateText(host, pinned, reason) };
  if (reason === 'no enrolment code yet') return { kind: 'code', text: `This agent has not joined yet. ${NEW_CODE}` };
  return { kind: 'other', text: `No connection to ${host}: ${reason}` };
}
