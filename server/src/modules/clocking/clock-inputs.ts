import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import type { FactValues } from '@tutti/contract-link/facts';
import type { PlanDevice } from '@tutti/domain/clock-rules/clock-plan';
import type { ObservedClock } from '@tutti/domain/clock-rules/observed-clock';
import { offers } from '@tutti/domain/command-offers';
import type { DeviceCapability } from '@tutti/domain/device-capabilities';
import { isConnected } from '../devices/index.ts';
import type { ClockDevice } from './read-clocks.ts';

type ClockFact = FactValues['clock'];

/** What the comparison of clocks asks of version 2; a priority that is not reported is the standard's 128. */
const standingV2 = ({ v2, preferences }: ClockFact) =>
  v2 && {
    domainNumber: v2.domainNumber,
    priority1: preferences?.v2Priority1 ?? 128,
    clockClass: v2.clockClass,
    clockAccuracy: v2.clockAccuracy,
    variance: v2.variance,
    priority2: preferences?.v2Priority2 ?? 128,
    leader: v2.leader ?? null,
  };
const standingV1 = ({ v1 }: ClockFact) =>
  v1 && { subdomain: v1.subdomain, stratum: v1.stratum, identifier: v1.identifier, variance: v1.variance, leader: v1.leader ?? null };

/** A device of a site as the rules observe it. */
export function observedClock(device: ClockDevice): ObservedClock {
  const { id, name, subnet, agentConnected, clock } = device;
  return {
    id,
    name,
    subnet,
    identity: clock?.identity ?? null,
    connected: isConnected(device),
    agentConnected,
    locked: clock?.locked ?? null,
    canLead: clock?.canLead ?? false,
    preferred: clock?.preferences?.leader ?? false,
    unicast: clock?.preferences?.unicastClocking ?? false,
    grandLeader: clock?.grandLeader ?? false,
    followerWithoutLeader: clock?.followerWithoutLeader ?? false,
    // Null as it was sent; absent means that it was not reported.
    followsNobody: (clock?.v2 ?? clock?.v1)?.leader === null,
    v1: (clock && standingV1(clock)) ?? null,
    v2: (clock && standingV2(clock)) ?? null,
  };
}

const isSettable = ({ capabilities, commands }: ClockDevice, kind: CommandKind, capability: DeviceCapability): boolean =>
  offers(commands, kind) && (capabilities?.[capability] ?? false);

/** A device of a site as Auto Configure looks at it; null for one that is not connected, or does not say enough of its clock. */
export function planDevice(device: ClockDevice): PlanDevice | null {
  const { connected, identity, subnet, ...clock } = observedClock(device);
  if (!connected || identity === null || subnet === null) return null;
  return {
    ...clock,
    identity,
    subnet,
    supportsUnicast: isSettable(device, 'clockUnicast', 'CAN_UNICAST_CLOCKING'),
    supportsPreferred: isSettable(device, 'clockPreferredLeader', 'CAN_WRITE_PREFERRED_MASTER'),
  };
}
