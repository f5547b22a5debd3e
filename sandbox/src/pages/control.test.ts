import { describe, expect, it } from 'vitest';
import { openSandbox } from '../sandbox.fixture.ts';

const unescape = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
/** What the buttons of a page ask for. */
const callsOf = (page: string) =>
  [...page.matchAll(/data-call="(\w+) ([^"]+)" data-body="([^"]*)"/g)].map(([, method = '', path = '', body = '']) => ({
    method,
    path,
    body: unescape(body),
  }));

describe('the page of the controls', () => {
  it('shows what there is, and what became of each event', async () => {
    const { call, make, control } = await openSandbox();
    await make({ firstName: '<b>Ann</b>', seats: 37 });
    await control('POST', '/webhooks/mode', { drop: true });
    await make({ email: 'bob@venue.example', firstName: 'Bob', state: 'canceled' });
    const { status, text } = await call('GET', '/');
    expect(status).toBe(200);
    for (const said of [
      '&lt;b&gt;Ann&lt;/b&gt; Lee',
      '<td>trial</td><td>37</td>',
      '<td>canceled</td><td>20</td>',
      'order.completed',
      'lost on purpose',
      'nobody: no address was given',
    ])
      expect(text).toContain(said);
  });

  it('has buttons whose calls are all taken, those of the clock among them', async () => {
    const { call, make, read } = await openSandbox();
    const { subscriptionId } = await make();
    const calls = callsOf((await call('GET', '/')).text);
    // Four moves for all and four for the one, two cards, six ways of webhooks.
    expect(calls).toHaveLength(16);
    for (const { method, path, body } of calls) expect([path, body, (await call(method, path, body)).status]).toEqual([path, body, 200]);
    // So far in all, the clock was moved for one month and more: the trial is over.
    expect((await read(subscriptionId)).state).not.toBe('trial');
  });
});
