import { HEALTH_STATUSES, STATUS_AREAS } from '@tutti/domain/enumerations';
import type { Right } from '@tutti/domain/rights';
import { RX_CHANNEL_STATUSES, rxSummary } from '@tutti/domain/rx-status';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import help from '../../i18n/generated/en/help.json' with { type: 'json' };
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import { areaTopic } from '../../ui/status/area-topic.ts';
import { receiveTopic } from '../../ui/status/receive-status.ts';
import { placesOf } from './places.ts';
import { topicKeys } from './topic-keys.ts';

beforeAll(async () => {
  await startTranslation('en', []);
  await namespaces('help');
});

const everything = () => true;
const nothing = () => false;
/** What somebody may whose role is a set: READ is in each. */
const having =
  (...rights: Right[]) =>
  (right: Right): boolean =>
    ['READ', ...rights].includes(right);

const receive = (status: string) => receiveTopic({ enabled: true, status, summary: rxSummary(status), encryptionScheme: 'NONE' });

describe('What is explained', () => {
  it.each(RX_CHANNEL_STATUSES)('is every receive status, %s too, with what to do where it is trouble', (status) => {
    const { meaning, steps } = topicKeys(receive(status), everything);
    expect(meaning).toBe(`meaning.receive.${status}`);
    const isTrouble = ['ERROR', 'WARNING'].includes(rxSummary(status));
    expect(isTrouble && steps !== `steps.receive.${status}`).toBe(false);
  });

  it('is a receive status that nobody knows, as such', () => {
    expect(topicKeys(receive('TX_ON_STRIKE'), everything)).toEqual({ meaning: 'meaning.receive.OTHER', steps: 'steps.receive.OTHER' });
    expect(receiveTopic({ enabled: true, status: null, summary: 'WARNING' })).toBe('receive.OTHER');
    expect(receiveTopic({ enabled: true, status: 'DYNAMIC', summary: 'CONNECTED', encryptionScheme: 'AES_CTR256' })).toBe(
      'receive.ENCRYPTED',
    );
    expect(receiveTopic({ enabled: false, status: 'UNRESOLVED', summary: 'WARNING' })).toBe('receive.DISABLED');
    expect(receiveTopic({ enabled: true, status: null, summary: null })).toBe('receive.UNKNOWN');
  });

  it('is each health of each area, of a device and of a site, with steps for all but OK', () => {
    for (const of of ['device', 'site'] as const)
      for (const area of STATUS_AREAS)
        for (const health of HEALTH_STATUSES) {
          const topic = areaTopic(of, area, health);
          const { meaning, steps } = topicKeys(topic, everything);
          expect(meaning).toBe(`meaning.${topic}`);
          expect(steps === null).toBe(health === 'OK');
        }
    expect(areaTopic('device', 'latency', null)).toBe('latency.UNKNOWN');
  });

  it('begins with the agent where the agent alone is known to be away', () => {
    const { steps } = topicKeys('connection.AGENT_AWAY', everything);
    expect(steps).toBe('steps.connection.AGENT_AWAY');
    expect(help.steps.connection.AGENT_AWAY).toMatch(/^Check that the agent runs.*\n.*network.*\n.*key/);
    expect(help.steps.connection.AGENT_AWAY.split('\n').at(-1)).toContain('look at the device');
  });

  it('names to people who are no administrators none of the pages and steps that are for administrators', () => {
    const pages = /Open the clocking|on Home|Settings|account log|API key|\bUsers\b/i;
    const asked = /Auto Configure|unicast clocking|with a code|Low importance|Choose Normal|\b(Invite|Assign|Unassign|Forget|Revoke)\b/;
    const readable = Object.entries(help.steps)
      // Only administrators see a plan, an agent by itself, or how a subnet is joined.
      .filter(([kind]) => !['plan', 'agent', 'practice'].includes(kind))
      .flatMap(([kind, values]) =>
        Object.keys(values).map((value) => {
          const { steps } = topicKeys(`${kind}.${value}`, nothing);
          return steps === null ? '' : i18next.t(steps, { ns: 'help' });
        }),
      );
    expect(readable.filter(Boolean).length).toBeGreaterThan(30);
    expect(readable.filter((text) => pages.test(text) || asked.test(text))).toEqual([]);
    expect(topicKeys('clocking.ERROR', everything).steps).toBe('steps.clocking.ERROR');
  });

  it.each<[string, ReturnType<typeof having>, string[]]>([
    [
      'may not do any of it',
      nothing,
      [
        'clocking.WARNING',
        'clocking.ERROR',
        'siteConnectivity.ERROR',
        'siteClocking.WARNING',
        'siteClocking.ERROR',
        'site.NONE',
        'connection.AGENT_AWAY',
        'sync.NOT_LOCKED',
        'role.followerWithoutLeader',
        'importance.LESS_IMPORTANT',
        'receive.CLOCK_DOMAIN',
      ],
    ],
    [
      'may see the clocks',
      having(),
      [
        'clocking.ERROR',
        'siteConnectivity.ERROR',
        'siteClocking.ERROR',
        'site.NONE',
        'connection.AGENT_AWAY',
        'role.followerWithoutLeader',
        'importance.LESS_IMPORTANT',
      ],
    ],
    [
      'may set the clocks',
      having('CLOCK_DOMAINS'),
      ['siteConnectivity.ERROR', 'site.NONE', 'connection.AGENT_AWAY', 'importance.LESS_IMPORTANT'],
    ],
    [
      'may say which devices count, or assign them, and not both',
      having('CLOCK_DOMAINS', 'ASSIGN'),
      ['siteConnectivity.ERROR', 'site.NONE', 'connection.AGENT_AWAY', 'importance.LESS_IMPORTANT'],
    ],
    ['may all but administer', (right) => right !== 'ADMINISTER', ['connection.AGENT_AWAY']],
    ['administers', everything, []],
  ])('are steps for readers to who %s', (_, may, topics) => {
    const all = Object.entries(help.steps).flatMap(([kind, values]) => Object.keys(values).map((value) => `${kind}.${value}`));
    expect(all.filter((topic) => topicKeys(topic, may).steps?.startsWith('readerSteps.')).toSorted()).toEqual(topics.toSorted());
  });

  it('has steps for nothing that has no meaning', () => {
    const leaves = (tree: object) =>
      Object.entries(tree).flatMap(([kind, values]) => Object.keys(values).map((value) => `${kind}.${value}`));
    expect(leaves(help.meaning)).toEqual(expect.arrayContaining(leaves(help.steps)));
    expect(leaves(help.steps)).toEqual(expect.arrayContaining(leaves(help.readerSteps)));
  });
});

