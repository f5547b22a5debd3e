import { expect, test } from 'vitest';
import { AgentStatus } from './agent-status.ts';
import { LinkWatch } from './link-watch.ts';

const USED = 'This code is not valid: it is mistyped, used or expired. Make a new one.';

/** A link as the server lets it end, and what the agent makes of it. */
function watched({ joined = false, code = 'AAAA-BBBB-CCCC' } = {}) {
  const gaveUp: string[] = [];
  const retries: string[] = [];
  const logged: string[] = [];
  const world = { joined };
  const log = (_fields: unknown, text?: string) => void logged.push(text ?? '');
  const status = new AgentStatus({ software: 'test', options: {}, now: () => new Date(), changed: () => {} });
  const watch = new LinkWatch({
    log: { info: log, warn: log, error: log },
    status,
    host: 't.example:8443',
    pinned: true,
    code,
    hasJoined: () => world.joined,
    retry: () => void retries.push('now'),
    giveUp: (why) => void gaveUp.push(why),
  });
  const ends = (reason: string) => watch.onEvent({ kind: 'disconnected', reason, retryInMs: 500 });
  return { watch, ends, gaveUp, retries, logged, status, world };
}

test('a code that the server refuses ends an agent that has not joined, and says what to do', async () => {
  const { watch, ends, gaveUp, logged } = watched();
  expect(await watch.code()).toBe('AAAA-BBBB-CCCC');
  ends('connect ECONNREFUSED');
  expect([gaveUp, await watch.code()]).toEqual([[], 'AAAA-BBBB-CCCC']);
  ends(USED);
  expect([gaveUp, await watch.code()]).toEqual([['notJoined'], null]);
  expect(logged.at(-1)).toContain('Make a new code (Settings, Agents, Add agent');
});

test('another certificate ends an agent that has not joined; one that has goes on, and shows it', () => {
  const reason = 'The certificate of t.example:8443 does not have the pinned fingerprint.';
  const fresh = watched();
  fresh.ends(reason);
  expect(fresh.gaveUp).toEqual(['wrongServer']);
  const joined = watched({ joined: true });
  joined.ends(reason);
  expect(joined.gaveUp).toEqual([]);
  expect(joined.status.report.link).toMatchObject({ connected: false, reason: expect.stringContaining('another certificate') as string });
});

test('a code is used once: after joining it is not tried again, where the key was revoked before it is tried at once', async () => {
  const { watch, ends, retries, world } = watched();
  world.joined = true;
  watch.onEvent({ kind: 'connected', agentId: 'a' });
  expect(await watch.code()).toBeNull();
  ends('refused with 401');
  await new Promise((resolve) => setImmediate(resolve));
  expect(retries).toEqual([]);

  const again = watched();
  again.ends('refused with 401');
  await new Promise((resolve) => setImmediate(resolve));
  expect([again.retries, await again.watch.code()]).toEqual([['now'], 'AAAA-BBBB-CCCC']);
});

test('of the errors the newest fifty are kept', () => {
  const { watch, status } = watched();
  for (let index = 0; index < 60; index += 1)
    watch.onEvent({ kind: 'refused', device: `d${index}`, section: 'rx', reason: 'no', foreign: false });
  expect(status.report.errors.map(({ text }) => text)).toEqual(
    Array.from({ length: 50 }, (_, index) => `The server refused rx of d${index + 10}: no`),
  );
});

test('a device of another agent is no error of this one', () => {
  const { watch, status } = watched();
  watch.onEvent({ kind: 'refused', device: 'd1', section: 'rx', reason: 'this device belongs to another agent', foreign: true });
  expect(status.report.errors).toEqual([]);
});
