import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.server.close());

const ENROLL = 'mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }';
const move = (domainId: string, ...deviceIds: string[]) => world.data(ENROLL, { input: { domainId, deviceIds } });
const LOG = `query ($domainId: ID!, $deviceIds: [ID!]) { auditLogsForDomain(domainId: $domainId, deviceIds: $deviceIds, limit: 200) {
  type text domainId changes { field before after } target { id } } }`;
interface Entry {
  readonly type: string;
  readonly text: string;
}
const log = async (domainId: string, deviceIds: readonly string[], token?: string): Promise<Entry[]> =>
  (await world.data(LOG, { domainId, deviceIds }, token)).auditLogsForDomain;
const texts = (entries: readonly Entry[]) => entries.map(({ text }) => text);
const EXPORT = 'mutation ($input: AuditLogExportCreateInput!) { AuditLogExportCreate(input: $input) { path } }';
async function file(format: string, token: string): Promise<string> {
  const { AuditLogExportCreate } = await world.data(EXPORT, { input: { domainId: world.hall, format } }, token);
  return (await fetch(new URL(AuditLogExportCreate.path, world.server.httpUrl))).text();
}

describe('a device that moves', () => {
  it('is in the logs of both sites, each of many that move at once', async () => {
    for (const id of ['one', 'two']) await world.device(id, { site_id: world.hall, enrolment_state: 'ENROLLED' });
    await move(world.rehearsal, 'one', 'two');
    expect(await log(world.hall, ['one'])).toEqual([
      {
        type: 'deviceMovedAway',
        text: 'Moved to another site',
        domainId: world.hall,
        changes: [{ field: 'domainId', before: `"${world.hall}"`, after: `"${world.rehearsal}"` }],
        target: { id: 'one' },
      },
    ]);
    expect(await log(world.rehearsal, ['one'])).toMatchObject([{ type: 'deviceMoved', text: 'Moved to Rehearsal' }]);
    expect(texts(await log(world.hall, ['two']))).toEqual(['Moved to another site']);
    expect(texts(await log(world.rehearsal, ['two']))).toEqual(['Moved to Rehearsal']);
  });

  it('is in both, too, where it is taken out of one and put into the other', async () => {
    await world.device('stepwise', { site_id: world.hall, enrolment_state: 'ENROLLED' });
    await world.data('mutation { DevicesUnenroll(input: { deviceIds: ["stepwise"] }) { ok } }');
    await move(world.rehearsal, 'stepwise');
    expect(texts(await log(world.hall, ['stepwise']))).toEqual(['Unassigned']);
    expect(texts(await log(world.rehearsal, ['stepwise']))).toEqual(['Assigned to Rehearsal']);
  });

  it('shows nobody a site that they may not see: neither where it went nor where it came from, in the log, in files and at the device [PERM-025]', async () => {
    await world.device('hidden', { site_id: world.hall, enrolment_state: 'ENROLLED' });
    await move(world.rehearsal, 'hidden');
    await move(world.hall, 'hidden');
    const { restricted, restrictedApiKey, admin } = world.account;
    const DEVICE = '{ device(id: "hidden") { auditLogs(limit: 50) { text changes { field before after } } } }';
    for (const token of [restricted.token, restrictedApiKey]) {
      const entries = await log(world.hall, ['hidden'], token);
      expect(texts(entries)).toEqual(['Moved to another site', 'Moved to Main Hall']);
      expect(entries).toMatchObject([
        { changes: [{ before: `"${world.hall}"`, after: null }] },
        { changes: [{ before: null, after: `"${world.hall}"` }] },
      ]);
      const answers = [JSON.stringify(await world.data(DEVICE, {}, token)), await file('CSV', token), await file('JSON_LINES', token)];
      for (const text of answers) {
        expect(text).toContain('Moved to another site');
        expect(text).not.toContain(world.rehearsal);
        expect(text).not.toContain('Rehearsal');
      }
    }
    expect(await file('JSON_LINES', admin.token)).toContain(world.rehearsal);
  });

  it('is shown once to those who see both sites where they ask about the device', async () => {
    await world.device('seen', { site_id: world.hall, enrolment_state: 'ENROLLED' });
    await move(world.rehearsal, 'seen');
    const { device } = await world.data('{ device(id: "seen") { auditLogs { text } } }');
    expect(device.auditLogs).toEqual([{ text: 'Moved to Rehearsal' }]);
  });
});