describe('Where an explanation leads', () => {
  const administrator = { siteId: 's1', deviceId: 'd1', may: everything };

  it('is the place where the problem can be solved first', () => {
    expect(placesOf('subscriptions.ERROR', administrator)).toEqual(['receive', 'deviceLog']);
    expect(placesOf('receive.CLOCK_DOMAIN', administrator)[0]).toBe('clocking');
    expect(placesOf('siteConnectivity.ERROR', { ...administrator, deviceId: undefined })).toEqual(['siteStatus', 'siteLog', 'agents']);
  });

  it('is no page that the viewer may not see, and none of a device where none is meant', () => {
    expect(placesOf('connectivity.ERROR', { ...administrator, may: nothing })).toEqual(['deviceStatus', 'deviceLog']);
    expect(placesOf('clocking.ERROR', { siteId: 's1', deviceId: undefined, may: everything })).toEqual(['clocking']);
    expect(placesOf('plan.OVERDUE', { siteId: undefined, deviceId: undefined, may: everything })).toEqual(['subscription']);
    const reader = { ...administrator, may: having('DOMAIN_AGENTS') };
    expect(placesOf('clocking.ERROR', { ...reader, may: nothing })).toEqual(['deviceLog']);
    expect(placesOf('clocking.ERROR', { ...reader, may: having() })).toEqual(['clocking', 'deviceLog']);
    expect(placesOf('connectivity.ERROR', reader)).toEqual(['deviceStatus', 'deviceLog', 'agents']);
    expect(placesOf('plan.OVERDUE', reader)).toEqual([]);
    expect(placesOf('latency.ERROR', { siteId: undefined, deviceId: undefined, may: everything })).toEqual([]);
  });
});
