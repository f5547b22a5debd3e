import { type Author, SYSTEM } from '../../../event-log/author.ts';
import { didBy, doneTo, type KnownPerson, type PersonEvent } from '../person-entries.ts';

const added = 'userSecondStepAdded';
const removed = 'userSecondStepRemoved';

export const appAdded = (person: KnownPerson, ip: string): PersonEvent =>
  didBy(person, ip, { type: added, severity: 'INFORMATION', text: 'Authenticator app added' });

export const appRemoved = (person: KnownPerson, ip: string): PersonEvent =>
  didBy(person, ip, { type: removed, severity: 'WARNING', text: 'Authenticator app removed' });

export const passkeyAdded = (person: KnownPerson, ip: string, passkey: string): PersonEvent =>
  didBy(person, ip, { type: added, severity: 'INFORMATION', text: `Passkey ${passkey} added` });

export const passkeyRemoved = (person: KnownPerson, ip: string, passkey: string): PersonEvent =>
  didBy(person, ip, { type: removed, severity: 'WARNING', text: `Passkey ${passkey} removed` });

export const codesMade = (person: KnownPerson, ip: string): PersonEvent =>
  didBy(person, ip, { type: 'userRecoveryCodesMade', severity: 'INFORMATION', text: 'New recovery codes made' });

/** Somebody else took the whole second step away. */
export const secondStepReset = (person: KnownPerson, { source, ip }: Author): PersonEvent =>
  doneTo(person, source, ip, { type: 'userSecondStepReset', severity: 'WARNING', text: `Second step of ${person.displayName} reset` });

/** The password was right. `isLast`: it used up the tries. */
export const secondStepFailed = (person: KnownPerson, ip: string, isLast: boolean): PersonEvent =>
  doneTo(person, SYSTEM, ip, {
    type: isLast ? 'userSignInBlocked' : 'userSignInFailed',
    severity: 'WARNING',
    text: isLast
      ? `Sign-in of ${person.displayName} failed at the second step: too many tries, no more from there for a while`
      : `Sign-in of ${person.displayName} failed at the second step`,
  });
