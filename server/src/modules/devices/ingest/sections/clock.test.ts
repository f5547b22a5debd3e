import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFleet } from '../../../../../test/create-fleet.ts';
import { startTestServer, type TestServer } from '../../../../../test/kit.ts';
import { look } from '../../../../../test/look.ts';
import { createAccount } from '../../../../../test/test-account.ts';

let server: TestServer;
let agent: RawAgent;
/** Of each published change whether the clocks of its site are to be evaluated. */
const published: boolean[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const account = await createAccount(server);
  const [siteId = ''] = account.siteIds;
  agent = await createFleet(server, { accountId: account.accountId, siteId, token: account.admin.token }, ['box']);
  server.services.bus.subscribe('account.changed', ({ deviceIds, areas, clocks }) => {
    // What follows from an evaluation is published, too.
    if (deviceIds.includes('box') && !areas.includes('INVENTORY')) published.push(clocks !== false);
  });
});
afterAll(() => server?.close());

const CLOCK: FactValues['clock'] = { locked: 'LOCKED', identity: '001dc1fffe000001', canLead: true, frequencyOffset: 1 };
async function after<S extends FactSection>(...facts: readonly (readonly [section: S, value: FactValues[S]])[]): Promise<boolean[]> {
  await new Promise(setImmediate);
  published.length = 0;
  await agent.report(facts.map(([section, value]) => agent.fact('box', section, value)));
  // It is published before the report is answered.
  await new Promise(setImmediate);
  return [...published];
}

it('the clocks of a site are evaluated again after what they are evaluated from, and not after what is measured each second', async () => {
  // That it was assigned is published, too.
  const state = async () => (await look(server, sql<{ state: string }>`select enrolment_state as state from devices`))[0]?.state;
  await expect.poll(state).toBe('ENROLLED');
  expect(await after(['clock', CLOCK])).toEqual([true]);
  expect(await after(['clock', { ...CLOCK, frequencyOffset: 2 }])).toEqual([false]);
  // Above 20 ppm it is an entry of the record, too.
  expect(await after(['clock', { ...CLOCK, frequencyOffset: 30 }])).toEqual([false]);
  expect(await after(['clock', { ...CLOCK, frequencyOffset: 30, canLead: false }])).toEqual([true]);
  expect(await after(['clock', { ...CLOCK, locked: 'NOT_LOCKED', frequencyOffset: 30 }])).toEqual([true]);
  // What comes behind the offset, and an offset in other forms.
  const followed = (frequencyOffset: number | null, leader: boolean) => ({ ...CLOCK, frequencyOffset, preferences: { leader } });
  expect(await after(['clock', followed(1, true)])).toEqual([true]);
  for (const offset of [2, -1e-7, null, 3.25]) expect(await after(['clock', followed(offset, true)])).toEqual([false]);
  expect(await after(['clock', followed(3.25, false)])).toEqual([true]);
  // In a text of a device the name of the offset is only a text.
  const named = (n: number) => ({ ...CLOCK, muteStatus: `"frequencyOffset":${n}` });
  expect(await after(['clock', named(5)])).toEqual([true]);
  expect(await after(['clock', named(6)])).toEqual([true]);
  expect(await after(['interfaces', [{ subnet: '10.0.0.0/24' }]])).toEqual([true]);
  expect(await after(['interfaces', [{ subnet: '10.0.0.0/24', networkUseRx: 3 }]])).toEqual([false]);
  expect(await after(['connection', { state: 'DISCONNECTED' }])).toEqual([true]);
  expect(await after(['identity', { name: 'Box' }])).toEqual([true]);
});
