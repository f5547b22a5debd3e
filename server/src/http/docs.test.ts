import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../modules/devices/device-world.fixture.ts';

const PUBLIC_URL = 'https://tutti.example';
let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { TUTTI_PUBLIC_URL: `${PUBLIC_URL}/` } });
  const { hall } = world;
  await world.device('d1', { site_id: hall, name: 'FOH-Console' });
  await world.channels('d1', { rx: [{ index: 1, name: 'Talkback', mediaType: 'AUDIO', enabled: true }] });
});
afterAll(() => world.server.close());

const served = (path: string): Promise<Response> => fetch(`${world.server.httpUrl}/docs/${path}`);
const text = async (path: string): Promise<string> => (await served(path)).text();

/** The blocks of code of one language in the guide, in order. */
const blocks = async (language: string): Promise<string[]> =>
  [...(await text('api-quick-start.md')).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
const env = (): NodeJS.ProcessEnv => ({ ...process.env, TUTTI: world.server.httpUrl, TUTTI_KEY: world.account.apiKey });

/** Runs a program to its end beside this process, in which the server answers it. */
const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { env: env(), timeout: 30_000 });

/** `{{name}}` in a text, filled in as an API client does. */
const fill = (template: string, variables: ReadonlyMap<string, string>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? `{{${name}}}`);

/** Sends a request as it came out, and answers its data; what fails is reported with the request's name. */
async function post(name: string, url: string, headers: Record<string, string>, body: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', headers, body });
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
  expect([name, response.status, errors]).toEqual([name, 200, undefined]);
  return data;
}

describe('the quick-start guide', () => {
  it('is served as text, with the address of this server', async () => {
    const answer = await served('api-quick-start.md');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const guide = await answer.text();
    expect(guide).toContain(`export TUTTI=${PUBLIC_URL}\n`);
    expect(guide).not.toContain('localhost');
    // Nothing else of the folder is.
    expect((await served('operations.md')).status).toBe(404);
    const links = [...guide.matchAll(/\]\(\/docs\/([^)]*)\)/g)].map(([, path = '']) => path);
    expect(links).not.toEqual([]);
    for (const path of links) expect([path, (await served(path)).status]).toEqual([path, 200]);
  });

  it('has a first call that works as printed, with nothing but a key [KEYS-001]', async () => {
    const [call = ''] = await blocks('sh');
    const { stdout, stderr } = await run('sh', '-c', call);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ data: { domains: [{ name: 'Main Hall' }, { name: 'Rehearsal' }] } });
  });

  it('has programs in JavaScript and Python that work as printed', async () => {
    const [script = ''] = await blocks('js');
    const js = await run(process.execPath, '--input-type=module', '-e', script);
    expect([js.stderr, js.stdout.trim().split('\n')]).toEqual(['', ['Main Hall OK', 'Rehearsal UNKNOWN']]);
    const [program = ''] = await blocks('python');
    // Where there is no Python, what it would send is still held against the other program.
    expect(program).toContain('{ domains { name status { summary } } }');
    const python = await run('python3', '-c', program).catch((error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? js : Promise.reject(error),
    );
    expect([python.stderr, python.stdout]).toEqual(['', js.stdout]);
  });

  it('has a program that receives what changes', async () => {
    const [, script = ''] = await blocks('js');
    const listener = spawn(process.execPath, ['--input-type=module', '-e', script], { env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const lines = createInterface(listener.stdout);
      expect(await once(lines, 'line')).toEqual(['listening']);
      const received = once(lines, 'line');
      await world.data('mutation { DeviceUpdate(input: { deviceId: "d1", metaInfo: { comments: "Heard" } }) { ok } }');
      expect(JSON.parse(String((await received)[0]))).toMatchObject({ domainId: world.hall, deviceIds: ['d1'] });
    } finally {
      listener.kill();
    }
  });

  it('names every code of an error that a key may meet: all but that of seats, which owners choose', async () => {
    const guide = await text('api-quick-start.md');
    const named = [...guide.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code);
    const source = await readFile(new URL('../api-errors.ts', import.meta.url), 'utf8');
    const [, list = ''] = /^export type ErrorCode =\n(.*?);/ms.exec(source) ?? [];
    const codes = list.match(/[A-Z_]{5,}/g) ?? [];
    expect([...named, 'SEATS_EXCEEDED'].toSorted()).toEqual(codes.toSorted());
  });
});

