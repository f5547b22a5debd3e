import { subdomainNumber } from '@tutti/domain/clock-rules/ptp-subdomain';
import { CLOCKING_DEFAULTS } from '@tutti/domain/clocking-settings';
import type { ClockingProfile } from '@tutti/domain/enumerations';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import type { ClockDevice } from './clock-device.ts';

/** The settings that are numbers, in the order of the screen; kept as they are typed. */
export const NUMBER_FIELDS = ['v2Priority1', 'v2Priority2', 'ptpDomainNumber', 'v2DomainNumber', 'v2MulticastTtl', 'rtpPrefixV4'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** Everything that can be set in edit mode, in the order of the screen (CLOCK-043). The devices' own toggles are no part of it. */
export const FIELDS = [
  'mode',
  'leader',
  'v2Priority1',
  'v2Priority2',
  'v2',
  'ptpDomainNumber',
  'v2DomainNumber',
  'v2MulticastTtl',
  'rtpPrefixV4',
  'external',
  'unicast',
] as const satisfies readonly ('mode' | 'leader' | 'v2' | NumberField | 'external' | 'unicast')[];
export type Field = (typeof FIELDS)[number];

/** The settings that are of the leader alone, by the commands that set them. */
export const LEADER_KINDS = { external: 'CLOCK_EXTERNAL_SYNC', unicast: 'CLOCK_UNICAST' } as const;

/** How a setting of the leader is: on or off, unknown where it can be set and the device does not say how it is, null where it cannot be set. */
export type LeaderValue = boolean | 'unknown' | null;

/** The custom settings with their values. */
export interface Values extends Readonly<Record<NumberField, string>> {
  readonly mode: ClockingProfile;
  /** Whether version 2 runs beside version 1. */
  readonly v2: boolean;
  /** Id of the device that leads; null: none of the site does. */
  readonly leader: string | null;
  /** Of the leader: takes its clock from outside, clocks by unicast. */
  readonly external: LeaderValue;
  readonly unicast: LeaderValue;
}

/** What a mode sets. */
export type SettingValues = Pick<Values, 'mode' | 'v2' | NumberField>;

const text = (value: number): string => String(value);

/** What choosing a mode sets (CLOCK-042). */
export function defaultsOf(mode: ClockingProfile): SettingValues {
  const { v1SubdomainName, v2, ...numbers } = CLOCKING_DEFAULTS[mode];
  return {
    mode,
    v2,
    ptpDomainNumber: text(subdomainNumber(v1SubdomainName)),
    v2DomainNumber: text(numbers.v2DomainNumber),
    v2Priority1: text(numbers.v2Priority1),
    v2Priority2: text(numbers.v2Priority2),
    v2MulticastTtl: text(numbers.v2MulticastTtl),
    rtpPrefixV4: text(numbers.rtpPrefixV4),
  };
}

/** What the leader is set to beyond leading: both belong to one device, whichever it is. */
export function leaderValues(leader: ClockDevice | undefined): Pick<Values, 'external' | 'unicast'> {
  const value = (kind: 'CLOCK_EXTERNAL_SYNC' | 'CLOCK_UNICAST'): LeaderValue => {
    const fact = leader?.toggles[kind];
    return fact?.settable ? (fact.value ?? 'unknown') : null;
  };
  return { external: value('CLOCK_EXTERNAL_SYNC'), unicast: value('CLOCK_UNICAST') };
}

/** How the clocks of the site are set now. */
export function valuesOf({ mode, ptp, rtp, picture }: ClockingGroup, devices: ReadonlyMap<string, ClockDevice>): Values {
  const leader = picture.leaders.find(({ deviceId }) => deviceId !== null && devices.has(deviceId))?.deviceId ?? null;
  return {
    mode,
    v2: ptp.v2,
    leader,
    ptpDomainNumber: text(subdomainNumber(ptp.v1SubdomainName)),
    v2DomainNumber: text(ptp.v2DomainNumber),
    v2Priority1: text(ptp.v2Priority1),
    v2Priority2: text(ptp.v2Priority2),
    v2MulticastTtl: text(ptp.v2MulticastTtl),
    rtpPrefixV4: text(rtp.prefixV4),
    ...leaderValues(leader === null ? undefined : devices.get(leader)),
  };
}
