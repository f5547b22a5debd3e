import { type Client, gql } from 'urql';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTranslation } from '../../i18n/setup.ts';
import { watchAttendance } from '../browser/attended.ts';
import { type Failure, reportTo } from '../browser/report.ts';
import { token } from '../browser/storage.ts';
import { createClient, uncached } from './client.ts';
import { changeSettled, streamState } from './stream-state.ts';

const Version = gql`query Version { version }`;
const Login = gql`mutation Login($input: In!) { UserLoginWithPassword(input: $input) { ok token } }`;

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly at: number;
}
type Answer = () => Response;

/** A client on a network that gives the answers in their order, the last one again and again. */
function clientOn(...answers: Answer[]) {
  const sent: Sent[] = [];
  const ended: string[] = [];
  const shown: string[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push({ url: url instanceof Request ? url.url : url.toString(), init: init ?? {}, at: Date.now() });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new Error('no answer');
    return answer();
  };
  const client = createClient({ host: 'http://tutti.test', fetch, onSessionEnded: (m) => ended.push(m), onError: (m) => shown.push(m) });
  return { client, sent, ended, shown };
}
const data =
  (value: unknown): Answer =>
  () =>
    Response.json({ data: value });
const error =
  (message: string, code: string): Answer =>
  () =>
    Response.json({ data: null, errors: [{ message, extensions: { code } }] });
const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch');
};
/** An answer on whose text the browser stumbles. */
const broken: Answer = () => {
  const response = Response.json({ data: null });
  response.text = () => Promise.reject(new TypeError('x is undefined'));
  return response;
};

