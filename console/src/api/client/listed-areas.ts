/** Areas of changes of which lists of sites show something. */
const LISTED: readonly unknown[] = ['INVENTORY', 'STATUS'];

/** Whether lists of sites show something of these areas (`ChangeArea`). */
export const isListed = (areas: readonly unknown[]): boolean => areas.some((area) => LISTED.includes(area));
