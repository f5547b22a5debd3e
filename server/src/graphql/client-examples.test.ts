import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let guide: string;
beforeAll(async () => {
  guide = await readFile(new URL('../../../docs/connect-a-client.md', import.meta.url), 'utf8');
  server = await startTestServer({ roles: ['api'] });
  account = await createAccount(server);
});
afterAll(() => server.close());

/** The first block of a language in docs/connect-a-client.md. */
const block = (language: string): string => new RegExp(`\`\`\`${language}\n([\\s\\S]+?)\`\`\``).exec(guide)?.[1] ?? '';
const match = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
/** What a path like `data.domain` leads to. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((one, key) => (typeof one === 'object' && one !== null ? Reflect.get(one, key) : undefined), value);
const ask = async (body: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', authorization: account.apiKey };
  return (await fetch(server.graphqlUrl, { method: 'POST', headers, body })).json();
};

describe('the examples for clients', () => {
  it('that ask from a shell are answered', async () => {
    const TUTTI = new URL(server.graphqlUrl).origin;
    const { stdout } = await promisify(execFile)('sh', ['-c', block('sh')], { env: { ...process.env, TUTTI, TUTTI_KEY: account.apiKey } });
    expect(at(JSON.parse(stdout), 'data.domains.0.name')).toBe('Main Hall');
  });

  it('for Home Assistant have a request that is answered, with the value and the attributes at the paths they name', async () => {
    const yaml = block('yaml');
    const answer = await ask(match(yaml, /payload: '(.+)'/).replace('SITE_ID', account.siteIds[0] ?? ''));
    const value = at(answer, match(yaml, /value_json\.([\w.]+)/));
    expect(['OK', 'WARNING', 'ERROR', 'UNKNOWN']).toContain(value);
    const attributes = match(yaml, /json_attributes: \[(.+)\]/).split(', ');
    expect(attributes).toHaveLength(4);
    for (const name of attributes)
      expect(at(answer, `${match(yaml, /json_attributes_path: "\$\.([\w.]+)"/)}.${name}`)).toBeTypeOf('string');
  });

  it('for PowerShell have a query that is answered', async () => {
    const answer = await ask(JSON.stringify({ query: match(block('powershell'), /query = '(.+?)'/) }));
    expect(at(answer, 'data.domains.0.status.summary')).toBeTypeOf('string');
  });
});
