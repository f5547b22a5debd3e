import type { ClockNode } from './clock-node.ts';

/** A connected device of a site, as Auto Configure looks at it. */
export interface PlanDevice extends ClockNode {
  readonly name: string;
  readonly supportsUnicast: boolean;
  readonly supportsPreferred: boolean;
}

/** What a change does and why; meanings in contracts/api/schema/clocking.graphql. */
export interface PlanChange {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly subnet: string;
  readonly setting: 'UNICAST_CLOCKING' | 'PREFERRED_LEADER';
  readonly reason: 'JOINS_SUBNET' | 'SECOND_IN_SUBNET' | 'NOBODY_LEADS_THERE' | 'KEEPS_LEADER';
}

/** A subnet that stays below best practice or keeps devices without a leader. */
export interface PlanShortfall {
  readonly subnet: string;
  /** Unicast devices it will have. */
  readonly unicastDevices: number;
  readonly why: /** Joining it would take their leader from `devices` devices: no device there that supports unicast clocking can lead. */
    | { readonly id: 'WOULD_LOSE_LEADER'; readonly devices: number }
    /** `devices` devices there are without a leader afterwards. */
    | { readonly id: 'STAY_WITHOUT_LEADER'; readonly devices: number }
    /** No device there supports unicast clocking. */
    | { readonly id: 'NONE_SUPPORTS_UNICAST' }
    /** Only one device there supports it. */
    | { readonly id: 'ONE_SUPPORTS_UNICAST' }
    /** Its devices are in no clock domain of another subnet. */
    | { readonly id: 'OWN_CLOCK_DOMAIN' };
}

/** What Auto Configure would change, and what that brings. Device ids are in the order of the devices' names. */
export interface ClockPlan {
  readonly changes: readonly PlanChange[];
  readonly withoutLeader: readonly string[];
  readonly withoutLeaderAfter: readonly string[];
  readonly leaders: readonly string[];
  readonly leadersAfter: readonly string[];
  /** By subnet. */
  readonly shortfalls: readonly PlanShortfall[];
}

/** The devices as they are once the changes are made. */
export function withChanges(devices: readonly PlanDevice[], changes: readonly PlanChange[]): readonly PlanDevice[] {
  const turnedOn = (setting: PlanChange['setting']) => new Set(changes.filter((one) => one.setting === setting).map((one) => one.deviceId));
  const [unicast, preferred] = [turnedOn('UNICAST_CLOCKING'), turnedOn('PREFERRED_LEADER')];
  return devices.map((device) => ({
    ...device,
    unicast: device.unicast || unicast.has(device.id),
    preferred: device.preferred || preferred.has(device.id),
  }));
}
