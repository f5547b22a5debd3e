import { setFlagsFromString } from 'node:v8';

/**
 * Imported before all else. V8 puts what was long-lived while the server started at once among what is old, also what every request then makes of the same kind. There it keeps
 * all that it refers to until a full collection: a fifth of what was made, copied each time (docs/decisions/101-what-requests-leave-behind.md).
 */
setFlagsFromString('--no-allocation-site-pretenuring');
