import type { FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { type Observers, sectionsOf } from '../observers.ts';
import { COMMANDS, ONLY_LISTENED } from './carry-out.ts';
import { clockFact } from './clock-fact.ts';
import type { PtpClockState } from './clock-state.ts';

/** A version of PTP has four bits: what is printed beside that is none. */
const isVersion = (version: number | null): version is number =>
  version !== null && Number.isInteger(version) && version >= 1 && version <= 15;

function versions({ leads, report }: PtpClockState): string[] {
  const reported = (report?.ports ?? []).map(({ ptpVersion }) => ptpVersion).filter(isVersion);
  return [...new Set([...leads.map(({ announced }) => announced.version), ...reported])].toSorted((a, b) => a - b).map(String);
}

/** It has no name on the wire: it goes by its clock identity. */
const identityFact = (state: PtpClockState): FactValues['identity'] => ({
  name: `PTP ${state.identity}`,
  discovery: { type: 'UNKNOWN', ...(state.leads.length > 0 ? { method: 'PTP' as const } : {}) },
  family: 'PTP',
  notOffered: ['subscriptions', 'latency'],
  protocols: versions(state).map((version) => ({ name: 'PTP', version })),
  commands: [...COMMANDS],
  commandsReason: ONLY_LISTENED,
});

/** The addresses that it announces itself from; null: it never did. Whether its MAC address is the one in its clock identity is not observed. */
function interfacesFact({ leads }: PtpClockState): FactValues['interfaces'] | null {
  const addresses = [...new Set(leads.map(({ from }) => from))];
  return addresses.length === 0 ? null : addresses.slice(0, 8).map((address) => ({ address }));
}

function connectionFact({ present, faults, report }: PtpClockState): FactValues['connection'] {
  const faulty = (report?.ports ?? []).filter(({ state }) => state === 'FAULTY').map(({ number }) => `Its port ${number} is faulty.`);
  return { state: present ? 'READY' : 'DISCONNECTED', faults: present ? [...faults, ...faulty].slice(0, 20) : [] };
}

const OBSERVERS: Observers<PtpClockState> = {
  identity: identityFact,
  interfaces: interfacesFact,
  connection: connectionFact,
  clock: clockFact,
};

/** The sections that can be observed of a clock. */
export const SECTIONS = sectionsOf(OBSERVERS);

/** What can be observed of a clock in a section; null: nothing. */
export const observe = <S extends StateSection>(state: PtpClockState, section: S): FactValues[S] | null =>
  OBSERVERS[section]?.(state, undefined) ?? null;
