import { CLOCKING_DEFAULTS } from '@tutti/domain/clocking-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

const SITES = ['Main Hall', 'Rehearsal', 'Large', 'Modes', 'Moves', 'Pending', 'Takes'];
let world: World;
beforeAll(async () => {
  world = await startWorld({ sites: SITES });
});
afterAll(() => world?.server.close());

const siteId = (name: string) => world.account.siteIds[SITES.indexOf(name)] ?? '';
const GROUP = `clockingGroupId clockingGroup { id mode ptp { tuttiPriorities followerOnly v1 v1SubdomainName v2 v2AnnounceInterval v2DomainNumber v2MulticastTtl
  v2Priority1 v2Priority2 v2SyncInterval } rtp { transmitPort prefixV4 rxLatency systemPacketTime } pendingDeviceIds }`;
const SITE = `query ($id: ID!) { domain(id: $id) { revision ${GROUP} } }`;
const SET = `mutation ($input: ClockingGroupSetInput!) { ClockingGroupSet(input: $input) { ok domain { ${GROUP} } } }`;
const site = async (name: string, token?: string) => (await world.data(SITE, { id: siteId(name) }, token)).domain;
const set = async (name: string, input: object, token?: string) =>
  (await world.data(SET, { input: { clockingGroupId: (await site(name)).clockingGroupId, ...input } }, token)).ClockingGroupSet;
const refuse = async (name: string, input: object, token?: string) =>
  world.failure(SET, { input: { clockingGroupId: (await site(name)).clockingGroupId, ...input } }, token);
const settings = (deviceId: string) =>
  world.server.database.query<{ params: unknown; state: string; reason: string | null }>(
    `select params, state, reason from commands where device_id = $1 and kind = 'clockSettings' order by sequence`,
    [deviceId],
  );
const entries = (name: string, type = 'clockingConfigured') =>
  world.server.database.query<Record<string, unknown>>(
    `select category, severity, text, source, target, before, after from events where site_id = $1 and type = $2 order by id`,
    [siteId(name), type],
  );

const DEFAULTS = {
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  mode: 'DEFAULT',
  ptp: {
    tuttiPriorities: true,
    followerOnly: false,
    v1: true,
    v1SubdomainName: '_DFLT',
    v2: false,
    v2AnnounceInterval: 1,
    v2DomainNumber: 128,
    v2MulticastTtl: 16,
    v2Priority1: 128,
    v2Priority2: 128,
    v2SyncInterval: -3,
  },
  rtp: { transmitPort: 5004, prefixV4: 69, rxLatency: 2000, systemPacketTime: 1000 },
  pendingDeviceIds: [],
};

