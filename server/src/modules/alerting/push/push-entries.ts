import { didBy, type KnownPerson, type PersonEvent } from '../../identity/index.ts';

/** Browser and system in words, where they are known. */
const named = (browser: string | null): string => browser ?? 'a browser';

/** Somebody gets alerts in one more browser. Where it is reached is in no entry. */
export const pushAdded = (person: KnownPerson, ip: string | null, browser: string | null): PersonEvent =>
  didBy(person, ip, { type: 'userPushAdded', severity: 'INFORMATION', text: `Alerts turned on in ${named(browser)}` });

export const pushRemoved = (person: KnownPerson, ip: string | null, browser: string | null): PersonEvent =>
  didBy(person, ip, { type: 'userPushRemoved', severity: 'INFORMATION', text: `Alerts turned off in ${named(browser)}` });
