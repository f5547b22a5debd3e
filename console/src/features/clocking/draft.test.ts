import { describe, expect, it } from 'vitest';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import { clockingGroup, wireClock } from '../../testing/test-clocks.ts';
import { clockDevice } from './clock-device.ts';
import {
  changed,
  changedFields,
  conflicts,
  forgotten,
  invalidFields,
  leaderCommands,
  merged,
  NO_DRAFT,
  numberProblem,
  settingsInput,
  withLeader,
  withLeaderOf,
  withMode,
} from './draft.ts';
import { defaultsOf, NUMBER_FIELDS, valuesOf } from './settings-values.ts';

const devices = (...wires: ReturnType<typeof wireClock>[]) => new Map(wires.map((wire) => [wire.id, clockDevice(wire)]));
const MAIN = wireClock('main', { leads: true, on: ['leader', 'unicastClocking'] });
const SITE = devices(MAIN, wireClock('backup', { on: ['leader'] }), wireClock('mixer'), wireClock('away', { away: true, on: ['leader'] }));
const GROUP: ClockingGroup = clockingGroup({ leader: 'main' });
const VALUES = valuesOf(GROUP, SITE);

describe('what is set', () => {
  it('has V1 only, V2 domain 128, priorities 128, TTL 16 and RTP prefix 69 as defaults [CLOCK-053 CLOCK-067 CLOCK-068 CLOCK-069 CLOCK-070 CLOCK-071]', () => {
    expect(defaultsOf('DEFAULT')).toEqual({
      mode: 'DEFAULT',
      v2: false,
      ptpDomainNumber: '0',
      v2DomainNumber: '128',
      v2Priority1: '128',
      v2Priority2: '128',
      v2MulticastTtl: '16',
      rtpPrefixV4: '69',
    });
    expect(defaultsOf('AES67')).toEqual({ ...defaultsOf('DEFAULT'), mode: 'AES67', v2: true });
  });

  it('is what the site and its leader have', () => {
    expect(VALUES).toEqual({
      mode: 'DEFAULT',
      v2: false,
      leader: 'main',
      ptpDomainNumber: '0',
      v2DomainNumber: '128',
      v2Priority1: '128',
      v2Priority2: '128',
      v2MulticastTtl: '16',
      rtpPrefixV4: '69',
      external: false,
      unicast: true,
    });
  });

  it('names what differs from the site, in the order of the screen, and nothing that was put back', () => {
    let draft = changed(NO_DRAFT, VALUES, 'rtpPrefixV4', '70');
    draft = changed(draft, VALUES, 'v2', true);
    expect(changedFields(VALUES, draft)).toEqual(['v2', 'rtpPrefixV4']);
    expect(changedFields(VALUES, changed(draft, VALUES, 'rtpPrefixV4', '069'))).toEqual(['v2']);
    expect(changedFields(VALUES, forgotten(draft, 'v2'))).toEqual(['rtpPrefixV4']);
  });

  it('takes all that a mode sets back to its defaults [CLOCK-042]', () => {
    const ptp = { ...GROUP.ptp, v1SubdomainName: '_ALT2', v2DomainNumber: 5, v2Priority1: 7, v2Priority2: 8 };
    const odd = valuesOf({ ...GROUP, rtp: { ...GROUP.rtp, prefixV4: 12 }, ptp }, SITE);
    const draft = withMode(changed(NO_DRAFT, odd, 'v2MulticastTtl', '99'), odd, 'AES67');
    expect(merged(odd, draft)).toEqual({ ...VALUES, mode: 'AES67', v2: true });
    expect(changedFields(odd, draft)).toEqual([
      'mode',
      'v2Priority1',
      'v2Priority2',
      'v2',
      'ptpDomainNumber',
      'v2DomainNumber',
      'rtpPrefixV4',
    ]);
    const aes67 = { ...odd, mode: 'AES67', v2: true } as const;
    expect(merged(aes67, withMode(NO_DRAFT, aes67, 'DEFAULT'))).toEqual(VALUES);
  });

  it('leaves nothing to save when the mode is changed and changed back', () => {
    expect(changedFields(VALUES, withMode(withMode(NO_DRAFT, VALUES, 'AES67'), VALUES, 'DEFAULT'))).toEqual([]);
  });
});

