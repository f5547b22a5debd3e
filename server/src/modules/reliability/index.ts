/** What other modules may import of this one. */
import { Domain } from './resolvers/DomainFields.ts';

export { composeMonthlyReport } from './compose.ts';
export { startReliability } from './jobs.ts';

export const resolvers = { Domain };