const Item = v.object({
  name: v.string(),
  event: v.optional(v.array(v.object({ listen: v.literal('test'), script: v.object({ exec: v.array(v.string()) }) })), []),
  request: v.object({
    method: v.literal('POST'),
    url: v.string(),
    body: v.object({ mode: v.literal('graphql'), graphql: v.object({ query: v.string(), variables: v.string() }) }),
  }),
});
const Pair = v.object({ key: v.string(), value: v.string() });
const Collection = v.object({
  info: v.object({ schema: v.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json') }),
  auth: v.object({ type: v.literal('apikey'), apikey: v.array(Pair) }),
  variable: v.array(Pair),
  item: v.array(v.object({ name: v.string(), item: v.array(Item) })),
});

describe('the module for managers of SNMP', () => {
  it('is served as text', async () => {
    const answer = await served('snmp/TUTTI-MIB.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toMatch(/^TUTTI-MIB DEFINITIONS ::= BEGIN\n[\s\S]*\nEND\n$/);
  });
});

describe('the collections for API clients', () => {
  it('for Postman and its like sends nothing that fails, from an empty start, in its order', async () => {
    const collection = v.parse(Collection, JSON.parse(await text('clients/tutti.postman_collection.json')));
    const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
    expect(variables.get('baseUrl')).toBe(PUBLIC_URL);
    variables.set('baseUrl', world.server.httpUrl).set('apiKey', world.account.apiKey);
    const auth = new Map(collection.auth.apikey.map(({ key, value }) => [key, fill(value, variables)]));
    expect(auth.get('in')).toBe('header');
    const headers = { 'content-type': 'application/json', [auth.get('key') ?? '']: auth.get('value') ?? '' };
    const items = collection.item.flatMap(({ item }) => item);
    expect(items.length).toBeGreaterThan(12);
    for (const { name, event, request } of items) {
      const { query, variables: given } = request.body.graphql;
      const body = JSON.stringify({ query, variables: JSON.parse(fill(given, variables)) as unknown });
      const data = await post(name, fill(request.url, variables), headers, body);
      expect([name, Object.values(data)]).not.toEqual([name, [null]]);
      const set = (key: string, value: unknown) => variables.set(key, String(value));
      for (const { script } of event)
        runInNewContext(script.exec.join('\n'), { pm: { response: { json: () => ({ data }) }, collectionVariables: { set } } });
    }
    // What it found it set again, so nothing has changed but that a key came and went.
    expect(await world.commands('d1')).toEqual([expect.objectContaining({ kind: 'subscribe' })]);
    expect(await world.data('{ device(id: "d1") { name importanceLevel location } }')).toEqual({
      device: { name: 'FOH-Console', importanceLevel: 'NORMAL', location: null },
    });
    const keys = await world.data(`{ account(id: "${world.account.accountId}") { apiKeys { name } } }`);
    expect(keys.account.apiKeys).toEqual([{ name: 'Control system' }, { name: 'Foyer panel' }]);
  });

  it('as an .http file sends nothing that fails', async () => {
    const [head = '', ...requests] = (await text('clients/tutti.http')).split(/^### /m);
    const variables = new Map([...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
    expect(variables.get('baseUrl')).toBe(PUBLIC_URL);
    const { accountId, apiKey } = world.account;
    const own = { baseUrl: world.server.httpUrl, apiKey, accountId, siteId: world.hall, deviceId: 'd1', deviceName: 'FOH-Console' };
    for (const [name, value] of Object.entries(own)) {
      expect(variables.has(name)).toBe(true);
      variables.set(name, value);
    }
    expect(requests.length).toBeGreaterThan(8);
    for (const request of requests) {
      const [, name = '', url = '', headers = '', body = ''] =
        /^(.*)\n#.*\nPOST (.*)\n((?:.+\n)+)\n([^]*)$/.exec(fill(request, variables)) ?? [];
      const data = await post(
        name,
        url,
        Object.fromEntries(
          headers
            .trim()
            .split('\n')
            .map((line) => line.split(': ')),
        ),
        body,
      );
      expect([name, Object.values(data)]).not.toEqual([name, [null]]);
    }
  });
});
