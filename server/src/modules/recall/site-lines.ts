import type { ClockingSettings } from '@tutti/domain/clocking-settings';
import type { SnapshotLineDraft } from './line-records.ts';

/** The settings in the order of the page of clocking. */
const SETTINGS = [
  'mode',
  'v1SubdomainName',
  'v2',
  'v2DomainNumber',
  'v2Priority1',
  'v2Priority2',
  'v2MulticastTtl',
  'rtpPrefixV4',
] as const satisfies readonly (keyof ClockingSettings)[];

/** Whether it is on, or its value, as it is shown. */
export const settingText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value);

/** What differs in the clock settings of the site; none where the snapshot has none, as nobody had decided them then. */
export function linesOfSite(then: ClockingSettings | null, now: ClockingSettings): SnapshotLineDraft[] {
  if (!then) return [];
  return SETTINGS.filter((setting) => then[setting] !== now[setting]).map((setting) => ({
    id: `SITE_CLOCK/${setting}`,
    deviceId: null,
    channelName: null,
    change: { kind: 'SITE_CLOCK', setting, value: then[setting] },
    now: { text: settingText(now[setting]) },
    after: { text: settingText(then[setting]) },
  }));
}
