import { observeClocks } from '@tutti/domain/clock-rules/observed';
import type { AlertLevel, ClockCondition, ClockPicture } from '../../graphql/generated/resolvers.ts';
import type { SiteRecord } from '../sites/index.ts';
import { observedClock } from './clock-inputs.ts';
import type { ClockDevice } from './read-clocks.ts';
import { type SeenClocks, seenClocks } from './seen-clocks.ts';
import { changeSeverity, changeText, conditionSeverity, conditionTexts } from './words.ts';

const LOUDNESS: Record<AlertLevel, number> = { ERROR: 0, WARNING: 1, INFORMATION: 2 };
const timeOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

/** What is wrong with the clocks of a site, and who leads since a while ago only, worst first. */
function conditionsOf({ conditions, changes, since }: SeenClocks): ClockCondition[] {
  const lasting = conditions.map((condition) => ({
    kind: condition.kind,
    severity: conditionSeverity(condition),
    message: conditionTexts(condition)[0],
    since: timeOf(since[condition.key]),
    deviceIds: [...condition.deviceIds],
  }));
  const changed = changes.map((change) => ({
    kind: 'LEADER_CHANGED' as const,
    severity: changeSeverity(change),
    message: changeText(change),
    since: timeOf(change.at),
    deviceIds: [change.to, change.from].flatMap((clock) => clock?.deviceId ?? []),
  }));
  return [...lasting, ...changed].sort((a, b) => LOUDNESS[a.severity] - LOUDNESS[b.severity]);
}

/** The conditions of a site as the watch last wrote them down. */
export function clockConditions(site: Pick<SiteRecord, 'clockPicture'>): ClockCondition[] {
  const seen = seenClocks(site.clockPicture);
  return seen ? conditionsOf(seen) : [];
}

/** What the clocks of a site do: leaders and subnets from what its devices say now, conditions from what lasted. */
export function clockPicture(site: Pick<SiteRecord, 'clockPicture'>, devices: readonly ClockDevice[]): ClockPicture {
  const { leaders, subnets } = observeClocks(devices.map(observedClock));
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
    conditions: clockConditions(site),
  };
}
