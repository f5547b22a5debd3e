import { type ClockVerdict, clockVerdicts } from '@tutti/domain/clock-rules/clock-verdicts';
import { observeClocks } from '@tutti/domain/clock-rules/observed';
import type { AlertLevel, ClockCondition, ClockPicture } from '../../graphql/generated/resolvers.ts';
import { isConnected } from '../devices/index.ts';
import type { SiteRecord } from '../sites/index.ts';
import { observedClock } from './clock-inputs.ts';
import { settingsOf } from './clock-settings.ts';
import { changeSeverity, changeText, conditionSeverity, conditionTexts } from './clock-words.ts';
import type { ClockDevice } from './read-clocks.ts';
import { type SeenClocks, seenClocks } from './seen-clocks.ts';

const LOUDNESS: Record<AlertLevel, number> = { ERROR: 0, WARNING: 1, INFORMATION: 2 };
const timeOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

/** A condition with the devices whose clocking is not in order because of it. */
export type SeenCondition = ClockCondition & { readonly affected: readonly string[] };

/** What is wrong with the clocks of a site, and who leads since a while ago only, worst first. */
function conditionsOf({ conditions, changes, since }: SeenClocks): SeenCondition[] {
  const lasting = conditions.map((condition) => ({
    kind: condition.kind,
    severity: conditionSeverity(condition),
    message: conditionTexts(condition).now,
    since: timeOf(since[condition.key]),
    deviceIds: [...condition.deviceIds],
    affected: condition.affected,
  }));
  // A lost leader and the devices that are still locked to it have one cause and get one line: the one that names the devices.
  const missing = new Set(conditions.flatMap((one) => (one.kind === 'LEADER_GONE' ? (one.leader.deviceId ?? []) : [])));
  const current = changes.filter(({ from, to }) => to !== null || !from?.deviceId || !missing.has(from.deviceId));
  const changed = current.map((change) => ({
    kind: 'LEADER_CHANGED' as const,
    severity: changeSeverity(change),
    message: changeText(change),
    since: timeOf(change.at),
    deviceIds: [change.to, change.from].flatMap((clock) => clock?.deviceId ?? []),
    affected: [],
  }));
  return [...lasting, ...changed].sort((a, b) => LOUDNESS[a.severity] - LOUDNESS[b.severity]);
}

/** The conditions of a site as the watch last stored them. */
export function clockConditions(site: Pick<SiteRecord, 'clockPicture'>): SeenCondition[] {
  const seen = seenClocks(site.clockPicture);
  return seen ? conditionsOf(seen) : [];
}

/** The verdict about the clock of a device from the picture of its site, and since when. */
export type SeenVerdict = ClockVerdict & { readonly since: Date | null };

/** Device → the verdict about its clock from the stored picture of its site; none where nothing is wrong. */
export function seenVerdicts(site: Pick<SiteRecord, 'clockPicture'>): ReadonlyMap<string, SeenVerdict> {
  const seen = seenClocks(site.clockPicture);
  const verdicts = clockVerdicts(seen?.conditions ?? [], (condition) => conditionTexts(condition).now);
  return new Map([...verdicts].map(([id, verdict]) => [id, { ...verdict, since: timeOf(seen?.since[verdict.key]) }]));
}

/** What the clocks of a site do: leaders and subnets from what its devices say now, conditions from what lasted. */
export function clockPicture(site: Pick<SiteRecord, 'clockPicture' | 'clocking'>, devices: readonly ClockDevice[]): ClockPicture {
  const here = new Set(devices.filter(isConnected).map(({ id }) => id));
  const { leaders, subnets } = observeClocks(devices.map(observedClock), settingsOf(site));
  return {
    leaders: leaders.map(({ deviceId, name, domain, locked, followers }) => ({
      deviceId,
      name,
      protocol: domain.protocol,
      domainNumber: domain.domainNumber,
      locked,
      followers,
    })),
    subnets: [...subnets],
    // Conditions of which no device is connected any more are not known to hold now.
    conditions: clockConditions(site).filter(
      ({ kind, affected, deviceIds }) => kind === 'LEADER_CHANGED' || [...affected, ...deviceIds].some((id) => here.has(id)),
    ),
  };
}

/** The name of the clock that leads a site, the one with the most followers, as the watch saw it last; null: nobody leads, undefined: nobody looked yet. */
export function leaderNow(site: Pick<SiteRecord, 'clockPicture'>): string | null | undefined {
  const seen = seenClocks(site.clockPicture);
  return seen ? (seen.leaders[0]?.name ?? null) : undefined;
}
