import { describe, expect, it } from 'vitest';
import english from '../../console/src/i18n/generated/en/said.json' with { type: 'json' };
import { phrasebook } from '../../console/src/i18n/phrasebook.ts';
import type { ClockVerdict } from '../../domain/src/clock-rules/clock-verdicts.ts';
import { OPTIONAL_AREAS, STATUS_AREAS } from '../../domain/src/enumerations.ts';
import { siteStatus } from '../../domain/src/site-status.ts';
import { deviceStatus } from '../../domain/src/status.ts';
import type { StatusFacts } from '../../domain/src/status-facts.ts';
import { PUT_TOGETHER } from './put-together.ts';
import { sentences } from './sentences.ts';

/** Where the sources leave two things open that go together: one device are locked. The rest is in put-together.ts. */
const NEVER_SAID = [
  /^1 device (are|here stay)\b/,
  /^7 devices (is|here stays)\b/,
  // What was not confirmed is the sentence of a command, which is above by itself.
  /^Not confirmed: 7(: 7)?$/,
  /^The payment provider did not 7$/,
  /^Auto Configure asked for 7$/,
  /^77 changed$/,
  /^The range is longer than 7\.$/,
  // Their reasons are above by themselves.
  /^Clock leader 7 is gone: 7 7 is lower than 7$/,
  /^Device connected as last reported: 7$/,
];

const NOTHING = { subscribed: 8, errors: 0, warnings: 0, inProgress: 0, unknown: 0, worstCode: null };
const READY: StatusFacts = {
  name: 'FOH',
  importance: 'NORMAL',
  connection: 'READY',
  agentConnected: true,
  clockLocked: 'LOCKED',
  followerWithoutLeader: false,
  receive: NOTHING,
  latencyBinAt: 1_000_000,
  latencyLateAt: null,
};
const failing = (errors: number, warnings: number, worstCode: string): StatusFacts => ({
  ...READY,
  receive: { ...NOTHING, errors, warnings, worstCode },
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
  { ...READY, notOffered: [...OPTIONAL_AREAS] },
  failing(1, 0, 'NO_TX'),
  failing(2, 0, 'NO_TX'),
  failing(0, 1, 'UNRESOLVED'),
  failing(0, 2, 'UNRESOLVED'),
  failing(0, 1, 'IDLE'),
  failing(0, 2, 'IDLE'),
  { ...READY, streams: { ...NOTHING, warnings: 1, worstCode: 'IDLE' } },
  { ...READY, streams: { ...NOTHING, warnings: 2, worstCode: 'IDLE' } },
];

/** What the clocks of a site as a whole make of a device. */
const CAUSE = '2 devices in another PTP domain than the site is set to';
const VERDICTS: readonly ClockVerdict[] = [
  { status: 'ERROR', message: 'Clock Misconfigured', key: '1', cause: CAUSE },
  { status: 'WARNING', message: 'Subnet with a clock leader of its own', key: '2', cause: CAUSE },
  { status: 'WARNING', message: 'PTP domain differs from the setting of the site', key: '3', cause: CAUSE },
];

/** What sites and devices with up to two devices of each of two troubles say. */
function statusSentences(): string[] {
  const judged = (facts: StatusFacts, duplicateName: boolean, clock: ClockVerdict | null = null) => ({
    device: facts,
    clock,
    status: deviceStatus(facts, { now: 1_000_001, duplicateName, clock }),
  });
  const troubles = [
    ...TROUBLED.map((facts) => judged(facts, false)),
    judged(READY, true),
    ...VERDICTS.map((clock) => judged(READY, false, clock)),
  ];
  const sites = troubles.flatMap((one) =>
    troubles.flatMap((other) => [[one], [one, other], [one, one, other], [one, other, other], [one, one, other, other]]),
  );
  const said = sites.flatMap((site) => {
    const { messages } = siteStatus(site);
    return STATUS_AREAS.flatMap((area) =>
      [messages[area]?.message ?? [], ...site.map(({ status }) => status.alertMessage[area] ?? [])].flat(),
    );
  });
  const low = judged({ ...READY, importance: 'LESS_IMPORTANT' }, false);
  return [...new Set([...said, siteStatus([low]).messages.clocking?.message ?? ''])];
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
