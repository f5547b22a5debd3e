/** What other modules may import of this one. */
import { Device, DeviceReplacePayload } from './resolvers/ReplacingFields.ts';
import { rootFields } from './root-fields.generated.ts';

export const resolvers = { ...rootFields, Device, DeviceReplacePayload };
