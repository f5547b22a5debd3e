import { NO_POLICY } from '@tutti/domain/account-policy';
import { WORLD } from './render-app.tsx';
import type { Answers } from './render-screen.tsx';

/** A policy as the server answers it: nothing is asked. */
export const policyAnswer = (more: object = {}) => ({
  __typename: 'AccountPolicy',
  ...NO_POLICY,
  ssoDomains: ['northlight.example'],
  version: 'v1',
  ...more,
});

/** Somebody whom a policy hits. */
export const hitPerson = (userId: string, displayName: string) => ({ __typename: 'AccountPolicyPerson', userId, displayName });
/** A key with what becomes of it. */
export const hitKey = (keyId: string, name: string, lastUsedFrom: string | null, isRefused = false, callsPerDay: number | null = null) => ({
  __typename: 'AccountPolicyKey',
  keyId,
  name,
  lastUsedFrom,
  isRefused,
  callsPerDay,
  expiresAt: null,
});

/** Whom a policy hits: by itself nobody. */
export const hitsAnswer = (more: object = {}) => ({
  accountPolicyPreview: {
    __typename: 'AccountPolicyPreview',
    refusal: null,
    secondStepAsked: 0,
    withoutSecondStep: [],
    withoutSso: [],
    closedToPasskey: [],
    closedWithoutProvider: [],
    signedOut: [],
    keys: [],
    endedWallScreens: [],
    ...more,
  },
});

const account = (policy: object) => ({ __typename: 'Account', id: 'a1', policy, wallScreens: [] });

/** What the network answers about an account with this policy, and with these hits of whatever is asked. */
export const securityWorld = (policy = policyAnswer(), hits: unknown = hitsAnswer(), more: Answers = {}): Answers => ({
  ...WORLD,
  AccountSecurity: { account: account(policy) },
  AccountPolicyPreview: hits,
  AccountPolicySet: ({ input }: { input: { policy: object } }) => ({
    AccountPolicySet: {
      __typename: 'AccountPolicySetPayload',
      ok: true,
      account: account(policyAnswer({ ...input.policy, version: 'v2' })),
    },
  }),
  ...more,
});
