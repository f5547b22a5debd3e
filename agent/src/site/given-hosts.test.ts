import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GivenHosts, LOOK_AGAIN_MS, RETRY_MS } from './given-hosts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND foh.example'), { code: 'ENOTFOUND' });
const PROBLEM =
  'The name foh.example cannot be resolved (ENOTFOUND). Check it and the name servers of this machine, or give its IPv4 address.';

/** Hosts whose names are what the test says. */
function given(...hosts: string[]) {
  const names = new Map<string, readonly string[]>();
  const asked: string[] = [];
  const problems = new Map<string, string | null>();
  let changes = 0;
  const made = new GivenHosts({
    hosts,
    changed: () => void (changes += 1),
    problem: (about, text) => void problems.set(about, text),
    resolve: async (name) => {
      asked.push(name);
      const found = names.get(name);
      if (!found) throw notFound;
      return found;
    },
  });
  return { made, names, asked, problems, changes: () => changes };
}

test('addresses are as they were given, and a name is the address that it has, in the order in which they were given', async () => {
  const { made, names, asked, changes } = given('foh.example', '10.40.8.17');
  names.set('foh.example', ['10.40.8.9']);
  expect(made.addresses).toEqual(['10.40.8.17']);

  made.start();
  await vi.advanceTimersByTimeAsync(0);

  expect(made.addresses).toEqual(['10.40.8.9', '10.40.8.17']);
  expect([asked, changes()]).toEqual([['foh.example'], 1]);
});

test('a name that cannot be resolved is a problem that says what to do, and is looked up again until it can', async () => {
  const { made, names, asked, problems, changes } = given('foh.example');
  made.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(problems.get('address foh.example')).toBe(PROBLEM);

  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(asked).toHaveLength(2);
  names.set('foh.example', ['10.40.8.9']);
  await vi.advanceTimersByTimeAsync(RETRY_MS);

  expect([asked.length, changes(), made.addresses]).toEqual([3, 1, ['10.40.8.9']]);
  expect(problems.get('address foh.example')).toBeNull();
});

test('a name that gets another address is followed, and keeps its last one while it cannot be resolved', async () => {
  const { made, names, problems, changes } = given('foh.example');
  names.set('foh.example', ['10.40.8.9']);
  made.start();
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS);
  expect(changes()).toBe(1);
  names.set('foh.example', ['10.40.8.10']);
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS);
  expect([made.addresses, changes()]).toEqual([['10.40.8.10'], 2]);

  names.delete('foh.example');
  await vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS);

  expect(made.addresses).toEqual(['10.40.8.10']);
  expect(problems.get('address foh.example')).toBe(PROBLEM);
});

test.each([
  ['a lookup is under way', null, ['10.40.8.9']],
  ['a name was found', 0, ['10.40.8.9']],
  ['a name could not be resolved', 0, undefined],
])('nothing is looked up once it is closed, also where %s', async (_when, waitedMs, addresses) => {
  const { made, names, asked } = given('foh.example');
  if (addresses) names.set('foh.example', addresses);
  made.start();
  if (waitedMs !== null) await vi.advanceTimersByTimeAsync(waitedMs);
  made.close();
  await vi.advanceTimersByTimeAsync(2 * LOOK_AGAIN_MS);

  expect([asked.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('the names of this machine are those that it knows itself', async () => {
  vi.useRealTimers();
  const made = new GivenHosts({ hosts: ['localhost'], changed: () => {}, problem: () => {} });
  made.start();

  await expect.poll(() => made.addresses).toEqual(['127.0.0.1']);
  made.close();
});