describe('the clocking group of a site', () => {
  it('has the defaults until somebody decides [MODEL-025 MODEL-026 MODEL-046 MODEL-047 MODEL-048 MODEL-050 MODEL-051 MODEL-052 MODEL-053 MODEL-054 MODEL-055]', async () => {
    const { clockingGroupId, clockingGroup } = await site('Main Hall');
    expect(clockingGroup).toEqual(DEFAULTS);
    expect(clockingGroup.id).toBe(clockingGroupId);
    expect((await site('Rehearsal')).clockingGroupId).not.toBe(clockingGroupId);
  });

  it('starts with V1 alone, V2 domain 128, priorities 128, TTL 16 and RTP prefix 69 [CLOCK-053 CLOCK-067 CLOCK-068 CLOCK-069 CLOCK-070 CLOCK-071 MODEL-060 MODEL-061 MODEL-063 MODEL-064]', async () => {
    const { ptp, rtp } = (await site('Main Hall')).clockingGroup;
    expect(ptp).toMatchObject({ v1: true, v2: false, v2DomainNumber: 128, v2Priority1: 128, v2Priority2: 128, v2MulticastTtl: 16 });
    expect(ptp).toMatchObject({ v2AnnounceInterval: 1, v2SyncInterval: -3 });
    expect(rtp).toEqual({ transmitPort: 5004, prefixV4: 69, rxLatency: 2000, systemPacketTime: 1000 });
    // There is one other configuration: both versions.
    expect((await set('Rehearsal', { ptp: { v2: true } })).domain.clockingGroup.ptp).toMatchObject({ v1: true, v2: true });
    expect((await refuse('Rehearsal', { ptp: { v1: false } }))['message']).toContain('v1');
    await set('Rehearsal', { mode: 'DEFAULT' });
  });

  it('is read by people and keys that may read the site, and by no others', async () => {
    for (const token of [world.account.restricted.token, world.account.restrictedApiKey]) {
      expect((await site('Main Hall', token)).clockingGroup.mode).toBe('DEFAULT');
      expect(await site('Rehearsal', token)).toBeNull();
    }
    for (const token of [world.foreign.admin.token, world.foreign.apiKey]) expect(await site('Main Hall', token)).toBeNull();
    expect(await world.failure(SITE, { id: siteId('Main Hall') }, '')).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('has the profiles AES67, DEFAULT and SMPTE, which may be there and cannot be chosen, and no other [MODEL-049, MODEL-050, MODEL-065]', async () => {
    const { __type } = await world.data(`{ __type(name: "ClockingProfile") { enumValues(includeDeprecated: true) { name } } }`);
    expect(__type.enumValues.map(({ name }: { name: string }) => name)).toEqual(['AES67', 'DEFAULT', 'SMPTE']);
    await world.server.database.query('update sites set clocking = $1 where id = $2', [CLOCKING_DEFAULTS.SMPTE, siteId('Rehearsal')]);
    expect((await set('Rehearsal', { ptp: { v2Priority1: 5 } })).domain.clockingGroup).toMatchObject({
      mode: 'SMPTE',
      // One priority that is another is enough.
      ptp: { v2Priority1: 5, v2Priority2: 128, tuttiPriorities: false },
    });
    for (const mode of ['AES67', 'DEFAULT']) expect((await set('Rehearsal', { mode })).domain.clockingGroup.mode).toBe(mode);
    expect(await refuse('Rehearsal', { mode: 'SMPTE' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'mode' });
  });
});

describe('ClockingGroupSet', () => {
  it('decides the mode and other values, records that and sends it to each device of the site [API-047 MODEL-046 MODEL-049 MODEL-050 MODEL-054 MODEL-056 MODEL-057 MODEL-058 MODEL-059 MODEL-062]', async () => {
    await world.device('there', { site_id: siteId('Modes') });
    await world.device('away', { site_id: siteId('Modes'), link_up: false });
    await world.device('forgotten', { site_id: siteId('Modes'), forgotten_at: new Date() });
    await world.device('elsewhere', { site_id: siteId('Rehearsal') });
    const ptp = { v2DomainNumber: 0, v2Priority1: 100, v2Priority2: 255, v2: true, v2MulticastTtl: 1 };
    const { revision } = await site('Modes');
    const { ok, domain } = await set('Modes', { mode: 'AES67', ptp, rtp: { prefixV4: 255 } });
    expect(ok).toBe(true);
    expect(domain.clockingGroup).toMatchObject({ mode: 'AES67', ptp: { ...ptp, tuttiPriorities: false }, rtp: { prefixV4: 255 } });
    expect((await site('Modes')).revision).toBe(revision + 1);
    const params = { ...CLOCKING_DEFAULTS.AES67, ...ptp, rtpPrefixV4: 255 };
    for (const id of ['there', 'away']) expect(await settings(id)).toEqual([{ params, state: 'accepted', reason: null }]);
    for (const id of ['forgotten', 'elsewhere']) expect(await settings(id)).toEqual([]);
    expect(await entries('Modes')).toEqual([
      {
        category: 'CLOCKING',
        severity: 'INFORMATION',
        text: 'Clock settings changed: mode AES67, PTP V2 on, PTP V2 domain number 0, priority 1: 100, priority 2: 255, V2 multicast TTL 1, RTP prefix V4 255',
        source: { kind: 'USER', id: world.account.admin.userId, name: 'Ada.Admin' },
        target: { kind: 'SITE', id: siteId('Modes'), name: 'Modes' },
        before: {
          mode: 'DEFAULT',
          v2: false,
          v2DomainNumber: 128,
          v2Priority1: 128,
          v2Priority2: 128,
          v2MulticastTtl: 16,
          rtpPrefixV4: 69,
        },
        after: { mode: 'AES67', v2: true, v2DomainNumber: 0, v2Priority1: 100, v2Priority2: 255, v2MulticastTtl: 1, rtpPrefixV4: 255 },
      },
    ]);
  });

  it('sends nothing to a device that takes no such command, now or when it comes into the site', async () => {
    const identity = (commands: string[]) => JSON.stringify({ name: 'Reads', commands });
    await world.device('reads', { site_id: siteId('Takes'), identity: identity([]) });
    await world.device('reads-later', { identity: identity(['rename']) });
    await world.device('takes', { site_id: siteId('Takes'), identity: identity(['clockSettings']) });
    await set('Takes', { mode: 'AES67' });
    await world.data(`mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }`, {
      input: { domainId: siteId('Takes'), deviceIds: ['reads-later'] },
    });
    const kinds = async (id: string) => (await world.commands(id)).map(({ kind }) => kind);
    expect([await kinds('takes'), await kinds('reads'), await kinds('reads-later')]).toEqual([['clockSettings'], [], ['enrol']]);
  });

  it('keeps what is left out without a mode, and takes the defaults of a mode that is given [CLOCK-042 MODEL-053]', async () => {
    expect((await set('Modes', { ptp: { v2Priority1: 7, v1SubdomainName: '_ALT0' }, rtp: null })).domain.clockingGroup).toMatchObject({
      mode: 'AES67',
      ptp: { v1SubdomainName: '_ALT0', v2Priority1: 7, v2Priority2: 255, v2DomainNumber: 0 },
      rtp: { prefixV4: 255 },
    });
    expect((await set('Modes', { mode: 'AES67', ptp: { v2Priority2: 9, v2Priority1: null } })).domain.clockingGroup).toMatchObject({
      ptp: { ...DEFAULTS.ptp, v2: true, v2Priority2: 9, tuttiPriorities: false },
      rtp: { prefixV4: 69 },
    });
    expect((await set('Modes', { mode: 'DEFAULT' })).domain.clockingGroup).toMatchObject(DEFAULTS);
  });

  it('puts newer settings in the place of those that still wait for a device', async () => {
    const before = (await settings('away')).length;
    await set('Modes', { ptp: { v1SubdomainName: '_ALT1' } });
    const given = await settings('away');
    expect(given).toHaveLength(before + 1);
    expect(given.slice(0, -1).map(({ state, reason }) => [state, reason])).toEqual(
      Array.from({ length: before }, () => ['refused', 'Replaced by newer settings']),
    );
    expect(given.at(-1)).toMatchObject({ state: 'accepted', params: { v1SubdomainName: '_ALT1' } });
    expect(await entries('Modes', 'clockSettingsNotChanged')).toContainEqual(
      expect.objectContaining({ text: 'Clock settings of the site not taken: Replaced by newer settings', severity: 'WARNING' }),
    );
  });

  it('is ok and does nothing where all is set like that already', async () => {
    const before = [await site('Modes'), await settings('away'), await entries('Modes')];
    for (const input of [{}, { ptp: { v1SubdomainName: '_ALT1' } }, { ptp: {}, rtp: {} }])
      expect((await set('Modes', input)).ok).toBe(true);
    expect([await site('Modes'), await settings('away'), await entries('Modes')]).toEqual(before);
  });

  it('sends commands to a whole site of 999 devices, and replaces what they were sent before', async () => {
    await world.server.database.query(
      `insert into devices (account_id, id, agent_id, site_id, name, identity, identity_epoch, identity_revision)
       select $1, 'many-' || i, $2, $3, 'many-' || i, '{"name":"many"}', 1, 1 from generate_series(1, 999) i`,
      [world.account.accountId, world.agentId, siteId('Large')],
    );
    await set('Large', { mode: 'AES67' });
    await set('Large', { mode: 'DEFAULT' });
    expect(
      await world.server.database.query(
        `select params ->> 'mode' as mode, state, count(*)::int as count from commands where kind = 'clockSettings' and device_id like 'many-%'
         group by 1, 2 order by 1`,
      ),
    ).toEqual([
      { mode: 'AES67', state: 'refused', count: 999 },
      { mode: 'DEFAULT', state: 'accepted', count: 999 },
    ]);
  });

  it('comes out as the last one decided when several decide at once', async () => {
    const numbers = Array.from({ length: 6 }, (_, i) => i + 1);
    await Promise.all(numbers.map((v2Priority1) => set('Rehearsal', { ptp: { v2Priority1 } })));
    const { v2Priority1 } = (await site('Rehearsal')).clockingGroup.ptp;
    const given = await settings('elsewhere');
    expect(given.filter(({ state }) => state === 'accepted')).toEqual([
      expect.objectContaining({ params: expect.objectContaining({ v2Priority1 }) }),
    ]);
    expect(given).toHaveLength(6);
  });
});

describe('ClockingGroupSet refuses, and changes nothing,', () => {
  const NUMBERS = [
    ['ptp', 'v2DomainNumber', -1],
    ['ptp', 'v2DomainNumber', 256],
    ['ptp', 'v2Priority1', -1],
    ['ptp', 'v2Priority1', 256],
    ['ptp', 'v2Priority2', -1],
    ['ptp', 'v2Priority2', 256],
    ['ptp', 'v2MulticastTtl', 0],
    ['ptp', 'v2MulticastTtl', 256],
    ['rtp', 'prefixV4', -1],
    ['rtp', 'prefixV4', 256],
  ] as const;

  it('numbers that are out of range, and names the field', async () => {
    const before = await site('Main Hall');
    for (const [part, name, value] of NUMBERS) {
      const failure = await refuse('Main Hall', { [part]: { [name]: value } });
      expect(failure).toMatchObject({ code: 'BAD_USER_INPUT', field: `${part}.${name}` });
      expect(failure['message']).toMatch(/must be a whole number from \d+ to \d+\.$/);
    }
    expect(await site('Main Hall')).toEqual(before);
  });

  it('what is no whole number [CLOCK-057]', async () => {
    for (const [part, name] of NUMBERS)
      for (const value of ['128', 1.5, true, 'many', 2 ** 40]) {
        const failure = await refuse('Main Hall', { [part]: { [name]: value } });
        expect(failure['message']).toContain(name);
        expect(failure['code']).toBe('BAD_USER_INPUT');
      }
    expect((await site('Main Hall')).clockingGroup).toMatchObject(DEFAULTS);
  });

  it('a subdomain that is none', async () => {
    for (const v1SubdomainName of ['', ' ', '_A B', 'x'.repeat(17), 'nul\0', 'half\ud800', 'Bühne'])
      expect(await refuse('Main Hall', { ptp: { v1SubdomainName } })).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'ptp.v1SubdomainName',
      });
    expect((await site('Main Hall')).clockingGroup).toMatchObject(DEFAULTS);
  });

  it('the mode SMPTE, which is not to be chosen', async () => {
    expect(await refuse('Main Hall', { mode: 'SMPTE' })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'mode' });
    expect((await site('Main Hall')).clockingGroup.mode).toBe('DEFAULT');
  });

  it('a group that is not there, and a foreign one in the same words', async () => {
    const groups = () => world.data(`{ domains { clockingGroupId clockingGroup { mode } } }`, {}, world.foreign.admin.token);
    const foreign = await groups();
    const messages = new Set<unknown>();
    for (const clockingGroupId of [
      foreign.domains[0].clockingGroupId,
      '00000000-0000-4000-8000-000000000000',
      'nonsense',
      siteId('Main Hall'),
    ]) {
      const failure = await world.failure(SET, { input: { clockingGroupId, mode: 'AES67' } });
      expect(failure['code']).toBe('NOT_FOUND');
      messages.add(failure['message']);
    }
    expect(messages.size).toBe(1);
    expect(await groups()).toEqual(foreign);
  });

  it('whoever is no administrator', async () => {
    const { restricted, restrictedApiKey } = world.account;
    for (const token of [restricted.token, restrictedApiKey])
      expect(await refuse('Main Hall', { mode: 'AES67' }, token)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await site('Main Hall')).clockingGroup.mode).toBe('DEFAULT');
  });
});

