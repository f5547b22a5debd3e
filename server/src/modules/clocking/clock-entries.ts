import type { ObservedCondition } from '@tutti/domain/clock-rules/clock-picture';
import type { AuditSeverity } from '@tutti/domain/enumerations';
import type { EventParty, NewEvent } from '../../event-log/append.ts';
import { SYSTEM } from '../../event-log/author.ts';
import { changeSeverity, changeText, conditionSeverity, conditionTexts } from './clock-words.ts';
import type { PictureUpdate } from './next-picture.ts';
import type { RecordedChange } from './seen-clocks.ts';

/** The site that entries are about, by the name it has now. */
export interface SiteRef {
  readonly accountId: string;
  readonly siteId: string;
  readonly name: string;
}

/** A condition of one device is an entry of the device; one of several belongs to the site alone. */
function entry(
  site: SiteRef,
  device: EventParty | null,
  at: Date,
  said: Pick<NewEvent, 'type' | 'severity' | 'text' | 'before' | 'after'>,
): NewEvent {
  return {
    accountId: site.accountId,
    category: 'CLOCKING',
    source: SYSTEM,
    target: device ?? { kind: 'SITE', id: site.siteId, name: site.name },
    siteId: site.siteId,
    deviceId: device?.id ?? null,
    at,
    ...said,
  };
}

function changeEntry(site: SiteRef, change: RecordedChange): NewEvent {
  const { from, to, domain } = change;
  const about = to ?? from;
  return entry(site, about?.deviceId ? { kind: 'DEVICE', id: about.deviceId, name: about.name } : null, new Date(change.at), {
    type: !to ? 'clockLeaderGone' : from ? 'clockLeaderChanged' : 'clockLeaderFound',
    severity: changeSeverity(change),
    text: changeText(change),
    before: { leader: from?.name ?? null },
    after: { leader: to?.name ?? null, protocol: domain.protocol, domainNumber: domain.domainNumber },
  });
}

/** Condition → what its entries are called for programs. */
const TYPES = {
  TWO_LEADERS: ['twoClockLeaders', 'twoClockLeadersEnded'],
  LEADER_GONE: ['lockedToMissingClock', 'lockedToMissingClockEnded'],
  LOCK_WITHOUT_LEADER: ['lockedWithoutLeader', 'lockedWithoutLeaderEnded'],
  OTHER_DOMAIN: ['devicesInOtherClockDomain', 'devicesInOtherClockDomainEnded'],
  NO_LEADER: ['devicesWithoutClockLeader', 'devicesWithoutClockLeaderEnded'],
} as const satisfies Record<ObservedCondition['kind'], readonly [began: string, ended: string]>;
/** Devices that an entry lists. */
const MOST_DEVICES = 100;

/** `over`: null while it lasts; else whether it is known that it is over. */
function conditionEntry(site: SiteRef, condition: ObservedCondition, at: Date, over: 'over' | 'lost' | null): NewEvent {
  const [began, ended] = TYPES[condition.kind];
  const isOver = over !== null;
  const severity: AuditSeverity = isOver ? 'INFORMATION' : conditionSeverity(condition);
  const deviceIds = condition.deviceIds.slice(0, MOST_DEVICES);
  const missing = condition.kind === 'LEADER_GONE' ? condition.leader : null;
  // Of a condition of one clock domain, which: another domain of the site may have the same at the same time.
  const of = 'domain' in condition ? { protocol: condition.domain.protocol, domainNumber: condition.domain.domainNumber } : {};
  return entry(site, missing?.deviceId ? { kind: 'DEVICE', id: missing.deviceId, name: missing.name } : null, at, {
    type: isOver ? ended : began,
    severity,
    text: conditionTexts(condition)[over ?? 'now'],
    // `known`: whether it was seen to end; of devices that are away nobody knows.
    ...(isOver ? { before: { deviceIds, ...of }, ...(over === 'lost' && { after: { known: false } }) } : { after: { deviceIds, ...of } }),
  });
}

/** The entries of an evaluation: what ended, who leads now, what began. */
export const entriesOfUpdate = (site: SiteRef, { changes, began, ended }: PictureUpdate): NewEvent[] => [
  ...ended.map(({ condition, at, isKnown }) => conditionEntry(site, condition, at, isKnown ? 'over' : 'lost')),
  ...changes.map((change) => changeEntry(site, change)),
  ...began.map(({ condition, at }) => conditionEntry(site, condition, at, null)),
];
