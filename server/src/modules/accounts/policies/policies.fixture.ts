import { NO_POLICY } from '@tutti/domain/account-policy';
import type { GraphqlAnswer, TestServer } from '../../../../test/kit.ts';

const FIELDS = 'secondStep secondStepFrom passkeys ssoOnly idleMinutes longestMinutes keyNetworks keyDays wallScreens';
const SET = `mutation ($input: AccountPolicySetInput!) { AccountPolicySet(input: $input) { ok account { id policy { ${FIELDS} version } } } }`;
const PREVIEW = `query ($id: ID!, $policy: AccountPolicyInput!) { accountPolicyPreview(accountId: $id, policy: $policy) {
  refusal { field message } secondStepAsked withoutSecondStep { userId } withoutSso { displayName } closedToPasskey { userId } closedWithoutProvider { userId } signedOut { userId } endedWallScreens { name }
  keys { name lastUsedFrom isRefused callsPerDay expiresAt } } }`;

/** What an administrator does with the policy of an account. */
export function policiesOf(server: () => TestServer) {
  const graphql: TestServer['graphql'] = (...asked) => server().graphql(...asked);
  return {
    set: (accountId: string, token: string, changes: object, ifVersion?: string): Promise<GraphqlAnswer> =>
      graphql(SET, { input: { accountId, policy: { ...NO_POLICY, ...changes }, ifVersion } }, token),
    preview: (accountId: string, token: string, changes: object): Promise<GraphqlAnswer> =>
      graphql(PREVIEW, { id: accountId, policy: { ...NO_POLICY, ...changes } }, token),
    read: async (accountId: string, token: string) =>
      (await graphql(`query ($id: ID!) { account(id: $id) { policy { ${FIELDS} ssoDomains version } } }`, { id: accountId }, token)).data
        ?.account?.policy,
    /** The names of the accounts that are open to a session, and what the others ask. */
    open: async (token: string) => {
      const { data, errors } = await graphql(
        '{ accounts { id } loggedUser { signInDemands { accountId accountName kind from } } }',
        {},
        token,
      );
      return {
        accounts: data?.accounts?.map(({ id }: { id: string }) => id),
        demands: data?.loggedUser?.signInDemands,
        error: errors?.[0]?.extensions['explanation'] ?? errors?.[0]?.message,
      };
    },
  };
}
