/** What other modules may import of this one. */
import { Domain } from './resolvers/SilenceFields.ts';
import { rootFields } from './root-fields.generated.ts';

export { startSilences } from './jobs.ts';
export { isSilenced } from './silenced.ts';

export const resolvers = { ...rootFields, Domain };
