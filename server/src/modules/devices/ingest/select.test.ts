import type { FactSection } from '@tutti/contract-link/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownDevice } from './admission.ts';
import type { CheckedFact } from './checked-fact.ts';
import { clock } from './sections/clock.ts';
import { type CheckedReport, selectFacts } from './select.ts';

const agent = { accountId: 'account', agentId: 'agent' };
type Position = readonly [number, number];
const isLater = (a: Position, b: Position) => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);

const fact = fc.record({
  device: fc.constantFrom('a', 'b'),
  section: fc.constantFrom<FactSection>('identity', 'clock', 'rx'),
  epoch: fc.integer({ min: 1, max: 3 }),
  revision: fc.integer({ min: 1, max: 5 }),
});
type Said = {
  device: string;
  section: FactSection;
  epoch: number;
  revision: number;
  observedAt?: number;
  resetAt?: number;
} & Partial<Pick<CheckedFact, 'columns' | 'recordedState'>>;
const report = (facts: readonly Said[]): CheckedReport => ({
  agent,
  refused: [],
  facts: facts.map((said, index): CheckedFact => ({ columns: {}, ...said, index, at: 0, value: `${said.epoch}.${said.revision}` })),
});
const known = (id: string, positions: KnownDevice['positions'] = {}): KnownDevice => ({
  ...agent,
  id,
  orphaned: false,
  deserted: false,
  positions: { identity: [1, 0], ...positions },
});

describe('reports in any order', () => {
  it('end in the newest fact of each section, however they are ordered, repeated and divided', () => {
    fc.assert(
      fc.property(fc.array(fact, { minLength: 1, maxLength: 20 }), fc.infiniteStream(fc.nat()), (facts, chance) => {
        const repeated = [...facts, ...facts.filter(() => (chance.next().value ?? 0) % 3 === 0)];
        const shuffled = repeated
          .map((said) => ({ said, key: chance.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ said }) => said);
        // Group after group, each against what the one before left.
        let devices: readonly KnownDevice[] = [known('a'), known('b')];
        const written = new Map<string, string>();
        while (shuffled.length > 0) {
          const group = shuffled.splice(0, 1 + ((chance.next().value ?? 0) % 5));
          const half = Math.ceil(group.length / 2);
          const selection = selectFacts([report(group.slice(0, half)), report(group.slice(half))], devices);
          for (const device of selection.devices)
            for (const [section, { value }] of device.newest) written.set(`${device.id} ${section}`, value);
          devices = selection.devices.map((device) => ({ ...device, positions: { ...device.positions } }));
          const counted = selection.answers.reduce((sum, answer) => sum + answer.stored + answer.stale + answer.refused.length, 0);
          expect(counted).toBe(group.length);
        }
        const newest = new Map<string, Position>();
        for (const said of facts) {
          const key = `${said.device} ${said.section}`;
          const [last, position] = [newest.get(key), [said.epoch, said.revision] as const];
          if (!last || isLater(position, last)) newest.set(key, position);
        }
        expect(written).toEqual(new Map([...newest].map(([key, position]) => [key, position.join('.')])));
      }),
    );
  });
});

describe('the selection', () => {
  it('takes nothing of an unknown device before its identity', () => {
    const clock = { device: 'new', section: 'clock' as const, epoch: 1, revision: 1 };
    const identity = { device: 'new', section: 'identity' as const, epoch: 1, revision: 2 };
    const { answers, devices } = selectFacts([report([clock, identity, { ...clock, revision: 3 }])], []);
    expect(answers[0]).toMatchObject({ stored: 2, stale: 0, refused: [{ index: 0 }] });
    expect(devices[0]).toMatchObject({ id: 'new', agentId: 'agent', state: 'new' });
  });

  it('gives a device that two agents introduce at once to the first', () => {
    const identity = { device: 'new', section: 'identity' as const, epoch: 1, revision: 1 };
    const second = { ...report([{ ...identity, epoch: 9 }]), agent: { accountId: 'account', agentId: 'other' } };
    const { answers, devices } = selectFacts([report([identity]), second], []);
    expect(answers[1]?.refused).toMatchObject([{ foreign: true }]);
    expect(devices).toHaveLength(1);
    expect(devices[0]?.agentId).toBe('agent');
  });

  it('keeps what the check refused, in the order of the report', () => {
    const { answers } = selectFacts(
      [
        {
          agent,
          refused: [{ index: 1, reason: 'bad' }],
          facts: report([{ device: 'x', section: 'rx', epoch: 1, revision: 1 }]).facts,
        },
      ],
      [],
    );
    expect(answers[0]?.refused).toMatchObject([{ index: 0 }, { index: 1, reason: 'bad' }]);
  });
});

