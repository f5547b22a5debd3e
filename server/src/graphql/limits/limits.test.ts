import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server.close());

const ask = (query: string) => server.graphql(query, {}, account.owner.token);
const code = async (query: string) => (await ask(query)).errors?.map((error) => error.extensions['code']);

describe('What a question may be', () => {
  it.each([
    ['too much depth', `{ ${'device(id: "a") { domain { '.repeat(6)} id ${'} } '.repeat(6)} }`, /depth/i],
    ['too many aliases', `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: version`).join(' ')} }`, /alias/i],
    ['too many tokens', `{ ${'version '.repeat(2_100)} }`, /token/i],
    ['too many directives', `{ ${'version @include(if: true) '.repeat(21)} }`, /directive/i],
    ['a list inside a thing of its own kind', '{ domains { devices { domain { devices { id } } } } }', /inside another Domain/],
    [
      'the same behind fragments',
      'query { domains { ...A } } fragment A on Domain { devices { ...B } } fragment B on Device { domain { alerts { message } } }',
      /inside another Domain/,
    ],
    [
      'fragments that write out to very much',
      `query { domains { ...F0 } } ${Array.from({ length: 14 }, (_, i) => `fragment F${i} on Domain { id ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F14 on Domain { id }`,
      /more than 5000 selections|cost/i,
    ],
  ])('refuses one with %s', async (_, query, why) => {
    const { errors } = await ask(query);
    expect(errors).toMatchObject([{ message: expect.stringMatching(why), extensions: { code: 'TOO_COMPLEX' } }]);
  });

  it('refuses fragments that run in circles without running in one itself', async () => {
    expect(await code('query { domains { ...A } } fragment A on Domain { id ...A }')).toContain('BAD_USER_INPUT');
  });

  /** As deep as the limit of tokens lets it be, and much deeper: whoever reads it calls itself for each level. */
  it.each([950, 10_000, 200_000])('refuses one that is %d levels deep, in whatever it is deep', async (levels) => {
    const [lists, objects, selections] = [
      '['.repeat(levels) + ']'.repeat(levels),
      '{a:'.repeat(levels) + '1' + '}'.repeat(levels),
      'x { '.repeat(levels) + 'x' + '}'.repeat(levels),
    ];
    for (const query of [
      `{ account(id: ${lists}) { id } }`,
      `{ account(id: ${objects}) { id } }`,
      `{ ${selections} }`,
      `query ($a: ${lists.replace('[]', '[Int]')}) { version }`,
      `query ($a: Int = ${lists}) { version }`,
    ])
      expect(['TOO_COMPLEX', 'BAD_USER_INPUT']).toContain((await code(query))?.[0]);
  });

  it('lets the site of a device be asked for, and what tools ask to know the API', async () => {
    expect((await ask('{ domains { devices { id domain { id name status { summary } } } } }')).errors).toBeUndefined();
    const { data, errors } = await ask(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(data.__schema.types.length).toBeGreaterThan(30);
  });
});
