/** What other modules may import of this one. */
import { Domain } from './resolvers/DomainFields.ts';

export { countLeaderChanges } from './count-leader-changes.ts';
export { startClockHistory } from './jobs.ts';

export const resolvers = { Domain };
