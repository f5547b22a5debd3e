/** What other modules may import of this one. */
import { Device, Domain } from './resolvers/StatusFields.ts';

export { siteSummaries } from './site-summaries.ts';
export { startStatusSweep } from './status-sweep.ts';

export const resolvers = { Device, Domain };
