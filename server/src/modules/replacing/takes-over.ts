/** What a spare takes over from the device that it replaces, by what both reported last (decision 078). Pure: it reads and changes nothing. */
import { CLOCK_TOGGLES } from '@tutti/domain/device-capabilities';
import { deviceNameProblem } from '@tutti/domain/device-names';
import { whyNotTaken } from '../devices/index.ts';
import type { KnownDevice, Pair } from './known-device.ts';
import { labelLine } from './label-line.ts';
import { type ClockSettingKind, lineOf, type PlannedLine } from './replacement-lines.ts';
import { ownSubscriptionsLine, subscribersLine } from './subscription-lines.ts';

/** The lines in the order in which they are shown and asked for. `site`: the other devices of the site, which may receive from it. */
export function takesOver(pair: Pair, site: readonly KnownDevice[]): PlannedLine[] {
  const name = nameLine(pair);
  const lines = [
    name,
    subscribersLine(pair, site, name.outcome !== 'LEFT'),
    ownSubscriptionsLine(pair),
    labelLine(pair),
    clockLine(pair),
    notesLine(pair),
    strictLine(pair),
    firmwareLine(pair),
  ];
  return lines.filter((line) => line !== null);
}

function nameLine({ old, spare }: Pair): PlannedLine {
  const [before, after] = [spare.device.name, old.device.name];
  if (before === after) return lineOf('NAME', 'ALIKE', { before, after });
  const reason = whyNotTaken(spare.device, 'rename') ?? deviceNameProblem(after);
  if (reason !== null) return lineOf('NAME', 'LEFT', { before, after, reason });
  return lineOf('NAME', 'ASKED', { before, after, orders: [{ kind: 'rename', params: { name: after } }] });
}

/** Kind of the API → kind of the link. */
const TOGGLE_KINDS = {
  CLOCK_PREFERRED_LEADER: 'clockPreferredLeader',
  CLOCK_EXTERNAL_SYNC: 'clockExternalSync',
  CLOCK_UNICAST: 'clockUnicast',
  CLOCK_V1_UNICAST_DELAY_REQUESTS: 'clockV1UnicastDelayRequests',
} as const satisfies Record<ClockSettingKind, string>;
const KINDS: readonly ClockSettingKind[] = [
  'CLOCK_PREFERRED_LEADER',
  'CLOCK_EXTERNAL_SYNC',
  'CLOCK_UNICAST',
  'CLOCK_V1_UNICAST_DELAY_REQUESTS',
];

function clockLine({ old, spare }: Pair): PlannedLine {
  const preferenceOf = ({ device }: KnownDevice, kind: ClockSettingKind) => device.clock?.preferences?.[CLOCK_TOGGLES[kind].preference];
  const settings = KINDS.flatMap((kind) => {
    const enabled = preferenceOf(old, kind);
    return typeof enabled === 'boolean' ? [{ kind, enabled }] : [];
  });
  if (settings.length === 0) return lineOf('CLOCK_PREFERENCES', 'UNKNOWN');
  const differing = settings.filter(({ kind, enabled }) => preferenceOf(spare, kind) !== enabled);
  if (differing.length === 0) return lineOf('CLOCK_PREFERENCES', 'ALIKE', { settings });
  const reasons = differing.map(({ kind }) => whyNotTaken(spare.device, TOGGLE_KINDS[kind]));
  const orders = differing.flatMap(({ kind, enabled }, at) =>
    reasons[at] === null ? [{ kind: TOGGLE_KINDS[kind], params: { enabled } }] : [],
  );
  const reason = reasons.find((one) => one !== null) ?? null;
  const refused = reasons.filter((one) => one !== null).length;
  return lineOf('CLOCK_PREFERENCES', orders.length > 0 ? 'ASKED' : 'LEFT', { settings, refused, reason, orders });
}

function notesLine({ old, spare }: Pair): PlannedLine | null {
  const fields = ['importance', 'location', 'description', 'comments'] as const;
  const differs = fields.filter((field) => old.device[field] !== spare.device[field]);
  return lineOf('NOTES', differs.length > 0 ? 'ASKED' : 'ALIKE');
}

/** Channels that are sent encrypted only: the spare makes keys of its own. */
function strictLine({ old, spare }: Pair): PlannedLine | null {
  const strict = (old.channels.tx ?? []).filter(({ encryptionPolicy }) => encryptionPolicy === 'STRICT');
  if (strict.length === 0) return null;
  const count = strict.length;
  const own = new Map((spare.channels.tx ?? []).map((channel) => [channel.index, channel.encryptionPolicy]));
  const reason = whyNotTaken(spare.device, 'encryptionPolicy');
  if (reason !== null) return lineOf('STRICT_CHANNELS', 'LEFT', { count, refused: count, reason });
  const orders = strict
    .filter(({ index }) => own.has(index) && own.get(index) !== 'STRICT')
    .map(({ index }) => ({ kind: 'encryptionPolicy', params: { txChannelIndex: index, policy: 'STRICT' } }) as const);
  return lineOf('STRICT_CHANNELS', orders.length > 0 ? 'ASKED' : 'ALIKE', { count, orders });
}

function firmwareLine({ old, spare }: Pair): PlannedLine {
  const [before, after] = [spare.device.identity.firmwareVersion ?? null, old.device.identity.firmwareVersion ?? null];
  if (before === null || after === null) return lineOf('FIRMWARE', 'UNKNOWN', { before, after });
  return lineOf('FIRMWARE', before === after ? 'ALIKE' : 'DIFFERS', { before, after });
}
