import { queueMail } from '../../../mail/queue.ts';
import type { Needs } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import type { SecondStepTaken } from '../person-entries.ts';
import type { Origin } from '../sessions.ts';
import { signIn } from '../sign-in.ts';
import type { SigningUser } from '../users.ts';
import { useAppCode } from './authenticator-app.ts';
import { trustBrowser } from './browsers.ts';
import { usePasskey } from './passkeys.ts';
import { findCode, leftCodes, useCode } from './recovery-codes.ts';
import { endTicket } from './tickets.ts';

/** What somebody gave as their second step. */
export interface Given {
  readonly kind: 'code' | 'passkey' | 'recoveryCode';
  readonly text: string;
}
interface Taking {
  readonly user: SigningUser;
  readonly ticket: string;
  readonly given: Given;
  readonly trust: boolean;
}
interface Session {
  readonly token: string;
  readonly browser: string | null;
}

type Checking = Needs<'store' | 'config' | 'log' | 'now' | 'signInKey'>;

/** Whether this is the second step of the person; what of it counts once is used up with the transaction. */
async function isRight(tx: Tx, services: Checking, { user: { userId }, given }: Taking, recoveryHash: Buffer | null): Promise<boolean> {
  const { config, log, signInKey } = services;
  const now = services.now();
  if (given.kind === 'code') return useAppCode({ tx, userId, signInKey, log, now }, given.text);
  if (given.kind === 'recoveryCode') return recoveryHash !== null && useCode(tx, userId, recoveryHash, now);
  return (await usePasskey({ tx, config, log, now }, { purpose: 'secondStep', userId }, given.text)) === userId;
}

const TAKEN: Readonly<Record<Given['kind'], SecondStepTaken>> = { code: 'app', passkey: 'passkeyToo', recoveryCode: 'recoveryCode' };

/** Starts the session if the second step is right; `wrong`: it is not; `ended`: the ticket was used meanwhile. */
export async function takeSecondStep(services: Checking, taking: Taking, origin: Origin): Promise<Session | 'wrong' | 'ended'> {
  const { store, now } = services;
  const { user, ticket, given, trust } = taking;
  const { userId } = user;
  // Hashing takes a while, and no connection of the database is held for it.
  const left = given.kind === 'recoveryCode' ? await store.system((tx) => leftCodes(tx, userId)) : [];
  const recoveryHash = await findCode(left, given.text);
  return store.system(async (tx) => {
    if (!(await isRight(tx, services, taking, recoveryHash))) return 'wrong';
    if (!(await endTicket(tx, ticket))) return 'ended';
    const token = await signIn(tx, user, origin, now(), TAKEN[given.kind]);
    if (recoveryHash) {
      const details = { what: 'codeUsed', left: left.length - 1 } as const;
      await queueMail(tx, { kind: 'secondStep', userId, accountId: null, details }, now());
    }
    // Whoever has lost their second step is not to be without one for a month in a browser that may not be theirs.
    return { token, browser: trust && !recoveryHash ? await trustBrowser(tx, userId, now()) : null };
  });
}
