/** The status icon values (MODEL-317). */
export const STATUS_ICON_VALUES = ['positive', 'positiveEncrypted', 'warning', 'error', 'info', 'unknown'] as const;

/** What a status shape can show: the six values (MODEL-317), nothing to judge (`none`), not decided yet (`inProgress`), and asked for, which no device has confirmed (`asked`). */
export type StatusValue = (typeof STATUS_ICON_VALUES)[number] | 'none' | 'inProgress' | 'asked';

const VALUES: ReadonlySet<string> = new Set<StatusValue>([...STATUS_ICON_VALUES, 'none', 'inProgress', 'asked']);

/** Whether a text names what a status shape can show. */
export const isStatusValue = (value: string | undefined): value is StatusValue => value !== undefined && VALUES.has(value);

/** How the levels of alerts and notices are shown; a word is beside each. */
export const LEVEL_SHAPES = { ERROR: 'error', WARNING: 'warning', INFORMATION: 'info' } as const satisfies Readonly<
  Record<string, StatusValue>
>;

const BY_HEALTH: Readonly<Record<string, StatusValue>> = { OK: 'positive', WARNING: 'warning', ERROR: 'error' };

/** How a health is shown; whatever is not known is unknown, never positive (STATUS-013 to STATUS-016). */
export function statusOf(health: string | null | undefined): StatusValue {
  return BY_HEALTH[health ?? ''] ?? 'unknown';
}
