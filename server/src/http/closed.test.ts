import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';

describe('what an operator closes', () => {
  const TOKEN = 'numbers-for-prometheus';
  let closed: TestServer;
  beforeAll(async () => {
    closed = await startTestServer({
      env: { TUTTI_METRICS_TOKEN: TOKEN, TUTTI_INTROSPECTION: '0', TUTTI_PUBLIC_URL: 'https://tutti.example' },
    });
  });
  afterAll(() => closed?.close());

  it('shows its metrics to whoever has their token', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${closed.httpUrl}/metrics`, { headers });
    for (const headers of [{}, { authorization: TOKEN }, { authorization: `Bearer ${TOKEN}x` }] as Record<string, string>[]) {
      const refused = await ask(headers);
      expect([refused.status, refused.headers.get('www-authenticate'), (await refused.text()).includes('tutti_')]).toEqual([
        401,
        'Bearer',
        false,
      ]);
    }
    expect(await (await ask({ authorization: `Bearer ${TOKEN}` })).text()).toContain('tutti_http_request_duration_seconds');
  });

  it('refuses to say its schema, and answers what is asked with it', async () => {
    for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }']) {
      const { errors } = await closed.graphql(query);
      expect(errors?.[0]?.message).toContain('introspection has been disabled');
    }
    expect((await closed.graphql('{ __typename version }')).data).toEqual({ __typename: 'Query', version: expect.any(String) });
  });

  it.each([
    ['a page of another site', 'https://elsewhere.example', 403],
    ['a page without an origin', 'null', 403],
    ['a page of the address that people open', 'https://tutti.example', 101],
    ['a page of the address that was asked', 'own', 101],
    ['a program', '', 101],
  ])('opens the live stream for pages of its own and for programs alone: %s gets %s %i', async (_, origin, status) => {
    const own = closed.httpUrl;
    const headers = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const protocol = { 'sec-websocket-protocol': 'graphql-transport-ws' };
    const asked = request(`${own}/graphql`, {
      headers: { ...headers, ...protocol, ...(origin ? { origin: origin === 'own' ? own : origin } : {}) },
    });
    const answered = new Promise<number | undefined>((resolve) => {
      asked.once('response', (answer) => resolve(answer.statusCode));
      asked.once('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode);
      });
    });
    asked.end();
    expect(await answered).toBe(status);
    asked.destroy();
  });
});
