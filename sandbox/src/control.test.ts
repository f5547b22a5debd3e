import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openSandbox } from './sandbox.fixture.ts';

/** The status of a call whose headers fetch would not let us write. */
const statusWith = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('the control', () => {
  it('is closed to pages of other people: no forms, no other names of this machine', async () => {
    const { call, provider } = await openSandbox();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call('POST', '/control/reset', 'a=b', form)).status).toBe(415);
    expect((await call('POST', '/control/reset', '{}', { 'content-type': 'text/plain' })).status).toBe(415);
    for (const path of ['/control/state', '/']) {
      expect(await statusWith(provider.apiUrl + path, { host: 'evil.example' })).toBe(403);
      expect(await statusWith(provider.apiUrl + path, { host: 'localhost:80' })).toBe(200);
    }
  });

  it.each([
    ['/subscriptions', { email: 'x', firstName: 'A', lastName: 'B', seats: 20 }],
    ['/subscriptions', { email: 'a@b.example', firstName: 'A', lastName: 'B', seats: 0 }],
    ['/subscriptions', { email: 'a@b.example', firstName: 'A', lastName: 'B', seats: 20, card: '4111 1111 1111 1111' }],
    ['/subscriptions', { email: 'a@b.example', firstName: 'A', lastName: 'B', seats: 20, state: 'GOLDEN' }],
    ['/clock', { days: -1 }],
    ['/clock', { days: 1.5 }],
    ['/faults', { call: 'anything', kind: '500' }],
    ['/faults', { call: 'GET /subscriptions', kind: 'meteor' }],
  ])('refuses %s %j', async (path, body) => {
    const { control } = await openSandbox();
    expect((await control('POST', path, body)).status).toBe(400);
    expect((await control('GET', '/state')).json).toMatchObject({ subscriptions: [], orders: [], faults: [] });
  });

  it('takes cards by what they do and by their number', async () => {
    const { control, make } = await openSandbox();
    await make({ card: '4242 4242 4242 4242', email: 'a@venue.example' });
    await make({ card: '4000-0000-0000-0069', email: 'b@venue.example' });
    await make({ card: '4000000000000002', email: 'c@venue.example' });
    for (const card of ['succeeds', 'expires', 'declined']) await make({ card, email: `${card}@venue.example` });
    await make({ email: 'd@venue.example' });
    const { json } = await control('GET', '/state');
    expect((json as { subscriptions: { card: string | null }[] }).subscriptions.map(({ card }) => card)).toEqual([
      'succeeds',
      'expires',
      'declined',
      'succeeds',
      'expires',
      'declined',
      null,
    ]);
  });

  it('shows no secret', async () => {
    const { control, provider, make } = await openSandbox();
    await make();
    const { text } = await control('GET', '/state');
    for (const secret of [provider.password, provider.webhookSecret, provider.privateKeyFile, 'PRIVATE KEY'])
      expect(text).not.toContain(secret);
  });

  it('moves one clock, or all', async () => {
    const { make, read, advance } = await openSandbox();
    const one = (await make({ email: 'a@venue.example' })).subscriptionId;
    const others = [(await make({ email: 'b@venue.example' })).subscriptionId, (await make({ email: 'c@venue.example' })).subscriptionId];
    const readAll = () => Promise.all(others.map((other) => read(other)));
    const before = await readAll();
    await advance(40, one);
    expect((await read(one)).state).toBe('deactivated');
    expect(await readAll()).toEqual(before);
    await advance(40);
    expect((await readAll()).map(({ state }) => state)).toEqual(['deactivated', 'deactivated']);
    expect((await advance(1, 'nobody')).status).toBe(404);
  });

  it('forgets everything that was bought, not who it is', async () => {
    const { api, control, make, provider } = await openSandbox();
    const { subscriptionId } = await make();
    await control('PUT', '/webhook', { url: 'http://127.0.0.1:9/hook' });
    await control('POST', '/webhooks/mode', { drop: true });
    await control('POST', '/faults', { call: 'GET /orders', kind: '500' });
    await control('POST', '/reset', {});
    expect((await control('GET', '/state')).json).toMatchObject({
      origin: provider.apiUrl,
      webhook: 'http://127.0.0.1:9/hook',
      mode: { drop: 0 },
      faults: [],
      accounts: [],
      subscriptions: [],
      orders: [],
      events: [],
    });
    expect((await api('GET', `/subscriptions/${subscriptionId}`)).status).toBe(404);
  });
});

describe('faults', () => {
  it.each([
    ['500', 500],
    ['refuse', 400],
  ])('of the kind %s answer %d so many times, and nothing is done', async (kind, status) => {
    const { api, control, make, read } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE' });
    await control('POST', '/faults', { call: 'DELETE /subscriptions/{id}', kind, times: 2 });
    expect((await api('DELETE', `/subscriptions/${id}`)).status).toBe(status);
    expect((await api('DELETE', `/subscriptions/${id}`)).status).toBe(status);
    expect((await read(id)).state).toBe('active');
    expect((await api('DELETE', `/subscriptions/${id}`)).status).toBe(200);
  });

  it.each([
    ['timeout', 'active'],
    ['lateTimeout', 'canceled'],
  ])('of the kind %s answer nothing, and leave it %s', async (kind, state) => {
    const { provider, control, make, read } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE' });
    await control('POST', '/faults', { call: 'DELETE /subscriptions', kind });
    const authorization = `Basic ${Buffer.from(`${provider.username}:${provider.password}`).toString('base64')}`;
    const giveUp = new AbortController();
    const never = fetch(`${provider.apiUrl}/subscriptions/${id}`, { method: 'DELETE', headers: { authorization }, signal: giveUp.signal });
    const outcome = never.then(
      () => 'answered',
      () => 'never answered',
    );
    await expect.poll(async () => (await control('GET', '/state')).json).toMatchObject({ faults: [] });
    await expect.poll(async () => (await read(id)).state).toBe(state);
    giveUp.abort();
    expect(await outcome).toBe('never answered');
  });

  it('of one call do not meet another', async () => {
    const { api, control, make, update } = await openSandbox();
    const { subscriptionId: id } = await make({ state: 'ACTIVE' });
    await control('POST', '/faults', { call: 'POST /subscriptions', kind: '500' });
    expect((await api('GET', `/subscriptions/${id}/entries`)).status).toBe(200);
    expect((await api('POST', '/subscriptions/estimate', { subscription: id })).status).toBe(200);
    expect((await update(id, {})).status).toBe(500);
  });
});

describe('the server', () => {
  it.each([
    ['GET', '/nothing', undefined, 404],
    ['PUT', '/control/state', {}, 405],
    ['POST', '/control/clock', '{', 400],
    ['GET', '/subscriptions/%ff', undefined, 404],
  ])('answers %s %s plainly', async (method, path, body, status) => {
    const { call } = await openSandbox();
    expect((await call(method, path, body)).status).toBe(status);
  });

  it('takes no body of more than a mebibyte', async () => {
    const { control } = await openSandbox();
    const tooLong = control('POST', '/subscriptions', { email: 'x'.repeat(1_100_000) }).then(({ status }) => status);
    // The connection may be closed while the rest is still being sent.
    expect(await tooLong.catch(() => 413)).toBe(413);
    expect((await control('GET', '/state')).status).toBe(200);
  });
});
