import type { FactValues } from '@tutti/contract-link/facts';
import { grandmasterOf } from '@tutti/protocols/nmos/nmos-clock';
import type { NmosNode } from '@tutti/protocols/nmos/resources';
import type { NmosDeviceState } from './device-state.ts';

type Clock = NmosNode['clocks'][number];

/** The clock that the sources of the device name; else the first that follows PTP, else the first. */
function ownClock({ picture }: NmosDeviceState): Clock | null {
  const { clocks } = picture.node;
  const named = new Set(picture.senders.flatMap(({ source }) => source?.clock_name ?? []));
  return clocks.find(({ name }) => named.has(name)) ?? clocks.find(({ ref_type: type }) => type === 'ptp') ?? clocks[0] ?? null;
}

/** The PTP domain in which a sender of the device says that this leader is; null: none says. IS-04 does not name domains. */
function domainOf({ descriptions }: NmosDeviceState, leader: string): number | null {
  const clocks = [...descriptions.values()].flatMap((described) => described?.session?.streams.map(({ clock }) => clock) ?? []);
  const said = clocks.find((clock) => clock?.kind === 'ptp' && clock.grandmaster === leader && clock.domain !== null);
  return said?.kind === 'ptp' ? said.domain : null;
}

function servo({ ref_type: type, locked }: Clock): FactValues['clock']['locked'] {
  if (type !== 'ptp' || locked === null) return 'UNKNOWN';
  return locked ? 'LOCKED' : 'NOT_LOCKED';
}

/** A PTP domain in which a grandmaster was observed on the network; null: none, or several. */
export type FindDomain = (grandmaster: string) => number | null;

/**
 * Null: its node names no clock. A clock that is not locked may go on naming the leader that it had: that is none. Version 2 of PTP is reported once a domain is known.
 */
export function clockFact(state: NmosDeviceState, observed: FindDomain): FactValues['clock'] | null {
  const clock = ownClock(state);
  if (!clock) return null;
  const isPtp2 = clock.ref_type === 'ptp' && !clock.version.includes('2002');
  const grandmaster = isPtp2 ? grandmasterOf(clock) : null;
  const domainNumber = grandmaster === null ? null : (domainOf(state, grandmaster) ?? observed(grandmaster));
  return {
    locked: servo(clock),
    v2:
      domainNumber === null
        ? null
        : { domainNumber, leader: clock.locked === true ? grandmaster : null, clockClass: 248, clockAccuracy: 254, variance: 65_535 },
  };
}
