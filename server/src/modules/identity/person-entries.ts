import { appendEvents, type EventParty, type NewEvent } from '../../event-log/append.ts';
import { type Author, SYSTEM } from '../../event-log/author.ts';
import type { Tx } from '../../store/store.ts';
import { personParty } from './author.ts';

/** Somebody with an account here. */
export interface KnownPerson {
  readonly userId: string;
  readonly displayName: string;
}
type Said = Pick<NewEvent, 'type' | 'severity' | 'text'>;
/** An event about a person, without the account. */
export type PersonEvent = Omit<NewEvent, 'accountId'>;

/** Done by people themselves: they were authenticated. */
export const didBy = (person: KnownPerson, ip: string | null, said: Said): PersonEvent => ({
  category: 'AUTHENTICATION',
  source: personParty(person),
  target: null,
  siteId: null,
  deviceId: null,
  ip,
  ...said,
});

/** Done about a person, perhaps by somebody else. */
export const doneTo = (person: KnownPerson, source: EventParty, ip: string | null, said: Said): PersonEvent => ({
  ...didBy(person, ip, said),
  source,
  target: personParty(person),
});

/** How somebody proved who they are: with their password alone, by an identity provider of this name, or as it is said of them. */
export type SignInWay = { readonly through: string } | 'password' | 'passkey' | SecondStepTaken;
/** The password, and then this. */
export type SecondStepTaken = 'app' | 'passkeyToo' | 'recoveryCode';

function signedInText(way: SignInWay): string {
  if (typeof way === 'object') return `Signed in through ${way.through}`;
  if (way === 'password') return 'Signed in';
  if (way === 'passkey') return 'Signed in with a passkey';
  if (way === 'app') return 'Signed in with password and authenticator app';
  return way === 'passkeyToo' ? 'Signed in with password and passkey' : 'Signed in with password and recovery code';
}

export const signedIn = (person: KnownPerson, ip: string | null, way: SignInWay): PersonEvent =>
  didBy(person, ip, { type: 'userSignedIn', severity: 'INFORMATION', text: signedInText(way) });

/** They go by another name: one that they chose, or (by the system) that their identity provider has for them. */
export const renamed = (person: KnownPerson, after: string, { source, ip }: Author): PersonEvent => ({
  ...doneTo(person, source, ip, {
    type: 'userUpdated',
    severity: 'INFORMATION',
    text: `User ${person.displayName} is now called ${after}`,
  }),
  category: 'USER_ADMIN',
  target: personParty({ ...person, displayName: after }),
  before: { displayName: person.displayName },
  after: { displayName: after },
});

/** `isLast`: it used up the tries for this address. */
export const signInFailed = (person: KnownPerson, ip: string | null, isLast: boolean): PersonEvent =>
  doneTo(person, SYSTEM, ip, {
    type: isLast ? 'userSignInBlocked' : 'userSignInFailed',
    severity: 'WARNING',
    text: `Sign-in of ${person.displayName} failed${isLast ? ': too many tries, no more from there for a while' : ''}`,
  });

/** They signed out: of this session, or of all of them. */
export const signedOut = (person: KnownPerson, ip: string | null, everywhere: boolean): PersonEvent =>
  didBy(person, ip, { type: 'userSignedOut', severity: 'INFORMATION', text: everywhere ? 'Signed out everywhere' : 'Signed out' });

/** They ended one of their sessions by its place in the list; `browser` in words, null where it is not known. */
export const sessionEnded = (person: KnownPerson, browser: string | null, ip: string | null): PersonEvent =>
  didBy(person, ip, { type: 'userSessionEnded', severity: 'INFORMATION', text: `Signed out of ${browser ?? 'a browser'}` });

/** Their sessions were ended by somebody else. */
export const sessionsEnded = (person: KnownPerson, source: EventParty): PersonEvent =>
  doneTo(person, source, null, { type: 'userSessionsEnded', severity: 'INFORMATION', text: `${person.displayName} signed out everywhere` });

/** Somebody, perhaps not the person, asked for a link to choose a new password. */
export const resetAskedFor = (person: KnownPerson, ip: string | null): PersonEvent =>
  doneTo(person, SYSTEM, ip, {
    type: 'userPasswordResetRequested',
    severity: 'INFORMATION',
    text: `Password reset asked for ${person.displayName}`,
  });

/** They chose a password with a link that only they got. */
export const passwordSet = (person: KnownPerson, ip: string | null): PersonEvent =>
  didBy(person, ip, { type: 'userPasswordSet', severity: 'INFORMATION', text: 'Password set' });

/**
 * Writes an event about a person into the record of each of these accounts, except those that they were invited to and have not opened, which may not
 * see their name and activity yet. An only account counts as opened, as for signing in. Without a name the address is used. Under `store.system`.
 */
export async function appendInEach(tx: Tx, accountIds: Iterable<string>, event: PersonEvent, now: Date): Promise<void> {
  const ids = [...accountIds];
  const person = event.target?.id ?? event.source?.id;
  if (ids.length === 0 || !person) return;
  const known = await tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.user_id', '=', person)
    .where('m.account_id', 'in', ids)
    .where((eb) => eb.or([eb('m.opened_at', 'is not', null), eb.and([eb.lit(ids.length === 1), eb('u.display_name', '=', '')])]))
    .select('m.account_id')
    .execute();
  const open = new Set(known.map(({ account_id: accountId }) => accountId));
  await appendEvents(
    tx,
    ids.filter((accountId) => open.has(accountId)).map((accountId) => ({ accountId, ...event })),
    now,
  );
}
