import { describe, expect, it } from 'vitest';
import english from '../../console/src/i18n/en/said.json' with { type: 'json' };
import { phrasebook } from '../../console/src/i18n/phrasebook.ts';
import { HEALTH_STATUSES, STATUS_AREAS } from '../../domain/src/enumerations.ts';
import { siteMessages } from '../../domain/src/site-messages.ts';
import { deviceStatus } from '../../domain/src/status.ts';
import type { StatusFacts } from '../../domain/src/status-facts.ts';
import { sentences } from './sentences.ts';

/** What is put together while the program runs, so that no reading of the sources finds it: file → what it says. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'contracts/link/src/client/commands.ts': ['Not a command this agent knows.', 'The agent could not answer.'],
  'domain/src/importance.ts': ['High', 'Normal', 'Low'],
  'domain/src/rx-status.ts': ['Connected'],
  'server/src/graphql/format-error.ts': ['Something went wrong on the server. Its log has the details under 0190-7.'],
  'server/src/graphql/live/subscription.ts': ['This connection has too many subscriptions open.'],
  'server/src/modules/billing/plan/asked.ts': [
    'The payment provider did not change the plan to 20 devices',
    'The payment provider did not cancel the plan',
    'The payment provider did not resume the plan',
    'The payment provider did not make an order to reactivate the plan',
  ],
  'server/src/modules/clocking/resolvers/ClockingGroupAutomaticallyConfigure.ts': [
    'Auto Configure asked for unicast clocking on for A, B',
    'Auto Configure asked for preferred leader on for 5 devices',
    'Auto Configure asked for unicast clocking on for A and preferred leader on for B',
    '5 devices',
  ],
  'server/src/modules/clocking/settings.ts': [
    'mode AES67',
    'PTP V1 subdomain _DFLT',
    'PTP V2 on',
    'PTP V2 off',
    'PTP V2 domain number 127',
    'priority 1 128',
    'priority 2 128',
    'V2 multicast TTL 16',
    'RTP prefix V4 69',
  ],
  'server/src/modules/clocking/words.ts': [
    'a clock that is no device of the site takes part',
    '2 others',
    ...['priority 1', 'priority 2', 'clock class', 'clock accuracy', 'variance', 'stratum'].map((what) => `${what} 6 is lower than 7`),
  ],
  'server/src/modules/devices/commands/dispatch.ts': [
    'The device did not answer in time.',
    'The agent of the device could not be reached in time.',
  ],
  'server/src/modules/devices/commands/events.ts': [
    'On',
    'Off',
    'None',
    'Compatible',
    'Strict',
    'Rebooted: The device is locked.',
    'Not confirmed: Rebooted: The device did not answer in time.',
  ],
  'server/src/modules/devices/decisions/events.ts': [
    'Comments changed',
    'Comments, description changed',
    'Comments, description, location changed',
    'Comments, location changed',
    'Description changed',
    'Description, location changed',
    'Location changed',
  ],
  'server/src/modules/devices/ingest/entries.ts': [
    'Link',
    'Primary link',
    'Secondary link',
    'Link 3',
    '+41.80 ppm',
    '100 Mbps',
    '2.5 Gbps',
  ],
  'server/src/modules/devices/ingest/link.ts': ['agent Hall connected', 'agent Hall disconnected'],
  'server/src/modules/identity/events.ts': ['Signed out of Firefox on Windows'],
  'server/src/modules/latency/resolvers/DeviceFields.ts': ['The range is longer than one hour.'],
  'simulator/src/behaviours/network.ts': ['Temperature above 75 °C'],
  'simulator/src/fault-request.ts': ['The device is locked.'],
};

/** Where the sources leave two things open that go together: one device are locked, and a switch set to nothing. The rest stands above, put together. */
const NEVER_SAID = [
  /^1 device (are|here stay)\b/,
  /^7 devices (is|here stays)\b/,
  / set to $/,
  /^The payment provider did not 7$/,
  /^Auto Configure asked for 7$/,
  /^77 changed$/,
  /^The range is longer than 7\.$/,
];

