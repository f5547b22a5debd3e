import type { TestServer } from './kit.ts';
import type { TestPerson } from './test-account.ts';

/** Proves with the password who somebody is, in their session: for ten minutes they may do what asks for it. */
export async function prove(server: TestServer, { password, token }: Pick<TestPerson, 'password' | 'token'>): Promise<void> {
  const PROVE = 'mutation ($input: UserIdentityProveInput!) { UserIdentityProve(input: $input) { ok } }';
  const { data } = await server.graphql(PROVE, { input: { password } }, token);
  if (!data?.UserIdentityProve) throw new Error('The password does not prove it.');
}
