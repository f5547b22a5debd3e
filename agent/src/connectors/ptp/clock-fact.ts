import type { FactValues } from '@tutti/contract-link/facts';
import { PTP_V1_IDENTIFIERS } from '@tutti/domain/enumerations';
import type { ClockReport, PortState } from '@tutti/protocols/ptp/clock-report';
import type { PtpClockState } from './clock-state.ts';
import type { V1Quality, V2Quality } from './discover.ts';
import type { Lead } from './lead.ts';

type ClockFact = FactValues['clock'];

/** What the link takes as the defaults of a clock that does not say. */
const UNSAID_V1 = { stratum: 4, identifier: 'DFLT', variance: 0 } as const;
const UNSAID_V2 = { clockClass: 248, clockAccuracy: 254, variance: 65_535 } as const;

const isByte = (value: number | null | undefined): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255;
const byte = (value: number | null | undefined): number | null => (isByte(value) ? value : null);

function versionOne(lead: Lead | undefined): ClockFact['v1'] {
  if (!lead) return null;
  const { domain: subdomain, grandmaster: leader, quality } = lead.announced;
  if (quality?.version !== 1) return { subdomain, leader, ...UNSAID_V1 };
  const { stratum, variance } = quality;
  const identifier = PTP_V1_IDENTIFIERS.find((known) => known === quality.identifier) ?? UNSAID_V1.identifier;
  return { subdomain, leader, stratum, identifier, variance };
}

function announcedV2(lead: Lead | undefined): ClockFact['v2'] {
  if (!lead) return null;
  const { domain, grandmaster: leader, quality } = lead.announced;
  const { clockClass, clockAccuracy, variance } = quality?.version === 2 ? quality : UNSAID_V2;
  return { domainNumber: Number(domain), leader, clockClass, clockAccuracy, variance };
}

/** What the states of its ports say of a clock; those that are off or not yet there say nothing. */
interface Ports {
  readonly leads: boolean;
  readonly follows: boolean;
  /** It has chosen a leader, and is not in sync yet. */
  readonly settles: boolean;
  /** It waits for a leader, or can neither lead nor follow. */
  readonly waits: boolean;
  readonly some: boolean;
}

function portsOf({ ports }: ClockReport): Ports {
  const states = ports.flatMap(({ state }) => state ?? []);
  const has = (...wanted: PortState[]): boolean => states.some((state) => wanted.includes(state));
  return {
    leads: has('MASTER', 'GRAND_MASTER'),
    follows: has('SLAVE'),
    settles: has('UNCALIBRATED'),
    waits: has('LISTENING', 'PRE_MASTER', 'FAULTY'),
    some: states.length > 0,
  };
}

function reportedLeader(report: ClockReport, { leads, follows, settles }: Ports): string | null {
  // A leader that is gone is said for more than 12 s: only a port that follows it makes it true.
  if (follows || settles) return report.grandmaster;
  return leads ? report.identity : null;
}

function reportedV2(report: ClockReport, ports: Ports): ClockFact['v2'] {
  const { domain, clockClass, clockAccuracy, variance } = report;
  if (!isByte(domain)) return null;
  return {
    domainNumber: domain,
    leader: reportedLeader(report, ports),
    clockClass: byte(clockClass) ?? UNSAID_V2.clockClass,
    clockAccuracy: byte(clockAccuracy) ?? UNSAID_V2.clockAccuracy,
    variance: variance !== null && Number.isInteger(variance) && variance >= 0 && variance <= 65_535 ? variance : UNSAID_V2.variance,
  };
}

/** By its own answer: what a clock of this machine says of itself says more than its announcements. */
function reportedFact(report: ClockReport, v1: ClockFact['v1']): ClockFact {
  const ports = portsOf(report);
  const { leads, follows, settles, waits, some } = ports;
  return {
    locked: follows || leads ? 'LOCKED' : settles || waits ? 'NOT_LOCKED' : 'UNKNOWN',
    identity: report.identity,
    ...(report.slaveOnly === true ? { canLead: false } : leads ? { canLead: true } : {}),
    v1,
    v2: reportedV2(report, ports),
    ...(some
      ? { grandLeader: leads && !follows && !settles, followerWithoutLeader: report.slaveOnly === true && !follows && !settles && waits }
      : {}),
    preferences: { v2Priority1: byte(report.priority1), v2Priority2: byte(report.priority2) },
  };
}

/** By its announcements: a clock that announces others' time may be in sync or not, which they do not say. */
function announcedFact({ identity }: PtpClockState, one: Lead | undefined, two: Lead | undefined): ClockFact {
  const isTop = [one, two].some((lead) => lead?.announced.grandmaster === identity);
  const v1Quality: V1Quality | null = one?.announced.quality?.version === 1 ? one.announced.quality : null;
  const v2Quality: V2Quality | null = two?.announced.quality?.version === 2 ? two.announced.quality : null;
  return {
    locked: isTop ? 'LOCKED' : 'UNKNOWN',
    identity,
    ...(isTop ? { canLead: true } : {}),
    v1: versionOne(one),
    v2: announcedV2(two),
    grandLeader: isTop,
    followerWithoutLeader: false,
    multicastLeader: true,
    preferences: {
      ...(v1Quality && v1Quality.preferred !== null ? { leader: v1Quality.preferred } : {}),
      ...(v2Quality ? { v2Priority1: v2Quality.priority1, v2Priority2: v2Quality.priority2 } : {}),
    },
  };
}

/** Of several domains in one version the first counts; all of them are on the wire. */
export function clockFact(state: PtpClockState): ClockFact | null {
  const one = state.leads.find(({ announced }) => announced.version === 1);
  const two = state.leads.find(({ announced }) => announced.version === 2);
  if (state.report) return reportedFact(state.report, versionOne(one));
  return one || two ? announcedFact(state, one, two) : null;
}
