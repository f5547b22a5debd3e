import { type SimDevice, subnetOf } from '../device.ts';
import type { Clock } from './election-clock.ts';

/** What a device runs until somebody sets its clock: version 1 alone where it has it. */
const FACTORY = {
  v1SubdomainName: '_DFLT',
  v2: false,
  v2DomainNumber: 128,
  v2Priority1: 128,
  v2Priority2: 128,
  v2MulticastTtl: 16,
  rtpPrefixV4: 69,
};

/** The settings of its site that a device goes by. */
export const clockSettingsOf = (device: SimDevice): typeof FACTORY => device.config.clockSettings ?? FACTORY;

/** EUI-64 of the first port: FFFE in the middle of its address (IEEE 1588-2008, 7.5.2.2.2). */
export function clockIdentityOf(device: SimDevice): string {
  const digits = (device.ports[0]?.mac ?? '').replaceAll(':', '');
  return `${digits.slice(0, 6)}fffe${digits.slice(6)}`;
}

/** Whether it could lead now. */
export const canLead = (device: SimDevice): boolean => !device.model.followerOnly && device.faults.noClock === 0 && !device.settling;

/** The clock of a device as it is in its network now. With an external word clock it is as good as that. */
export function clockOf(device: SimDevice): Clock {
  const { model, config, faults } = device;
  const settings = clockSettingsOf(device);
  const { stratum, varianceV1, clockClass, clockAccuracy, variance } = model.clock;
  return {
    id: device.id,
    identity: clockIdentityOf(device),
    subnet: subnetOf(device),
    canLead: canLead(device),
    preferred: config.preferredLeader,
    unicast: config.unicastClocking,
    v1:
      model.ptp === 'V2'
        ? null
        : {
            subdomain: settings.v1SubdomainName,
            stratum: config.externalWordClock ? Math.min(stratum, 3) : stratum,
            identifier: 'DFLT',
            variance: varianceV1,
          },
    v2:
      model.ptp === 'V2' || (model.ptp === 'V1_V2' && settings.v2)
        ? {
            domainNumber: faults.clockDomains.at(-1) ?? settings.v2DomainNumber,
            priority1: settings.v2Priority1,
            // 13: locked to a time of its own choice (IEEE 1588-2008, table 5).
            clockClass: config.externalWordClock ? Math.min(clockClass, 13) : clockClass,
            clockAccuracy,
            variance,
            priority2: settings.v2Priority2,
          }
        : null,
  };
}
