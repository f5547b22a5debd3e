import { CLOCKING_DEFAULTS, ClockingSettings } from '@tutti/domain/clocking-settings';
import * as v from 'valibot';
import { badInput } from '../../api-errors.ts';
import type { ClockingGroupSetInput } from '../../graphql/generated/resolvers.ts';

/** Setting → where it is in the input. */
const PLACES = {
  mode: 'mode',
  v1SubdomainName: 'ptp.v1SubdomainName',
  v2: 'ptp.v2',
  v2DomainNumber: 'ptp.v2DomainNumber',
  v2Priority1: 'ptp.v2Priority1',
  v2Priority2: 'ptp.v2Priority2',
  v2MulticastTtl: 'ptp.v2MulticastTtl',
  rtpPrefixV4: 'rtp.prefixV4',
} as const satisfies Record<keyof ClockingSettings, string>;

/** Setting → its name and value as the record shows them. */
const TEXT_OF = {
  mode: ({ mode }) => `mode ${mode}`,
  v1SubdomainName: ({ v1SubdomainName }) => `PTP V1 subdomain ${v1SubdomainName}`,
  v2: ({ v2 }) => `PTP V2 ${v2 ? 'on' : 'off'}`,
  v2DomainNumber: ({ v2DomainNumber }) => `PTP V2 domain number ${v2DomainNumber}`,
  v2Priority1: ({ v2Priority1 }) => `priority 1: ${v2Priority1}`,
  v2Priority2: ({ v2Priority2 }) => `priority 2: ${v2Priority2}`,
  v2MulticastTtl: ({ v2MulticastTtl }) => `V2 multicast TTL ${v2MulticastTtl}`,
  rtpPrefixV4: ({ rtpPrefixV4 }) => `RTP prefix V4 ${rtpPrefixV4}`,
} as const satisfies Record<keyof ClockingSettings, (settings: ClockingSettings) => string>;

/** The settings that hold where nobody decided any. */
export const settingsOf = ({ clocking }: { readonly clocking: ClockingSettings | null }): ClockingSettings =>
  clocking ?? CLOCKING_DEFAULTS.DEFAULT;

/**
 * The settings that an input makes of those before: with a mode what it leaves out takes the mode's defaults (CLOCK-042), without one it stays. Errors:
 * BAD_USER_INPUT with the field.
 */
export function settingsAfter(
  before: ClockingSettings,
  { mode, ptp, rtp }: Omit<ClockingGroupSetInput, 'clockingGroupId'>,
): ClockingSettings {
  // It may be received and shown, never chosen (open point C13).
  if (mode === 'SMPTE') throw badInput('mode', 'SMPTE cannot be chosen. Choose DEFAULT or AES67.');
  const base = mode ? CLOCKING_DEFAULTS[mode] : before;
  const given = {
    v1SubdomainName: ptp?.v1SubdomainName,
    v2: ptp?.v2,
    v2DomainNumber: ptp?.v2DomainNumber,
    v2Priority1: ptp?.v2Priority1,
    v2Priority2: ptp?.v2Priority2,
    v2MulticastTtl: ptp?.v2MulticastTtl,
    rtpPrefixV4: rtp?.prefixV4,
  };
  const named = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  const checked = v.safeParse(ClockingSettings, { ...base, ...Object.fromEntries(named) });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const key = issue.path?.[0].key;
  throw badInput(PLACES[isSetting(key) ? key : 'mode'], issue.message);
}

const isSetting = (key: unknown): key is keyof ClockingSettings => typeof key === 'string' && key in PLACES;

/** What differs between two settings: the values before and after, and in words. Null where nothing does. */
export function settingsChange(before: ClockingSettings, after: ClockingSettings) {
  const names = Object.keys(PLACES).filter(isSetting);
  const changed = names.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  const valuesOf = (settings: ClockingSettings) => Object.fromEntries(changed.map((name) => [name, settings[name]]));
  return { before: valuesOf(before), after: valuesOf(after), text: changed.map((name) => TEXT_OF[name](after)).join(', ') };
}