describe('a device that flaps', () => {
  const flapping = (changes: number) =>
    Array.from({ length: changes }, (_, n) => ({
      device: 'a',
      section: 'clock' as const,
      epoch: 1,
      revision: n + 1,
      columns: { locked: n % 2 === 0 ? 'LOCKED' : 'NOT_LOCKED' },
      recordedState: clock.recordedState,
    }));

  it('is written state by state, up to a limit, and always as it is in the end', () => {
    const [few] = selectFacts([report(flapping(4))], [known('a')]).devices;
    expect(few?.superseded.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    const [many] = selectFacts([report(flapping(300)), report(flapping(500).slice(300))], [known('a')]).devices;
    expect(many?.superseded.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(many?.newest.get('clock')?.revision).toBe(500);
  });
});

describe('a forgotten device', () => {
  const FORGOTTEN_AT = 1_000;
  const said = fc.record({
    section: fc.constantFrom<FactSection>('identity', 'clock', 'rx'),
    epoch: fc.integer({ min: 1, max: 2 }),
    revision: fc.integer({ min: 1, max: 6 }),
    observedAt: fc.integer({ min: 900, max: 1_200 }),
    resetAt: fc.option(fc.integer({ min: 900, max: 1_200 }), { nil: undefined }),
  });
  /** A reset is known before it is reported, and of an identity alone. */
  const sane = ({
    resetAt,
    ...fact
  }: {
    section: FactSection;
    epoch: number;
    revision: number;
    observedAt: number;
    resetAt?: number | undefined;
  }) => ({
    ...fact,
    device: 'a',
    ...(fact.section === 'identity' && resetAt !== undefined ? { resetAt: Math.min(resetAt, fact.observedAt) } : {}),
  });

  it('says nothing that counts until an identity with a later reset, and nothing from before that reset, in whatever order it comes', () => {
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 12 }), (raw) => {
        const facts = raw.map(sane);
        const selection = selectFacts([report(facts)], [{ ...known('a', { clock: [9, 9] }), forgottenAt: FORGOTTEN_AT }]);
        const at = facts.findIndex((fact) => (fact.resetAt ?? 0) > FORGOTTEN_AT);
        const [device] = selection.devices;
        const refused = selection.answers[0]?.refused.map(({ index }) => index);
        expect(refused).toEqual((at < 0 ? facts : facts.slice(0, at)).map((_, index) => index));
        expect(device?.returned).toBe(at >= 0);
        expect(device?.state).toBe(at >= 0 ? 'new' : 'known');
        // The position it had in its life before holds back nothing of the new one.
        const after = (at < 0 ? [] : facts.slice(at)).filter((fact) => fact.observedAt >= (facts[at]?.resetAt ?? 0));
        expect([...(device?.newest.keys() ?? [])].sort()).toEqual([...new Set(after.map(({ section }) => section))].sort());
      }),
    );
  });

  it('may be introduced by another agent once it was reset, within its room', () => {
    const identity = { device: 'a', section: 'identity' as const, epoch: 1, revision: 1, resetAt: FORGOTTEN_AT + 1 };
    const by = { ...report([identity]), agent: { accountId: 'account', agentId: 'other' } };
    const forgotten = { ...known('a'), forgottenAt: FORGOTTEN_AT };
    expect(selectFacts([by], [forgotten]).devices[0]).toMatchObject({ agentId: 'other', state: 'new', returned: true });
    const full = selectFacts([by], [forgotten], { take: () => ({ limit: 'AGENT', reason: 'full already' }) });
    expect(full.answers[0]?.refused[0]?.reason).toContain('already');
    expect(full.devices[0]?.returned).toBe(false);
  });
});
