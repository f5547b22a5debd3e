/** What is shown where a value is not known (SHELL-042). */
export const UNKNOWN = '--';

/** The value as text, `--` where it is not known (SHELL-042). */
export function orUnknown(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? UNKNOWN : String(value);
}
