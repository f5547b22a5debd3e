/** Areas of changes of which lists of sites show something. */
const LISTED: ReadonlySet<string> = new Set(['INVENTORY', 'STATUS']);

/** Whether lists of sites show something of these areas (`ChangeArea`). */
export const isListed = (areas: readonly string[]): boolean => areas.some((area) => LISTED.has(area));