describe('a device that comes into a site', () => {
  const ENROLL = `mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }`;
  const assign = (id: string, name: string) => world.data(ENROLL, { input: { domainId: siteId(name), deviceIds: [id] } });
  const commandsOf = async (id: string) => (await world.commands(id)).map(({ kind, state }) => `${kind} ${state}`);

  it('is sent its settings after the site, where somebody decided them', async () => {
    await world.device('comes');
    await assign('comes', 'Rehearsal');
    const rows = await world.server.database.query<{ kind: string }>(
      `select kind from commands where device_id = 'comes' order by sequence`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['enrol', 'clockSettings']);
    const { v2Priority1 } = (await site('Rehearsal')).clockingGroup.ptp;
    expect(await settings('comes')).toEqual([{ params: { ...CLOCKING_DEFAULTS.DEFAULT, v2Priority1 }, state: 'accepted', reason: null }]);
  });

  it('is sent the defaults where nobody did, when it comes from a site with settings; clock settings that were still waiting are ended', async () => {
    await assign('comes', 'Moves');
    expect(await settings('comes')).toEqual([
      expect.objectContaining({ state: 'refused', reason: 'Its site was changed.' }),
      { params: CLOCKING_DEFAULTS.DEFAULT, state: 'accepted', reason: null },
    ]);
  });

  it('is sent no clock settings where nobody ever decided anything', async () => {
    await world.device('plain');
    await assign('plain', 'Moves');
    expect(await commandsOf('plain')).toEqual(['enrol accepted']);
  });

  it('is not to take the settings of a site that it left', async () => {
    await world.device('leaves');
    await assign('leaves', 'Rehearsal');
    await world.data(`mutation { DevicesUnenroll(input: { deviceIds: ["leaves"] }) { ok } }`);
    expect(await settings('leaves')).toEqual([expect.objectContaining({ state: 'refused' })]);
  });

  it('gets the settings that are decided in the same moment', async () => {
    const ids = Array.from({ length: 8 }, (_, i) => `racing-${i}`);
    for (const id of ids) await world.device(id);
    await Promise.all([
      ...ids.map((id) => assign(id, 'Moves')),
      ...[11, 12, 13].map((v2Priority2) => set('Moves', { ptp: { v2Priority2 } })),
    ]);
    const { v2Priority2 } = (await site('Moves')).clockingGroup.ptp;
    for (const id of ids) {
      const open = (await settings(id)).filter(({ state }) => state === 'accepted');
      expect(open.at(-1)).toMatchObject({ params: { v2Priority2 } });
    }
  });
});

