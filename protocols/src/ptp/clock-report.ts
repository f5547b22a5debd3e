import { type ManagementAnswer, printedIdentity } from './management-answers.ts';

/** States of a port by the names that linuxptp prints. */
export const PORT_STATES = [
  'INITIALIZING',
  'FAULTY',
  'DISABLED',
  'LISTENING',
  'PRE_MASTER',
  'MASTER',
  'PASSIVE',
  'UNCALIBRATED',
  'SLAVE',
  'GRAND_MASTER',
] as const;
export type PortState = (typeof PORT_STATES)[number];

export interface ReportedPort {
  readonly number: number;
  /** Null: a state that IEEE 1588 does not have. */
  readonly state: PortState | null;
  readonly ptpVersion: number | null;
}

/** What a clock of linuxptp says of itself. What it did not answer is null. */
export interface ClockReport {
  /** 16 hex digits. */
  readonly identity: string | null;
  readonly domain: number | null;
  readonly priority1: number | null;
  readonly priority2: number | null;
  readonly clockClass: number | null;
  /** As an enumeration of IEEE 1588. */
  readonly clockAccuracy: number | null;
  /** offsetScaledLogVariance. */
  readonly variance: number | null;
  /** Whether it is set to follow only. */
  readonly slaveOnly: boolean | null;
  readonly ports: readonly ReportedPort[];
  /** The leader that it last followed, 16 hex digits. It is still said for more than 12 s after the leader is gone: judge by the state of the ports. */
  readonly grandmaster: string | null;
  /** ns. */
  readonly offset: number | null;
  /** ns. */
  readonly pathDelay: number | null;
  readonly stepsRemoved: number | null;
}

const number = (text: string | undefined): number | null => {
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

const isPortState = (text: string | undefined): text is PortState => PORT_STATES.some((state) => state === text);

function reportedPort({ port, fields }: ManagementAnswer): ReportedPort {
  const state = fields.get('portState');
  return {
    number: Number(/-(\d+)$/.exec(port)?.[1] ?? 0),
    state: isPortState(state) ? state : null,
    ptpVersion: number(fields.get('versionNumber')),
  };
}

/** Puts the answers of one clock together; a later answer for the same data set replaces an earlier one. */
export function clockReport(answers: readonly ManagementAnswer[]): ClockReport {
  const of = (dataSet: string): ReadonlyMap<string, string> =>
    answers.findLast((answer) => answer.dataSet === dataSet)?.fields ?? new Map();
  const own = of('DEFAULT_DATA_SET');
  const current = of('CURRENT_DATA_SET');
  return {
    identity: printedIdentity(own.get('clockIdentity')),
    domain: number(own.get('domainNumber')),
    priority1: number(own.get('priority1')),
    priority2: number(own.get('priority2')),
    clockClass: number(own.get('clockClass')),
    clockAccuracy: number(own.get('clockAccuracy')),
    variance: number(own.get('offsetScaledLogVariance')),
    slaveOnly: own.has('slaveOnly') ? own.get('slaveOnly') === '1' : null,
    ports: answers.filter((answer) => answer.dataSet === 'PORT_DATA_SET').map(reportedPort),
    grandmaster: printedIdentity(of('PARENT_DATA_SET').get('grandmasterIdentity') ?? of('TIME_STATUS_NP').get('gmIdentity')),
    offset: number(of('TIME_STATUS_NP').get('master_offset') ?? current.get('offsetFromMaster')),
    pathDelay: number(current.get('meanPathDelay')),
    stepsRemoved: number(current.get('stepsRemoved')),
  };
}