describe('what others set meanwhile', () => {
  const draft = changed(NO_DRAFT, VALUES, 'v2Priority1', '100');
  const now = (v2Priority1: number, prefixV4: number) =>
    valuesOf({ ...GROUP, ptp: { ...GROUP.ptp, v2Priority1 }, rtp: { ...GROUP.rtp, prefixV4 } }, SITE);

  it('shows where it was not touched, and is not saved over', () => {
    expect(merged(now(128, 70), draft)).toMatchObject({ v2Priority1: '100', rtpPrefixV4: '70' });
    expect(changedFields(now(128, 70), draft)).toEqual(['v2Priority1']);
    expect(conflicts(now(128, 70), draft)).toEqual([]);
  });

  it('is a conflict where both changed it to different values', () => {
    expect(conflicts(now(90, 69), draft)).toEqual(['v2Priority1']);
    expect(conflicts(now(100, 69), draft)).toEqual([]);
  });
});

describe('numbers', () => {
  const WRONG = ['', 'abc', '1.5', '-1', '256', '1e2', '0x10', ' '];
  it.each(NUMBER_FIELDS)('%s must be a whole number within its bounds [CLOCK-057]', (field) => {
    for (const typed of WRONG)
      expect([typed, numberProblem(field, typed)]).toEqual([typed, expect.stringMatching(/must be a whole number from [01] to 255\.$/)]);
    expect([numberProblem(field, '1'), numberProblem(field, ' 255 ')]).toEqual([null, null]);
  });

  it('may be 0 but for the TTL [CLOCK-057]', () => {
    expect(NUMBER_FIELDS.filter((field) => numberProblem(field, '0') !== null)).toEqual(['v2MulticastTtl']);
  });

  it('that are wrong are named until they are right', () => {
    let draft = NUMBER_FIELDS.reduce((before, field) => changed(before, VALUES, field, '256'), NO_DRAFT);
    for (const [at, field] of NUMBER_FIELDS.entries()) {
      expect(invalidFields(draft)).toEqual(NUMBER_FIELDS.slice(at));
      draft = changed(draft, VALUES, field, '1');
    }
    expect(invalidFields(draft)).toEqual([]);
  });
});

describe('what is saved', () => {
  it('is just what was changed', () => {
    const shown = { ...VALUES, ptpDomainNumber: '2', rtpPrefixV4: '70' };
    expect(settingsInput('g1', shown, ['ptpDomainNumber', 'rtpPrefixV4'])).toEqual({
      clockingGroupId: 'g1',
      ptp: { v1SubdomainName: '_ALT2' },
      rtp: { prefixV4: 70 },
    });
    expect(settingsInput('g1', shown, ['rtpPrefixV4'])).toEqual({ clockingGroupId: 'g1', rtp: { prefixV4: 70 } });
    expect(settingsInput('g1', shown, ['leader', 'unicast'])).toBeNull();
  });

  it('is everything a mode sets, with the mode [API-047]', () => {
    const own = { v2DomainNumber: '5', v2Priority1: '1', v2Priority2: '2' };
    expect(settingsInput('g1', { ...VALUES, mode: 'AES67', v2: true, ...own }, ['mode', 'v2', 'v2Priority1'])).toEqual({
      clockingGroupId: 'g1',
      mode: 'AES67',
      ptp: { v2: true, v1SubdomainName: '_DFLT', v2DomainNumber: 5, v2Priority1: 1, v2Priority2: 2, v2MulticastTtl: 16 },
      rtp: { prefixV4: 69 },
    });
  });
});