const READY: StatusFacts = {
  name: 'FOH',
  importance: 'NORMAL',
  connection: 'READY',
  agentConnected: true,
  clockLocked: 'LOCKED',
  followerWithoutLeader: false,
  receive: { subscribed: 8, errors: 0, warnings: 0, inProgress: 0, worstCode: null },
  latencyBinAt: 1_000_000,
  latencyLateAt: null,
};
const failing = (errors: number, warnings: number, worstCode: string): StatusFacts => ({
  ...READY,
  receive: { subscribed: 8, errors, warnings, inProgress: 0, worstCode },
});
/** Each way in which a device can be in trouble. */
const TROUBLED: readonly StatusFacts[] = [
  { ...READY, connection: 'DISCONNECTED' },
  { ...READY, connection: 'DISCONNECTED', agentConnected: false },
  { ...READY, connection: 'ESTABLISHED' },
  { ...READY, connection: null, clockLocked: null, receive: null, latencyBinAt: null },
  { ...READY, clockLocked: 'NOT_LOCKED' },
  { ...READY, followerWithoutLeader: true },
  { ...READY, latencyLateAt: 1_000_000 },
  failing(1, 0, 'NO_TX'),
  failing(2, 0, 'NO_TX'),
  failing(0, 1, 'UNRESOLVED'),
  failing(0, 2, 'UNRESOLVED'),
  failing(0, 1, 'IDLE'),
  failing(0, 2, 'IDLE'),
];

/** What sites and devices with up to two devices of each of two troubles say. */
function statusSentences(): string[] {
  const judged = (facts: StatusFacts, duplicateName: boolean) => ({
    device: facts,
    status: deviceStatus(facts, { now: 1_000_001, duplicateName }),
  });
  const troubles = [...TROUBLED.map((facts) => judged(facts, false)), judged(READY, true)];
  const sites = troubles.flatMap((one) =>
    troubles.flatMap((other) => [[one], [one, other], [one, one, other], [one, other, other], [one, one, other, other]]),
  );
  const said = sites.flatMap((site) =>
    STATUS_AREAS.flatMap((area) => {
      const worst = HEALTH_STATUSES.find((status) => site.some(({ status: of }) => of[area] === status)) ?? 'UNKNOWN';
      const areas = { connectivity: worst, clocking: worst, subscriptions: worst, latency: worst };
      const there = { connectivity: site, clocking: site, subscriptions: site, latency: site };
      return [
        siteMessages(site.length, there, areas)[area]?.message ?? [],
        ...site.map(({ status }) => status.alertMessage[area] ?? []),
      ].flat();
    }),
  );
  const none = { connectivity: [], clocking: [], subscriptions: [], latency: [] };
  const fine = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' } as const;
  return [...new Set([...said, siteMessages(3, none, fine).clocking?.message ?? ''])];
}

describe('what the server says', () => {
  const read = sentences().filter(({ text }) => !NEVER_SAID.some((never) => never.test(text)));
  const together = Object.entries(PUT_TOGETHER).flatMap(([path, texts]) => texts.map((text) => ({ path, text })));
  const statuses = statusSentences().map((text) => ({ path: 'domain/src/site-messages.ts', text }));
  const all = [...read, ...together, ...statuses];

  it('is known to the console, which translates it: each text given to an error, entry, status or rule fits a template of said.json', () => {
    const book = phrasebook(english, 'en');
    expect(read.length).toBeGreaterThan(400);
    expect(all.filter(({ text }) => book(text) === null).map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('is all that said.json lists: no template is left of a sentence that is gone', () => {
    // Each template says its own number, so that it is seen which one a sentence found.
    const templates = Object.keys(english);
    const numbered = phrasebook(Object.fromEntries(templates.map((template, i) => [template, `#${i}#{{why}}`])), 'en');
    const parts = all.flatMap(({ text }) => [text, ...text.split(': ')]);
    const found = new Set(parts.flatMap((text) => [...(numbered(text) ?? '').matchAll(/#(\d+)#/g)].map(([, i]) => Number(i))));
    expect(templates.filter((_, i) => !found.has(i))).toEqual([]);
  });
});
