/** The door of the module: what others may use. */
export { publishChanges, recordChanges, type SiteChange } from './changes.ts';
export type { SiteRecord } from './record.ts';
export { bumpRevisions, bumpRevisionsOf, type RevisedPlace } from './revision.ts';
export { sitesOf } from './sites-of.ts';
