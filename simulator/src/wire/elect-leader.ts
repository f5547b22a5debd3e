import type { DanteClockStatus, DantePtpPort } from '@tutti/protocols/dante/conmon/clock-status';

/** A clock that may lead. */
export interface Candidate {
  /** EUI-64, 16 hex digits. */
  readonly identity: string;
  readonly preferred: boolean;
}

/** Who leads: a preferred leader before others, then the lowest identity; null: nobody is there. */
export function leaderOf(candidates: readonly Candidate[]): string | null {
  const preferred = candidates.filter((candidate) => candidate.preferred);
  const [first] = (preferred.length > 0 ? preferred : candidates).map(({ identity }) => identity).toSorted();
  return first ?? null;
}

/** What a device says of its clock under this leader. */
export function clockUnder(leader: string, own: string, preferredLeader: boolean): DanteClockStatus {
  const leads = leader === own;
  const port: DantePtpPort = {
    port: 1,
    ptpVersion: 1,
    mode: 'multicast',
    interface: 0,
    disabled: false,
    linkDown: false,
    state: leads ? 'MASTER' : 'SLAVE',
  };
  return {
    role: leads ? 'leader' : 'follower',
    source: 0,
    preferredLeader,
    frequencyOffsetPpb: leads ? 0 : -9000,
    clock: own,
    leader,
    grandmaster: leader,
    v1PortStates: [port.state],
    ports: [port],
    v2: null,
  };
}
