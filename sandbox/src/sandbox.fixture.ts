import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import type { SendMail } from './mailer.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** An answer, its JSON unknown until it is looked at. */
export interface Got {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

const Provider = v.object({
  apiUrl: v.string(),
  username: v.string(),
  password: v.string(),
  webhookSecret: v.string(),
  scriptUrl: v.string(),
  storefront: v.string(),
  basePlan: v.string(),
  deviceAddOn: v.string(),
  privateKeyFile: v.string(),
});

/** What the tests look at of a subscription. */
const SubscriptionSeen = v.looseObject({
  id: v.string(),
  account: v.string(),
  state: v.string(),
  changed: v.number(),
  begin: v.number(),
  next: v.nullable(v.number()),
  canceledDate: v.nullable(v.number()),
  deactivationDate: v.nullable(v.number()),
  nextChargeTotalDisplay: v.optional(v.string()),
  addons: v.array(v.looseObject({ quantity: v.number() })),
});
const Entry = v.object({
  beginPeriodDate: v.nullable(v.string()),
  endPeriodDate: v.nullable(v.string()),
  order: v.looseObject({ id: v.string(), reference: v.string(), total: v.number(), totalDisplay: v.string(), changed: v.number() }),
});
const Made = v.object({ orderId: v.string(), reference: v.string(), subscriptionId: v.string() });

/** A folder that goes away with the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What a caller knows of a sandbox that listens: its address and provider file. */
export async function callerOf(providerFile: string) {
  const provider = v.parse(Provider, JSON.parse(await readFile(providerFile, 'utf8')));
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Got> => {
    const answer = await fetch(`${provider.apiUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      json: answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null,
    };
  };
  const basic = `Basic ${Buffer.from(`${provider.username}:${provider.password}`).toString('base64')}`;
  const api = (method: string, path: string, body?: unknown) => call(method, path, body, { authorization: basic });
  return {
    provider,
    call,
    /** As the seller. */
    api,
    control: (method: string, path: string, body?: unknown) => call(method, `/control${path}`, body),
    make: async (more: object = {}) => {
      const person = { email: 'ann@venue.example', firstName: 'Ann', lastName: 'Lee', seats: 20 };
      const { status, text, json } = await call('POST', '/control/subscriptions', { ...person, ...more });
      if (status !== 201) throw new Error(`Not made: ${status} ${text}`);
      return v.parse(Made, json);
    },
    read: async (id: string) => v.parse(SubscriptionSeen, (await api('GET', `/subscriptions/${id}`)).json),
    entries: async (id: string) => v.parse(v.array(Entry), (await api('GET', `/subscriptions/${id}/entries`)).json),
    update: (id: string, change: object) => api('POST', '/subscriptions', { subscriptions: [{ subscription: id, ...change }] }),
    advance: (days: number, subscription?: string) => call('POST', '/control/clock', { days, subscription }),
  };
}
export type Caller = Awaited<ReturnType<typeof callerOf>>;

/** A sandbox in this process, called over HTTP. It ends with the test. */
export async function openSandbox(folder?: string, send: SendMail | null = null): Promise<Caller & { readonly sandbox: Sandbox }> {
  const state = folder ?? (await makeFolder());
  const sandbox = await startSandbox({ folder: state, host: '127.0.0.1', port: null, send, log: pino({ level: 'silent' }) });
  onTestFinished(() => sandbox.close());
  return { sandbox, ...(await callerOf(sandbox.providerFile)) };
}

const Post = v.object({
  events: v.array(
    v.looseObject({
      id: v.string(),
      type: v.string(),
      live: v.boolean(),
      processed: v.boolean(),
      created: v.number(),
      data: v.looseObject({}),
    }),
  ),
});
/** A post that a receiver got. */
export type Post = v.InferOutput<typeof Post> & { readonly signed: boolean };

/** A receiver of webhooks. `answers`: what it says to each post, and 200 to every later one. */
export async function openReceiver(secret: string, answers: (number | ((post: Post) => { status: number; body: string }))[] = []) {
  const posts: Post[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      const post = { ...v.parse(Post, JSON.parse(body.toString())), signed: request.headers['x-fs-signature'] === signature };
      posts.push(post);
      const said = answers.shift() ?? 200;
      const { status, body: text } = typeof said === 'number' ? { status: said, body: '' } : said(post);
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { posts, url: `http://127.0.0.1:${address.port}/hook`, types: () => posts.map(({ events }) => events.map(({ type }) => type)) };
}
