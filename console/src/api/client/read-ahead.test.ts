import { gql } from 'urql';
import { describe, expect, it } from 'vitest';
import { network, type SentCall, silence } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { createClient } from './client.ts';
import { readAhead } from './read-ahead.ts';

const Version = gql<{ version: string }, Record<string, never>>`query Version { version }`;

/** A client whose server answers one more each time it is asked. */
function world() {
  const calls: SentCall[] = [];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network({ Version: () => ({ version: String(calls.length) }) }, calls),
    forwardSubscription: silence,
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  const watched: unknown[] = [];
  const watch = () => client.query(Version, {}).subscribe(({ data, stale }) => watched.push([data?.version, stale]));
  return { calls, client, watch, watched };
}

describe('what was read ahead', () => {
  it('is shown by the page without being asked for again', async () => {
    const { calls, client, watch, watched } = world();
    expect(await readAhead(client, Version, {})).toEqual({ version: '1' });
    watch();
    await settle();
    expect(watched).toEqual([['1', false]]);
    expect(calls).toHaveLength(1);
  });

  it('is one request where the page comes while it is on its way', async () => {
    const { calls, client, watch, watched } = world();
    const answer = readAhead(client, Version, {});
    await new Promise((resolve) => setTimeout(resolve));
    watch();
    await answer;
    expect(watched).toEqual([['1', false]]);
    expect(calls).toHaveLength(1);
  });

  it('is not asked for where the page asked before', async () => {
    const { calls, client, watch, watched } = world();
    watch();
    await expect.poll(() => watched).toEqual([['1', false]]);
    expect(await readAhead(client, Version, {})).toEqual({ version: '1' });
    expect(calls).toHaveLength(1);
  });

  it('is no longer what a page shows once it was read again: a page that comes then asks [API-014]', async () => {
    const { calls, client, watch, watched } = world();
    await readAhead(client, Version, {});
    watch().unsubscribe();
    await client.query(Version, {}, { requestPolicy: 'network-only' }).toPromise();
    watched.length = 0;
    watch();
    await expect
      .poll(() => watched)
      .toEqual([
        ['2', true],
        ['3', false],
      ]);
    expect(calls).toHaveLength(3);
  });

  it('is asked for again by a page that was not read ahead: it shows what is known and asks [API-014]', async () => {
    const { calls, watch, watched } = world();
    watch().unsubscribe();
    const first = watch();
    await expect.poll(() => watched).toEqual([['1', false]]);
    first.unsubscribe();
    watched.length = 0;
    watch();
    await expect
      .poll(() => watched)
      .toEqual([
        ['1', true],
        ['2', false],
      ]);
    expect(calls).toHaveLength(2);
  });
});
