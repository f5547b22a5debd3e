/** What other modules may import of this one. */
import { Job } from './resolvers/JobFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { startJobs } from './runner/run-jobs.ts';

export const resolvers = { ...rootFields, Job };
