import type { Person } from '../../../access/viewer.ts';
import type { Call, TxCall } from '../../../graphql/operation.ts';
import type { MailDetails } from '../../../mail/queue.ts';
import type { PersonEvent } from '../person-entries.ts';
import { lockedUser } from '../users.ts';
import { endOthers, report } from './change.ts';
import { refuseManaged } from './person.ts';
import { provedUntil, requireProof } from './proof.ts';
import { hasCodes, makeCodes, type NewCodes, replaceCodes } from './recovery-codes.ts';
import { readSignIn, type SignInRecord } from './sign-in-record.ts';

type PersonCall = TxCall<Person>;

/** Lets nobody change how they sign in whom an identity provider signs in, or who has not proved lately who they are. Changes of one person come one after the other. */
export async function admitChange({ tx, viewer, services }: PersonCall): Promise<void> {
  refuseManaged(services.config, viewer.email);
  await lockedUser(tx, viewer.userId);
  await requireProof(tx, viewer.tokenHash, services.now());
}

/** How the caller signs in as their mutation leaves it. */
export const signInAfter = ({ tx, viewer, services }: PersonCall): Promise<SignInRecord> =>
  readSignIn(tx, services.config, viewer, services.now());

interface Done {
  readonly event: PersonEvent;
  readonly mail: MailDetails['secondStep'];
  /** Whether other sessions end with it: it is the first second step, or takes one away. */
  readonly endsOthers: boolean;
}

/** Records and mails what the caller changed, and ends their other sessions where that is due. */
export async function finishChange({ tx, viewer, services, after }: PersonCall, { event, mail, endsOthers }: Done): Promise<void> {
  const { userId, tokenHash } = viewer;
  if (endsOthers) await endOthers(tx, userId, tokenHash, services.now());
  await report(tx, { userId, event, mail }, services.now());
  after(() => services.bus.publish('credentials.changed', { userId, tokenHashes: [] }));
}

/** Codes that may become the person's first ones, ahead of the transaction: their hashes take a while. null: they have some, or may change nothing now. */
export function firstCodes({ viewer, services: { store, now } }: Call<Person>): Promise<NewCodes | null> {
  const needed = store.system(
    async (tx) => (await provedUntil(tx, viewer.tokenHash, now())) !== null && !(await hasCodes(tx, viewer.userId)),
  );
  return needed.then((isNeeded) => (isNeeded ? makeCodes() : null));
}

/** Keeps those codes where the person still has none; answers them, to be shown once. */
export async function keepFirstCodes({ tx, viewer, services }: PersonCall, codes: NewCodes | null): Promise<readonly string[] | null> {
  if (codes === null || (await hasCodes(tx, viewer.userId))) return null;
  await replaceCodes(tx, viewer.userId, codes, services.now());
  return codes.codes;
}
