import { Fact, type FactSection, type FactValues } from '@tutti/contract-link/facts';
import { CHANNEL_MEDIA_TYPES } from '@tutti/domain/enumerations';
import { rxSummary } from '@tutti/domain/rx-status';
import * as v from 'valibot';
import { isDrifting, linksOf, lockOf } from './entries.ts';

/** A fact that may be stored, as a row of JSON for the statement of its section. */
export interface CheckedFact {
  /** Its place in the report. */
  readonly index: number;
  readonly device: string;
  readonly section: FactSection;
  readonly epoch: number;
  readonly revision: number;
  /** `id, epoch, revision, at` and what is searched, sorted or rolled up: the inside of a JSON object. */
  readonly columns: string;
  /** Its value as JSON. */
  readonly value: string;
  /** When it was observed, as it is kept, ISO 8601. */
  readonly at: string;
  /** When it was observed, by the agent's clock as it stands, ms. */
  readonly observedAt?: number;
  /** Of an identity: when the device was last reset, ms; absent where that is not known. */
  readonly resetAt?: number;
  /** The bin of a fact of the section latency: all of them are kept, not the newest alone. */
  readonly bin?: LatencyBin;
  /** What of it the record of events tells, where that may change and change back within one report; absent elsewhere. */
  readonly told?: string;
}
/** Latency of a device over one bin, as it was reported. */
export type LatencyBin = FactValues['latency'];
/** A fact that may not, and why, in words for the maker of the agent. */
export interface RefusedFact {
  readonly index: number;
  readonly reason: string;
  /** It is about a device that another agent speaks for. */
  readonly foreign?: boolean;
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair in jsonb: an escape of one, not behind an escaped backslash. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;
/** Before this no clock of ours ran: a device that knows no time says 1970. */
const EARLIEST = Date.UTC(2020, 0, 1);

/** When it was observed, by the agent's clock; now where that clock is plainly wrong. */
export function momentOf(isoTime: string, now: Date): string {
  const at = Date.parse(isoTime);
  return at >= EARLIEST && at <= now.getTime() ? new Date(at).toISOString() : now.toISOString();
}

/** Receive channels by kind of status, and the code behind the worst of them. */
export function countReceive(channels: FactValues['rx']) {
  let [subscribed, errors, warnings, inProgress] = [0, 0, 0, 0];
  let worst: { rank: number; code: string } | null = null;
  for (const { subscribedDevice, status } of channels) {
    const summary = rxSummary(status);
    if (subscribedDevice || summary !== 'NONE') subscribed++;
    if (summary === 'ERROR') errors++;
    else if (summary === 'WARNING') warnings++;
    else if (summary === 'IN_PROGRESS') inProgress++;
    else continue;
    const rank = summary === 'ERROR' ? 3 : summary === 'WARNING' ? 2 : 1;
    if (!worst || rank > worst.rank) worst = { rank, code: status };
  }
  return { count: channels.length, subscribed, errors, warnings, in_progress: inProgress, worst_code: worst?.code ?? null };
}

/** Transmit channels: how many, of which media (each once, in the order of the enumeration), how many sent encrypted only. */
function countTransmit(channels: FactValues['tx']) {
  const found = new Set(channels.map(({ mediaType }) => mediaType));
  return {
    count: channels.length,
    media: CHANNEL_MEDIA_TYPES.filter((type) => found.has(type)),
    strict: channels.filter(({ encryptionPolicy }) => encryptionPolicy === 'STRICT').length,
  };
}

/** When a device was last reset, as far as its agent knows; never later than it was said. */
function resetOf(fact: Fact, now: Date): { resetAt?: number } {
  if (fact.section !== 'identity' || !fact.value.resetAt) return {};
  const at = Date.parse(fact.value.resetAt);
  return at >= EARLIEST ? { resetAt: Math.min(at, now.getTime(), Date.parse(fact.observedAt)) } : {};
}

/** What of a fact stands in columns of its own; that of latency follows from all bins of a report, see ./latency.ts. */
function columnsOf({ section, value }: Fact): Record<string, unknown> {
  switch (section) {
    case 'identity':
      return { name: value.name, manufacturer: value.manufacturerName ?? null, model: value.productModelName ?? null };
    case 'connection':
      return { state: value.state };
    case 'interfaces':
      return { links: linksOf(value) };
    case 'clock':
      return { locked: lockOf(value), follower: value.followerWithoutLeader ?? false, drifting: isDrifting(value.frequencyOffset) };
    case 'tx':
      return countTransmit(value);
    case 'rx':
      return countReceive(value);
    default:
      return {};
  }
}

/** See `CheckedFact.told`. */
function toldOf({ section, value }: Fact): { told?: string } {
  if (section === 'connection') return { told: value.state };
  return section === 'clock' ? { told: `${lockOf(value)} ${value.followerWithoutLeader} ${isDrifting(value.frequencyOffset)}` } : {};
}

function schemaReason(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const path = v.getDotPath(issues[0]);
  return `${path ? `${path}: ` : ''}${issues[0].message}`.slice(0, 300);
}

/** Judges one fact by itself, so that it cannot hold back the others of its report. */
export function checkFact(raw: unknown, index: number, now: Date): CheckedFact | RefusedFact {
  const parsed = v.safeParse(Fact, raw, { abortEarly: true });
  if (!parsed.success) return { index, reason: schemaReason(parsed.issues) };
  const fact = parsed.output;
  const value = JSON.stringify(fact.value);
  if (value.includes('\\u') && UNSTORABLE.test(value)) return { index, reason: 'value: a text holds a NUL or half a surrogate pair' };
  const { device, section, epoch, revision } = fact;
  const columns = columnsOf(fact);
  const at = momentOf(fact.observedAt, now);
  const row = JSON.stringify({ id: device, epoch, revision, at, ...columns });
  const bin = fact.section === 'latency' ? { bin: fact.value } : {};
  return {
    index,
    device,
    section,
    epoch,
    revision,
    columns: row.slice(1, -1),
    value,
    at,
    observedAt: Date.parse(fact.observedAt),
    ...resetOf(fact, now),
    ...toldOf(fact),
    ...bin,
  };
}

export const isChecked = (fact: CheckedFact | RefusedFact): fact is CheckedFact => 'value' in fact;
