/** What measured values, patches and names of single devices change. */
const DETAILS: ReadonlySet<string> = new Set(['DEVICES', 'CHANNELS']);

/** Whether a change of these areas is about details of devices alone: no status, alert or list of sites shows anything else after it. */
export const isDetail = (areas: readonly string[]): boolean => areas.every((area) => DETAILS.has(area));
