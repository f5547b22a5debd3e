import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { look } from '../../../test/look.ts';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { composeMonthlyReport } from './compose.ts';
import { queueReports } from './queue-reports.ts';

let now = Date.parse('2026-10-20T12:00:00Z');
let world: World;
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(now), roles: ['api'] });
});
afterAll(() => world?.server.close());

const userId = () => world.account.admin.userId;
const SET = `mutation ($input: UserDomainPreferencesSetInput!) { UserDomainPreferencesSet(input: $input) { ok } }`;
const want = (eventTypes: readonly string[]) =>
  world.data(SET, {
    input: {
      domainPreferences: {
        domainId: world.hall,
        domainNotificationPreferences: { eventTypes, minimumDeviceImportanceLevel: 'NORMAL' },
      },
    },
  });
/** The same in the database: a session does not last for so many months. */
const store = (eventTypes: readonly string[]) =>
  look(
    world.server,
    sql`update notification_preferences set event_types = ${eventTypes}::text[] where account_id = ${world.account.accountId} and user_id = ${userId()}`,
  );
const at = (moment: string) => {
  now = Date.parse(moment);
  return queueReports(world.server.services.store, new Date(now));
};
const queued = () =>
  look(
    world.server,
    sql<{
      id: string;
      user_id: string;
      details: { siteId: string; month: string };
    }>`select id, user_id, details from mails where kind = 'monthlyReport' order by queued_at, id`,
  );

describe('the report of a month by mail', () => {
  it('is queued once when the month is over, for who wanted it before that, however many processes look', async () => {
    await want(['monthlyReport', 'offline']);
    expect(await at('2026-10-20T12:00:00Z')).toBe(0);
    // Midnight in Sydney, the zone of the account.
    expect(await at('2026-10-31T12:59:00Z')).toBe(0);
    const again = () => queueReports(world.server.services.store, new Date(now));
    const several = await Promise.all([at('2026-10-31T13:01:00Z'), again(), again()]);
    expect(several.toSorted()).toEqual([0, 0, 1]);
    expect(await at('2026-11-02T12:00:00Z')).toBe(0);
    expect(await queued()).toMatchObject([{ user_id: userId(), details: { siteId: world.hall, month: '2026-10' } }]);
  });

  it('waits until the month is over for the person too, and for the account', async () => {
    await look(world.server, sql`update users set timezone = 'America/Los_Angeles' where id = ${userId()}`);
    expect(await at('2026-11-30T13:01:00Z')).toBe(0);
    expect(await at('2026-12-01T07:59:00Z')).toBe(0);
    expect(await at('2026-12-01T08:01:00Z')).toBe(1);
    await look(world.server, sql`update users set timezone = 'Pacific/Kiritimati' where id = ${userId()}`);
    expect(await at('2026-12-31T10:01:00Z')).toBe(0);
    expect(await at('2026-12-31T13:01:00Z')).toBe(1);
  });

  it('is no mail for who ended it, and none of the past for who asks for it again', async () => {
    await store(['offline']);
    expect(await at('2027-02-01T12:00:00Z')).toBe(0);
    await store(['monthlyReport']);
    expect(await at('2027-02-02T12:00:00Z')).toBe(0);
    expect(await at('2027-03-01T12:00:00Z')).toBe(1);
  });

  it('says what was observed and where the rest is, and is dropped for who ended it or may not see the site any more', async () => {
    const [mail] = await queued();
    const { config } = world.server.services;
    const compose = () =>
      world.server.services.store.system((tx) =>
        composeMonthlyReport(
          tx,
          {
            id: mail?.id ?? '',
            kind: 'monthlyReport',
            userId: userId(),
            accountId: world.account.accountId,
            details: { siteId: world.hall, month: '2026-10' },
          },
          { config, now: new Date(now) },
        ),
      );
    const text = await compose();
    expect(text?.subject).toContain('October 2026');
    expect(text?.text).toMatch(/Connectivity: not observed/);
    expect(text?.text).toContain(`/sites/${world.hall}/Reliability?month=2026-10`);
    const become = (role: string) =>
      look(
        world.server,
        sql`update members set default_role = ${role} where account_id = ${world.account.accountId} and user_id = ${userId()}`,
      );
    await become('None');
    expect(await compose()).toBeNull();
    await become('SiteControl');
    expect(await compose()).toMatchObject({ to: world.account.admin.email });
    await store([]);
    expect(await compose()).toBeNull();
  });
});
