import { randomInt } from 'node:crypto';
import type { GraphqlAnswer, TestServer } from '../../../../test/kit.ts';

const FIELDS = 'id name everyDomain domainIds createdBy { displayName } createdAt openedAt browser lastSeenAt lastSeenFrom codeExpiresAt';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** What administrators do with wall screens, and what the browser of one does. */
export function wallScreensOf(server: () => TestServer) {
  const graphql: TestServer['graphql'] = (...asked) => server().graphql(...asked);
  const call = (name: string, answer: string, input: object, token?: string) =>
    graphql(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`, { input }, token);
  const add = async (accountId: string, token: string, domainIds: readonly string[] | null = null, name = 'NOC wall') =>
    call('WallScreenAdd', `ok code codeExpiresAt wallScreen { ${FIELDS} }`, { accountId, name, domainIds }, token);
  /** From an address of its own, lest the limit of tries speaks first; behind a proxy that is trusted. */
  const open = async (code: string, from = [10, randomInt(256), randomInt(256), randomInt(256)].join('.')): Promise<GraphqlAnswer> => {
    const response = await fetch(server().graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'user-agent': CHROME },
      body: JSON.stringify({
        query: 'mutation ($input: WallScreenOpenInput!) { WallScreenOpen(input: $input) { ok token } }',
        variables: { input: { code } },
      }),
    });
    const { data, errors }: Pick<GraphqlAnswer, 'data' | 'errors'> = await response.json();
    return { status: response.status, data, errors };
  };
  return {
    call,
    add,
    open,
    renew: (wallScreenId: string, token: string) => call('WallScreenCodeRenew', `code wallScreen { ${FIELDS} }`, { wallScreenId }, token),
    end: (wallScreenId: string, token: string) => call('WallScreenEnd', 'ok', { wallScreenId }, token),
    list: async (accountId: string, token: string) =>
      (await graphql(`query ($id: ID!) { account(id: $id) { wallScreens { ${FIELDS} } } }`, { id: accountId }, token)).data?.account
        ?.wallScreens,
    /** A wall screen that was opened: its id and the token of its browser. */
    opened: async (
      accountId: string,
      token: string,
      domainIds: readonly string[] | null = null,
    ): Promise<{ id: string; token: string }> => {
      const { data } = await add(accountId, token, domainIds);
      const { code, wallScreen } = data.WallScreenAdd;
      return { id: wallScreen.id, token: (await open(code)).data.WallScreenOpen.token };
    },
    /** What a wall screen answers to a small question, or why not. */
    seen: async (token: string) => {
      const { data, errors } = await graphql('{ accounts { name domains { name } } }', {}, token);
      return errors?.[0] ?? data.accounts;
    },
  };
}
