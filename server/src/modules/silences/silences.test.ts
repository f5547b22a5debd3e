import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OutageWorld, startOutageWorld } from '../../../test/outages.ts';
import { startSilences } from './jobs.ts';

let outages: OutageWorld;
let hall: string;
beforeAll(async () => {
  outages = await startOutageWorld(['Main Hall', 'Rehearsal']);
  ({ hall } = outages.world);
});
afterAll(() => outages?.close());
beforeEach(async () => {
  const { database } = outages.world.server;
  for (const table of ['silences', 'outage_news', 'outages', 'mails', 'notification_preferences', 'devices'])
    await database.query(`delete from ${table}`);
  await database.query('update sites set silence = null');
  outages.smtp.got.length = 0;
  await outages.agent(true);
});

/** `seconds` from now, by the clock of the test. */
const later = (seconds: number) => new Date(outages.now().getTime() + seconds * 1_000).toISOString();
const call = async (name: string, input: object, answer = 'ok', token?: string) =>
  (await outages.world.data(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`, { input }, token))[name];
const refusal = (name: string, input: object, token?: string) =>
  outages.world.failure(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input }, token);
const add = async (input: object) =>
  (
    await call(
      'SilenceAdd',
      { domainId: hall, reason: 'Stage rebuild', ...input },
      'silence { id isActive startsAt endsAt weekly version }',
    )
  ).silence;
const site = async (token?: string) =>
  (
    await outages.world.data(
      'query ($id: ID!) { domain(id: $id) { silence { id until by reason } silences { id deviceId isActive startsAt endsAt weekly reason madeBy } } }',
      { id: hall },
      token,
    )
  ).domain;
/** One look of the job that begins and ends silences. */
async function look(): Promise<void> {
  const job = startSilences(outages.world.server.services, 3_600_000);
  await job.close();
}
const recorded = async () =>
  (
    await outages.world.server.database.query<{ type: string; text: string }>(
      `select type, text from events where type like 'silence%' order by id`,
    )
  ).slice(-1)[0];

describe('a silence', () => {
  it('goes on at once, is shown to everybody who may see the site with who, until when and why, and is over at its end', async () => {
    const { restricted } = outages.world.account;
    const { id } = await add({ endsAt: later(3_600) });
    const shown = { id, until: later(3_600), by: 'Ada.Admin', reason: 'Stage rebuild' };
    expect((await site()).silence).toEqual(shown);
    expect((await site(restricted.token)).silence).toEqual(shown);
    expect(await recorded()).toEqual({ type: 'silenceAdded', text: 'Silence of Main Hall set: Stage rebuild' });
    outages.later(3_599);
    await look();
    expect((await site()).silence).toEqual(shown);
    outages.later(1);
    await look();
    expect(await site()).toEqual({ silence: null, silences: [] });
    expect(await recorded()).toEqual({ type: 'silenceOver', text: 'Silence of Main Hall is over: Stage rebuild' });
  });

  it('that is planned begins at its time, is changed, and is not overwritten by a stale form', async () => {
    const { id, version, isActive } = await add({ startsAt: later(60), endsAt: later(120) });
    expect(isActive).toBe(false);
    expect((await site()).silence).toBeNull();
    const changed = { domainId: hall, silenceId: id, startsAt: later(60), endsAt: later(600), reason: 'Longer', ifVersion: version };
    await call('SilenceSet', changed);
    expect(await refusal('SilenceSet', changed)).toMatchObject({ code: 'CONFLICT' });
    outages.later(59);
    await look();
    expect((await site()).silence).toBeNull();
    outages.later(1);
    await look();
    expect((await site()).silence).toMatchObject({ id, reason: 'Longer' });
    expect(await recorded()).toEqual({ type: 'silenceBegan', text: 'Silence of Main Hall began: Longer' });
  });

  it('of each week ends for this week, and goes with all its times where it is deleted', async () => {
    const { id, startsAt } = await add({ endsAt: later(3_600), weekly: true, timezone: 'UTC' });
    await call('SilenceEnd', { domainId: hall, silenceId: id });
    const week = 7 * 24 * 3_600_000;
    const { silence, silences } = await site();
    expect(silence).toBeNull();
    expect(silences).toMatchObject([{ id, isActive: false, startsAt: new Date(Date.parse(startsAt) + week).toISOString() }]);
    await call('SilenceDelete', { domainId: hall, silenceId: id });
    expect((await site()).silences).toEqual([]);
  });

  it('has an end, in the future and at most 30 days after its beginning, and a reason; a weekly one lasts at most a day', async () => {
    const bad = async (input: object) => (await refusal('SilenceAdd', { domainId: hall, reason: 'x', ...input })).message;
    expect(await bad({})).toMatch(/endsAt/);
    expect(await bad({ endsAt: null })).toMatch(/endsAt/);
    expect(await bad({ endsAt: later(30 * 86_400 + 1) })).toBe('A silence lasts at most 30 days');
    expect(await bad({ startsAt: later(-60), endsAt: later(-1) })).toBe('Please choose an end that is in the future');
    expect(await bad({ startsAt: later(60), endsAt: later(60) })).toBe('Please choose an end that is after the beginning');
    expect(await bad({ endsAt: later(86_401), weekly: true })).toBe('A silence of each week lasts at most 24 hours');
    expect(await bad({ endsAt: later(60), timezone: 'Mars/Olympus' })).toBe('There is no such time zone.');
    expect(await bad({ endsAt: later(60), reason: ' ' })).toBe('Please say why');
    expect(await bad({ endsAt: later(60), deviceId: 'nobody' })).toBe('There is no such device at this site.');
  });
});

describe('while a site is silenced', () => {
  beforeEach(async () => {
    await outages.ask(outages.world.account.admin.token, hall, 'NORMAL');
    for (const name of ['Amp-1', 'Amp-2', 'Amp-3']) await outages.world.device(name, { site_id: hall, name });
  });
  const subjects = async () => (await outages.mailsTo(outages.world.account.admin.email)).map(({ subject }) => subject);

  it('nobody is mailed of a device that goes offline; at its end one mail lists what is still offline', async () => {
    const { id } = await add({ endsAt: later(3_600) });
    await outages.go('Amp-1');
    await outages.go('Amp-2');
    await outages.pass(120);
    await outages.come('Amp-2');
    await outages.pass(600);
    expect(await subjects()).toEqual([]);
    await call('SilenceEnd', { domainId: hall, silenceId: id });
    await outages.pass(60);
    expect(await subjects()).toEqual(['Main Hall: Amp-1 is offline']);
    const [mail] = await outages.mailsTo(outages.world.account.admin.email);
    expect(mail?.text).not.toContain('Amp-2');
  });

  it('a silence of one device leaves the others as they are', async () => {
    await add({ endsAt: later(3_600), deviceId: 'Amp-1' });
    expect((await site()).silence).toBeNull();
    await outages.go('Amp-1');
    await outages.go('Amp-3');
    await outages.pass(120);
    expect(await subjects()).toEqual(['Main Hall: Amp-3 is offline']);
  });
});
