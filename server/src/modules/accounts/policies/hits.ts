import { isInNetworks } from '@tutti/domain/networks';
import type { Person } from '../../../access/viewer.ts';
import type { Needs, RequestWith } from '../../../services.ts';
import type { Tx } from '../../../store/store.ts';
import { asksSecondStep, demandOf, hasSecondStep, keyEnd, type PeopleNeeds, type Policy } from '../../identity/index.ts';
import type { MemberRecord } from '../account-records.ts';
import { readKeys } from '../keys/read-keys.ts';
import { membersOf } from '../users/members.ts';
import { readWallScreens } from '../wall-screens/read-wall-screens.ts';
import { hitSessions } from './hit-sessions.ts';
import type { PolicyHits } from './policy-records.ts';

/** A policy that somebody is about to save. */
export interface Saving {
  readonly accountId: string;
  readonly viewer: Person;
  readonly policy: Policy;
}

/** The domains of these people for which single sign-on is set up here; those of other accounts' people are none of their business. */
export const ssoDomainsOf = (members: readonly MemberRecord[]): string[] =>
  [
    ...new Set(
      members.filter(({ user }) => user.ssoLogin).map(({ user: { email } }) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()),
    ),
  ].sort();

/** Of whom the policy asks a second step: not of those of whom it is not known, who were invited, or whom a provider signs in. */
function asked({ secondStep }: Policy, members: readonly MemberRecord[], ownerId: string | null): MemberRecord[] {
  return members.filter(
    (member) =>
      member.hasSecondStep !== null &&
      asksSecondStep(
        { secondStep },
        {
          accountId: member.accountId,
          isOpened: true,
          role: member.defaultRole,
          isOwner: member.user.id === ownerId,
          siteRoles: new Map(),
        },
      ),
  );
}

/** The people of whom the policy asks a second step and who have none. */
export const withoutSecondStep = (policy: Policy, members: readonly MemberRecord[], ownerId: string | null): MemberRecord[] =>
  asked(policy, members, ownerId).filter((member) => member.hasSecondStep === false);

const REFUSED = {
  SECOND_STEP: ['secondStep', 'You have no second step yourself: add one first, or choose a later day.'],
  PASSWORD: ['passkeys', 'You signed in with a passkey alone: log in with your password first.'],
  SSO: ['ssoOnly', 'You did not sign in through your identity provider: log in with it first.'],
} as const;

/** By which field the policy would close the account to the session of who saves it; null: by none. Under `store.system`. */
export async function selfLockout(tx: Tx, { accountId, viewer, policy }: Saving, now: Date): Promise<PolicyHits['refusal']> {
  const access = viewer.accounts.get(accountId);
  const asking = { way: viewer.way, hasSecondStep: await hasSecondStep(tx, viewer.userId) };
  const demand = access && demandOf(policy, access, asking, now);
  if (!demand || demand.from !== null) return null;
  const [field, message] = REFUSED[demand.kind];
  return { field, message };
}

/** Nobody but the owner could come in. */
export const noProvider = (policy: Policy, members: readonly MemberRecord[]): PolicyHits['refusal'] =>
  policy.ssoOnly && ssoDomainsOf(members).length === 0
    ? { field: 'ssoOnly', message: 'No identity provider of this server signs in anybody of this account.' }
    : null;

/** Whom a policy would hit if it were saved now, in the place of the one that counts. */
export async function hitsOf(context: RequestWith<PeopleNeeds & Needs<'now'>>, saving: Saving, saved: Policy): Promise<PolicyHits> {
  const { accountId, policy } = saving;
  const { services } = context;
  const now = services.now();
  const members = await membersOf(context, accountId);
  const { ownerId, sessions, refusal } = await services.store.system(async (tx) => ({
    ownerId: await ownerOf(tx, accountId),
    sessions: await hitSessions(tx, accountId, policy, saved, now),
    refusal: await selfLockout(tx, saving, now),
  }));
  const keys = await readKeys(services, accountId);
  const wallScreens = policy.wallScreens ? [] : await readWallScreens(services, accountId);
  const people = (which: readonly MemberRecord[]) => which.map(({ user: { id: userId, displayName } }) => ({ userId, displayName }));
  const inSession = (ids: ReadonlySet<string>) => people(members.filter(({ user }) => ids.has(user.id)));
  return {
    refusal: noProvider(policy, members) ?? refusal,
    secondStepAsked: asked(policy, members, ownerId).length,
    withoutSecondStep: people(withoutSecondStep(policy, members, ownerId)),
    withoutSso: policy.ssoOnly ? people(members.filter(({ user }) => !user.ssoLogin && user.id !== ownerId)) : [],
    closedToPasskey: inSession(sessions.byPasskey),
    // Who is locked out for good is named already.
    closedWithoutProvider: people(members.filter(({ user }) => user.ssoLogin && sessions.withoutProvider.has(user.id))),
    signedOut: inSession(sessions.ended),
    keys: keys.map(({ id: keyId, name, lastUsedFrom, callsPerDay, createdAt, chosenEnd }) => ({
      keyId,
      name,
      lastUsedFrom,
      isRefused: lastUsedFrom !== null && !isInNetworks(policy.keyNetworks, lastUsedFrom),
      callsPerDay,
      expiresAt: keyEnd({ createdAt, expiresAt: chosenEnd }, policy),
    })),
    endedWallScreens: wallScreens.map(({ id: wallScreenId, name }) => ({ wallScreenId, name })),
  };
}

/** Who owns the account. */
export async function ownerOf(tx: Tx, accountId: string): Promise<string | null> {
  const account = await tx.selectFrom('accounts').where('account_id', '=', accountId).select('owner_id').executeTakeFirstOrThrow();
  return account.owner_id;
}
