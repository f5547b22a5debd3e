import type { SiteRecord } from './site-records.ts';

/** What people say about a site in its form. */
export type EditedSite = Pick<SiteRecord, 'name' | 'icon' | 'organisation' | 'location' | 'contact' | 'comments' | 'mediaEncryptionPolicy'>;

/** What of a site its version is made of. */
export const editedSite = ({ name, icon, organisation, location, contact, comments, mediaEncryptionPolicy }: EditedSite) => ({
  name,
  icon,
  organisation,
  location,
  contact,
  comments,
  mediaEncryptionPolicy,
});
