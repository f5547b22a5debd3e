import { createRequest, gql } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network, type SentCall, silence } from '../../testing/render-screen.tsx';
import { noteContentAhead, startDrawing } from '../browser/starting.ts';
import { createClient } from './client.ts';
import { readAhead } from './read-ahead.ts';

const Version = gql<{ version: string }, Record<string, never>>`query Version { version }`;
const Time = gql<{ time: string }, Record<string, never>>`query Time { time }`;
const Rename = gql<{ rename: boolean }, Record<string, never>>`mutation Rename { rename }`;

/** Frames that are painted when the test says so. */
let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function world() {
  const calls: SentCall[] = [];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network({ Version: { version: '1' }, Time: { time: '2' }, Rename: { rename: true } }, calls),
    forwardSubscription: silence,
    onSessionEnded: () => undefined,
    onError: () => undefined,
  });
  return { client, asked: () => calls.map(({ operationName }) => operationName) };
}
const paint = async () => {
  for (const frame of frames.splice(0)) frame(0);
  await vi.advanceTimersByTimeAsync(0);
};

describe('what a page asks for while it is first drawn', () => {
  it('is sent when the part that asks was painted, after what was read ahead', async () => {
    startDrawing();
    noteContentAhead();
    const { client, asked } = world();
    const answers: unknown[] = [];
    client.query(Version, {}).subscribe(({ data }) => answers.push(data?.version));
    void readAhead(client, Time, {});
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['Time']);
    await paint();
    await vi.waitFor(() => expect(answers).toEqual(['1']));
    expect(asked()).toEqual(['Time', 'Version']);
  });

  it('is sent without a painting where the page is not seen', async () => {
    startDrawing();
    noteContentAhead();
    const { client, asked } = world();
    client.query(Version, {}).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(999);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(['Version']);
  });

  it('is not sent where nobody asks for it any more', async () => {
    startDrawing();
    noteContentAhead();
    const { client, asked } = world();
    client
      .query(Version, {})
      .subscribe(() => undefined)
      .unsubscribe();
    client.query(Time, {}).subscribe(() => undefined);
    await paint();
    await vi.advanceTimersByTimeAsync(200);
    expect(asked()).toEqual(['Time']);
  });

  it('is sent once where it is asked for again meanwhile', async () => {
    startDrawing();
    noteContentAhead();
    const { client, asked } = world();
    client.query(Version, {}).subscribe(() => undefined);
    client.query(Version, {}, { requestPolicy: 'network-only' }).subscribe(() => undefined);
    const request = client.createRequestOperation('query', createRequest(Version, {}), { requestPolicy: 'network-only' });
    client.reexecuteOperation(request);
    await vi.advanceTimersByTimeAsync(0);
    await paint();
    await vi.advanceTimersByTimeAsync(200);
    expect(asked()).toEqual(['Version']);
  });

  it('is sent at once where the content of the page was not read ahead, and where a push says what to read', async () => {
    startDrawing();
    const { client, asked } = world();
    client.query(Version, {}).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['Version']);
    noteContentAhead();
    client.query(Time, {}, { readsPushed: true }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['Version', 'Time']);
  });

  it('is sent at once where it is a change, and when the page is there', async () => {
    startDrawing();
    noteContentAhead();
    const { client, asked } = world();
    void client.mutation(Rename, {}).toPromise();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['Rename']);
    await vi.advanceTimersByTimeAsync(5_000);
    client.query(Version, {}).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['Rename', 'Version']);
  });
});