describe('another leader', () => {
  const mixer = SITE.get('mixer');
  if (!mixer) throw new Error('no mixer');
  const draft = withLeader(NO_DRAFT, VALUES, mixer);
  const values = withLeaderOf(draft, VALUES, SITE);
  const shown = merged(values, draft);

  it('is preferred, and no other device that can be sent a command', () => {
    const commands = leaderCommands(shown, changedFields(values, draft), SITE.values());
    expect(commands).toEqual([
      { deviceId: 'main', kind: 'CLOCK_PREFERRED_LEADER', enabled: false },
      { deviceId: 'backup', kind: 'CLOCK_PREFERRED_LEADER', enabled: false },
      { deviceId: 'mixer', kind: 'CLOCK_PREFERRED_LEADER', enabled: true },
    ]);
  });

  it('has the commands that it is sent itself', () => {
    expect([shown.external, shown.unicast]).toEqual([false, false]);
    const on = changed(draft, values, 'unicast', true);
    const fields = changedFields(values, on);
    expect(fields).toEqual(['leader', 'unicast']);
    expect(leaderCommands(merged(values, on), fields, SITE.values())).toContainEqual({
      deviceId: 'mixer',
      kind: 'CLOCK_UNICAST',
      enabled: true,
    });
    const external = changed(draft, values, 'external', true);
    expect(leaderCommands(merged(values, external), changedFields(values, external), SITE.values())).toContainEqual({
      deviceId: 'mixer',
      kind: 'CLOCK_EXTERNAL_SYNC',
      enabled: true,
    });
  });

  it('that is the present one is no change', () => {
    const main = SITE.get('main');
    if (!main) throw new Error('no main');
    expect(changedFields(VALUES, withLeader(draft, VALUES, main))).toEqual([]);
  });

  it('is sent nothing else where only its own switches were changed', () => {
    const off = changed(NO_DRAFT, VALUES, 'unicast', false);
    expect(leaderCommands(merged(VALUES, off), ['unicast'], SITE.values())).toEqual([
      { deviceId: 'main', kind: 'CLOCK_UNICAST', enabled: false },
    ]);
  });
});

describe('settings of the leader of which it does not say how they are', () => {
  const QUIET = devices(
    wireClock('quiet', { leads: true, unsaid: ['externalWordClock', 'unicastClocking'], cannot: ['CAN_WRITE_EXT_WORD_CLOCK'] }),
    wireClock('shy', { unsaid: ['leader', 'unicastClocking'] }),
  );
  const values = valuesOf(clockingGroup({ leader: 'quiet' }), QUIET);
  const shy = QUIET.get('shy');
  if (!shy) throw new Error('no shy');

  it('are unknown, not off, and those that cannot be set are neither', () => {
    expect([values.unicast, values.external]).toEqual(['unknown', null]);
  });

  it('are sent only where somebody chose, off as well as on', () => {
    expect(leaderCommands(values, ['external', 'unicast'], QUIET.values())).toEqual([]);
    for (const enabled of [false, true]) {
      const draft = changed(NO_DRAFT, values, 'unicast', enabled);
      expect(changedFields(values, draft)).toEqual(['unicast']);
      expect(leaderCommands(merged(values, draft), ['unicast'], QUIET.values())).toEqual([
        { deviceId: 'quiet', kind: 'CLOCK_UNICAST', enabled },
      ]);
    }
  });

  it('are not touched by choosing that leader, whatever it says later', () => {
    const draft = withLeader(NO_DRAFT, values, shy);
    expect(merged(withLeaderOf(draft, values, QUIET), draft)).toMatchObject({ unicast: 'unknown', external: false });
    const later = withLeaderOf(draft, values, devices(wireClock('quiet'), wireClock('shy', { on: ['unicastClocking'] })));
    expect([changedFields(later, draft), conflicts(later, draft), merged(later, draft).unicast]).toEqual([['leader'], [], true]);
  });

  it('are no conflict where the leader stops saying how they are', () => {
    const draft = changed(NO_DRAFT, { ...values, unicast: true }, 'unicast', false);
    expect([conflicts(values, draft), conflicts({ ...values, unicast: 'unknown' }, draft)]).toEqual([[], []]);
  });

  it('make who may be preferred be sent that it is not, where another is to lead', () => {
    const site = devices(wireClock('mixer'), wireClock('shy', { unsaid: ['leader'] }));
    expect(leaderCommands({ ...values, leader: 'mixer' }, ['leader'], site.values())).toEqual([
      { deviceId: 'mixer', kind: 'CLOCK_PREFERRED_LEADER', enabled: true },
      { deviceId: 'shy', kind: 'CLOCK_PREFERRED_LEADER', enabled: false },
    ]);
  });
});