describe('pendingDeviceIds', () => {
  const clock = (changes: object) => JSON.stringify({ locked: 'LOCKED', ...changes });
  const v1 = { subdomain: '_DFLT', stratum: 4, identifier: 'DFLT', variance: 0 };
  const v2 = { domainNumber: 128, clockClass: 248, clockAccuracy: 254, variance: 65535, multicastTtl: 16 };
  const knowsV2 = { v2Priority1: 128, v2Priority2: 128, rtpPrefixV4: 69 };

  it('names the connected devices whose facts say something else than what they can take', async () => {
    const add = (id: string, facts: object, more: object = {}) =>
      world.device(id, { site_id: siteId('Pending'), clock: clock(facts), ...more });
    await add('both', { v1, v2, preferences: knowsV2 });
    await add('v1-able', { v1, preferences: knowsV2 });
    await add('v1-only', { v1 });
    await add('v2-only', { v2, preferences: knowsV2 });
    await add('other-ttl', { v1, v2: { ...v2, multicastTtl: 4 }, preferences: knowsV2 });
    await add('away-ttl', { v1, v2: { ...v2, multicastTtl: 4 } }, { link_up: false });
    await add('other-subdomain', { v1: { ...v1, subdomain: '_ALT2' } });
    await world.device('says-nothing', { site_id: siteId('Pending') });
    const pending = async () => (await site('Pending')).clockingGroup.pendingDeviceIds;
    // The mode DEFAULT: what runs both versions is to leave V2.
    expect(await pending()).toEqual(['both', 'other-subdomain', 'other-ttl']);
    await set('Pending', { mode: 'AES67' });
    expect(await pending()).toEqual(['other-subdomain', 'other-ttl', 'v1-able']);
    await set('Pending', { ptp: { v2Priority1: 50 } });
    expect(await pending()).toEqual(['both', 'other-subdomain', 'other-ttl', 'v1-able', 'v2-only']);
  });
});
