/** What is shown where a value is not known (SHELL-042). */
export const UNKNOWN = '--';

/** The value as text, `--` where it is not known (SHELL-042). */
export function orUnknown(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? UNKNOWN : String(value);
}

/** The class of what may be a number, so that its digits are as wide as each other; `--` is none. */
export const digitsClass = (text: string): string | undefined => (text === UNKNOWN ? undefined : 'tabular');