describe('the GraphQL client', () => {
  beforeEach(async () => {
    localStorage.clear();
    changeSettled();
    await startTranslation('en', []);
  });
  afterEach(() => vi.useRealTimers());

  const kinds: [string, (client: Client) => Promise<unknown>][] = [
    ['query', (client) => client.query(Version, {}).toPromise()],
    ['query past the cache', (client) => uncached(client).query(Version, {}).toPromise()],
    ['mutation', (client) => client.mutation(Login, { input: {} }).toPromise()],
  ];
  it.each(kinds)('sends a %s as a POST to /graphql with the bare stored token [API-008] [API-010]', async (_, call) => {
    token.set('tts_abc');
    const { client, sent } = clientOn(data({ version: '1' }));
    await call(client);
    expect(sent[0]?.url).toBe('http://tutti.test/graphql');
    expect(sent[0]?.init.method).toBe('POST');
    const body = sent[0]?.init.body;
    expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
      query: expect.stringMatching(/^(query Version|mutation Login)\b/),
    });
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('tts_abc');
  });

  it('says of a question that it asks by itself, after nobody did anything for a while', async () => {
    token.set('tts_abc');
    // The page of a run may be older than the time after which nobody is there.
    watchAttendance();
    dispatchEvent(new Event('keydown'));
    const { client, sent } = clientOn(data({ version: '1' }));
    await client.query(Version, {}).toPromise();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300_000);
    await uncached(client).query(Version, {}).toPromise();
    clock.mockRestore();
    expect(sent.map(({ init }) => new Headers(init.headers).get('x-tutti-unattended'))).toEqual([null, '1']);
  });

  it('sends no authorization while nobody is logged in', async () => {
    const { client, sent } = clientOn(data({ version: '1' }));
    await client.query(Version, {}).toPromise();
    expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false);
  });

  it.each(kinds)(
    'tries a %s that did not arrive 3 times in all, from 200 ms and with jitter [API-011] [API-012] [API-013]',
    async (_, call) => {
      vi.useFakeTimers();
      const firstWaits = new Set<number>();
      const random = vi.spyOn(Math, 'random').mockReturnValue(0);
      for (let round = 0; round < 6; round++) {
        const { client, sent } = clientOn(unreachable);
        const answer = call(client);
        await vi.advanceTimersByTimeAsync(60_000);
        await answer;
        expect(sent).toHaveLength(3);
        const [first, second] = sent;
        const wait = (second?.at ?? 0) - (first?.at ?? 0);
        expect(wait).toBeGreaterThanOrEqual(200);
        expect(wait).toBeLessThanOrEqual(400);
        firstWaits.add(wait);
        random.mockRestore();
      }
      // The first round had the least jitter there is.
      expect([...firstWaits][0]).toBe(200);
      expect(firstWaits.size).toBeGreaterThan(1);
    },
  );

  it('stops trying with the first answer, be it the second', async () => {
    vi.useFakeTimers();
    const { client, sent } = clientOn(unreachable, data({ version: '2' }));
    const answer = client.query(Version, {}).toPromise();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await answer).data).toMatchObject({ version: '2' });
    expect(sent).toHaveLength(2);
  });

  it('never tries again what was answered, be it an error or a 500 [API-011]', async () => {
    vi.useFakeTimers();
    const refused = clientOn(error('Nothing of this is allowed', 'FORBIDDEN'));
    const broken = clientOn(() => new Response('oops', { status: 500 }));
    for (const { client, sent } of [refused, broken]) {
      const answers = kinds.map(([, call]) => call(client));
      await vi.advanceTimersByTimeAsync(60_000);
      await Promise.all(answers);
      expect(sent).toHaveLength(kinds.length);
    }
  });

  it('shows what is known and asks again [API-014]', async () => {
    const { client, sent } = clientOn(data({ version: '1' }), data({ version: '2' }));
    await client.query(Version, {}).toPromise();
    const seen: unknown[] = [];
    const watching = client.query(Version, {}).subscribe(({ data: value }) => seen.push(value?.version));
    await expect.poll(() => seen.at(-1)).toBe('2');
    watching.unsubscribe();
    expect(seen[0]).toBe('1');
    expect(sent).toHaveLength(2);
  });

  it('says that the server is reached when it answered, not when the cache did', async () => {
    const { client, sent } = clientOn(data({ version: '1' }), unreachable);
    await client.query(Version, {}).toPromise();
    expect(streamState()).toMatchObject({ unreachable: false });
    await client.query(Version, {}, { requestPolicy: 'network-only' }).toPromise();
    const lost = streamState();
    expect(lost.unreachable).toBe(true);
    expect((await client.query(Version, {}, { requestPolicy: 'cache-only' }).toPromise()).data).toMatchObject({ version: '1' });
    expect(streamState()).toBe(lost);
    expect(sent).toHaveLength(4);
  });

  it('ends the session when the server does not know it, with queries and mutations alike [AUTH-042]', async () => {
    const { client, ended, shown } = clientOn(error('Unauthenticated user or user not found', 'UNAUTHENTICATED'));
    await client.query(Version, {}).toPromise();
    await client.mutation(Login, { input: {} }).toPromise();
    expect(ended).toEqual(['Unauthenticated user or user not found', 'Unauthenticated user or user not found']);
    expect(shown).toEqual([]);
  });

  it('takes UNAUTHENTICATED of a call made without a session as its answer [AUTH-042]', async () => {
    const { client, ended } = clientOn(error('Incorrect email or password', 'UNAUTHENTICATED'));
    const { error: answer } = await client.mutation(Login, { input: {} }, { publicCall: true, quiet: true }).toPromise();
    expect([answer?.graphQLErrors.map(({ message }) => message), ended]).toEqual([['Incorrect email or password'], []]);
  });

  it.each(kinds)('shows another error of a %s once [ERR-023]', async (_, call) => {
    const refused = clientOn(error('The site is gone', 'NOT_FOUND'));
    await call(refused.client);
    expect(refused.shown).toEqual(['The site is gone']);
  });

  const withQuiet: typeof kinds = [
    ...kinds,
    ['mutation whose form says it', (client) => client.mutation(Login, { input: {} }, { quiet: true }).toPromise()],
  ];
  it.each(withQuiet)(
    'hands another error of a %s to error reporting, and no expected one [ERR-016] [ERR-018] [ERR-019]',
    async (_, call) => {
      const failures: Failure['tags'][] = [];
      reportTo(({ tags }) => failures.push(tags));
      onTestFinished(() => reportTo(null));
      await call(clientOn(error('Incorrect email or password', 'BAD_USER_INPUT')).client);
      await call(clientOn(error('Unauthenticated user or user not found', 'UNAUTHENTICATED')).client);
      expect(failures).toEqual([]);
      await call(clientOn(error('Broken', 'INTERNAL')).client);
      expect(failures).toEqual([{ operation: expect.stringMatching(/^(Version|Login)$/), code: 'INTERNAL' }]);
    },
  );

  const unsaid: [string, Answer][] = [
    ["'unable to connect' of the server [ERR-012]", error('Unable to connect to the bus', 'INTERNAL')],
    ['a call that did not arrive [ERR-012]', unreachable],
    ['503 [ERR-013]', () => new Response('later', { status: 503 })],
    ['a type error [ERR-014]', broken],
  ];
  it.each(unsaid)('raises no toast for %s, be it of a question or of a change, which the banner speaks of', async (_what, answer) => {
    const away = clientOn(answer);
    const question = await away.client.query(Version, {}).toPromise();
    expect([question.error === undefined, streamState().changeLost]).toEqual([false, false]);
    const quiet = await away.client.mutation(Login, { input: {} }, { quiet: true }).toPromise();
    expect([quiet.error === undefined, streamState().changeLost]).toEqual([false, false]);
    const change = await away.client.mutation(Login, { input: {} }).toPromise();
    expect([change.error === undefined, streamState().changeLost]).toEqual([false, true]);
    expect(away.shown).toEqual([]);
    const back = clientOn(data({ UserLoginWithPassword: { ok: true, token: null } }));
    await back.client.mutation(Login, { input: {} }).toPromise();
    expect(streamState().changeLost).toBe(false);
  });
});
