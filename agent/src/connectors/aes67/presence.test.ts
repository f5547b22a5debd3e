import { expect, test } from 'vitest';
import { AGAIN_MS, ASK_EVERY_MS, HostPresence, MOST_FAILURES } from './presence.ts';

const HOST = '10.77.0.1';

function presence() {
  const asked: string[] = [];
  const gone: string[] = [];
  const there = new Set([HOST]);
  let now = 0;
  const made = new HostPresence({
    now: () => now,
    answers: (host) => {
      asked.push(host);
      return Promise.resolve(there.has(host));
    },
    gone: (host) => void gone.push(host),
  });
  /** So much time passes, in steps of 200 ms. */
  const pass = async (ms: number): Promise<void> => {
    for (const until = now + ms; now < until; ) {
      now += 200;
      made.tick();
      await Promise.resolve();
    }
  };
  return { made, asked, gone, there, pass };
}

test('a host that answered is gone after three questions without an answer, within 20 s', async () => {
  const { made, asked, gone, there, pass } = presence();
  made.received(HOST);
  await pass(1000);
  expect(asked).toHaveLength(1);
  await pass(3 * ASK_EVERY_MS);
  expect(asked).toHaveLength(4);
  expect(gone).toEqual([]);

  there.clear();
  await pass(20_000);

  expect(gone).toEqual([HOST]);
  expect(asked).toHaveLength(4 + 3);
});

test('a host that never answered is not gone, and is asked rarely', async () => {
  const { made, asked, gone, there, pass } = presence();
  there.clear();
  made.received(HOST);

  await pass(AGAIN_MS);
  expect(asked).toHaveLength(1);
  await pass(1000);

  expect(asked).toHaveLength(2);
  await pass(10 * AGAIN_MS);
  expect(gone).toEqual([]);
});

test('a host from which something comes is not asked', async () => {
  const { made, asked, pass } = presence();
  made.received(HOST);
  await pass(200);
  asked.length = 0;

  for (let second = 0; second < 60; second += 2) {
    made.received(HOST);
    await pass(2000);
  }

  expect(asked).toEqual([]);
});

test('what comes from a host while it is asked counts more than that it does not answer', async () => {
  const questions: ((answers: boolean) => void)[] = [];
  const gone: string[] = [];
  let now = 0;
  const made = new HostPresence({
    now: () => now,
    answers: () => new Promise((resolve) => questions.push(resolve)),
    gone: (host) => void gone.push(host),
  });
  /** The next question is asked, and its answer is given after something came from the host, or not. */
  const ask = async (answers: boolean, received: boolean): Promise<void> => {
    now += ASK_EVERY_MS;
    made.tick();
    now += 1;
    if (received) made.received(HOST);
    questions.pop()?.(answers);
    await Promise.resolve();
  };
  made.received(HOST);
  await ask(true, false);
  for (let count = 0; count < 10; count += 1) await ask(false, true);
  expect(gone).toEqual([]);

  for (let count = 0; count < MOST_FAILURES; count += 1) await ask(false, false);

  expect(gone).toEqual([HOST]);
});

test('a host that announces again after it was gone is watched as a new one: as long as it does not answer it stays', async () => {
  const { made, gone, there, pass } = presence();
  made.received(HOST);
  await pass(200);
  there.clear();
  await pass(20_000);
  made.received(HOST);

  await pass(10 * AGAIN_MS);

  expect(gone).toEqual([HOST]);
});

test('a host that is forgotten is asked no more', async () => {
  const { made, asked, pass } = presence();
  made.received(HOST);
  await pass(200);
  asked.length = 0;

  made.forget(HOST);
  await pass(2 * AGAIN_MS);

  expect(asked).toEqual([]);
});

test('it is known when something last came from a host: what it announced, or that it answered', async () => {
  const { made, there, pass } = presence();
  expect(made.lastReceived(HOST)).toBeNull();
  await pass(1000);
  made.received(HOST);
  expect(made.lastReceived(HOST)).toBe(1000);
  await pass(ASK_EVERY_MS + 1000);
  const answered = made.lastReceived(HOST) ?? 0;
  expect(answered).toBeGreaterThan(ASK_EVERY_MS);
  there.clear();
  await pass(ASK_EVERY_MS + 1000);
  expect(made.lastReceived(HOST)).toBe(answered);
});
