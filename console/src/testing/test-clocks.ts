import type { ClockingGroup, WireClockDevice } from '../api/devices/clock-fields.ts';
import type { ClockPlan } from '../features/clocking/clocking-documents.ts';

type Preference = 'externalWordClock' | 'leader' | 'unicastClocking' | 'v1UnicastDelayRequests';
interface Wanted {
  readonly name?: string;
  readonly subnet?: string | null;
  readonly leads?: boolean;
  readonly away?: boolean;
  /** Its agent is away, so nobody knows of it. */
  readonly agentAway?: boolean;
  readonly low?: boolean;
  readonly on?: readonly Preference[];
  /** Of these it does not say whether they are on. */
  readonly unsaid?: readonly Preference[];
  /** What is wrong with its clocking by the clocks of its site; null: nothing. */
  readonly wrong?: readonly ['ERROR' | 'WARNING', string] | null;
  readonly clock?: Partial<NonNullable<WireClockDevice['clockingState']>>;
  /** The kinds of commands it takes; null: it does not say. */
  readonly takes?: WireClockDevice['commands'];
  readonly cannot?: readonly (keyof NonNullable<WireClockDevice['capabilities']>)[];
}

/** What a device says of its lock → how its clocking is. */
const HEALTH = { LOCKED: 'OK', NOT_LOCKED: 'ERROR', UNKNOWN: 'UNKNOWN' } as const;

/** A device as the server answers it in a test: locked, and able to everything, unless said otherwise. */
export function wireClock(id: string, wanted: Wanted = {}) {
  const {
    name = id,
    subnet = '10.40.2.0/24',
    leads = false,
    agentAway = false,
    away = agentAway,
    low = false,
    on = [],
    unsaid = [],
    wrong = null,
    clock = {},
    cannot = [],
    takes = null,
  } = wanted;
  const own = HEALTH[clock.locked ?? 'LOCKED'];
  const can = (capability: keyof NonNullable<WireClockDevice['capabilities']>) => !cannot.includes(capability);
  const isOn = (preference: Preference) => (unsaid.includes(preference) ? null : on.includes(preference));
  return {
    __typename: 'Device' as const,
    id,
    name,
    importanceLevel: low ? ('LESS_IMPORTANT' as const) : ('NORMAL' as const),
    connection: {
      __typename: 'DeviceConnection' as const,
      id: `${id}:connection`,
      state: away ? ('DISCONNECTED' as const) : ('READY' as const),
      agentConnected: !agentAway,
    },
    status: {
      __typename: 'DeviceStatus' as const,
      clocking: away ? ('ERROR' as const) : (wrong?.[0] ?? own),
      alertMessage: { __typename: 'DeviceAlertMessage' as const, clocking: wrong?.[1] ?? null },
    },
    interfaces: [{ __typename: 'Interface' as const, id: `${id}:0`, subnet }],
    commands: takes,
    commandsReason: null,
    clockingState: {
      __typename: 'ClockingState' as const,
      id: `${id}:clocking`,
      locked: 'LOCKED' as const,
      grandLeader: leads,
      followerWithoutLeader: false,
      multicastLeader: false,
      unicastLeader: false,
      unicastFollower: false,
      frequencyOffset: '0.12',
      ...clock,
    },
    clockPreferences: {
      __typename: 'ClockPreferences' as const,
      id: `${id}:preferences`,
      externalWordClock: isOn('externalWordClock'),
      leader: isOn('leader'),
      unicastClocking: isOn('unicastClocking'),
      v1UnicastDelayRequests: isOn('v1UnicastDelayRequests'),
    },
    capabilities: {
      __typename: 'Capabilities' as const,
      id: `${id}:capabilities`,
      CAN_WRITE_PREFERRED_MASTER: can('CAN_WRITE_PREFERRED_MASTER'),
      CAN_WRITE_EXT_WORD_CLOCK: can('CAN_WRITE_EXT_WORD_CLOCK'),
      CAN_WRITE_UNICAST_DELAY_REQUESTS: can('CAN_WRITE_UNICAST_DELAY_REQUESTS'),
      CAN_UNICAST_CLOCKING: can('CAN_UNICAST_CLOCKING'),
    },
  };
}

/** How the clocks of a site are set in a test: as a new site is, led by a device, unless said otherwise. */
export function clockingGroup(wanted: { leader?: string; picture?: Partial<ClockingGroup['picture']>; pending?: string[] } = {}) {
  const { leader, picture = {}, pending = [] } = wanted;
  return {
    __typename: 'ClockingGroup' as const,
    id: 'g1',
    version: 'v1',
    mode: 'DEFAULT' as const,
    ptp: {
      __typename: 'ClockingPtp' as const,
      v1SubdomainName: '_DFLT',
      v2: false,
      v2DomainNumber: 128,
      v2MulticastTtl: 16,
      v2Priority1: 128,
      v2Priority2: 128,
    },
    rtp: { __typename: 'ClockingRtp' as const, prefixV4: 69 },
    pendingDeviceIds: pending,
    picture: {
      __typename: 'ClockPicture' as const,
      leaders: leader
        ? [
            {
              __typename: 'ClockLeader' as const,
              deviceId: leader,
              name: leader,
              protocol: 'V1' as const,
              domainNumber: 0,
              locked: 'LOCKED' as const,
              followers: 2,
            },
          ]
        : [],
      subnets: [{ __typename: 'ClockSubnet' as const, subnet: '10.40.2.0/24', devices: 2, unicastDevices: 1 }],
      conditions: [],
      ...picture,
    },
  };
}

/** What Auto Configure would change in a test: unicast clocking of a device in each of two subnets, unless said otherwise. */
export function clockPlan(wanted: Partial<NonNullable<ClockPlan>> = {}) {
  const change = (deviceId: string, deviceName: string, subnet: string) => ({
    __typename: 'ClockPlanChange' as const,
    deviceId,
    deviceName,
    subnet,
    setting: 'UNICAST_CLOCKING' as const,
    reason: 'JOINS_SUBNET' as const,
  });
  return {
    __typename: 'ClockPlan' as const,
    id: 'p1',
    changes: [change('mixer', 'FOH-Console', '10.40.2.0/24'), change('foyer', 'Foyer-Speaker', '10.40.8.0/24')],
    withoutLeader: ['foyer'],
    withoutLeaderAfter: [],
    leaders: ['main', 'foyer'],
    leadersAfter: ['main'],
    shortfalls: [{ __typename: 'ClockShortfall' as const, subnet: '10.40.8.0/24', unicastDevices: 1, message: 'Has one device that can.' }],
    unseen: [],
    ...wanted,
  };
}
