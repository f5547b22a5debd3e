import type { SiteRecord } from './site-records.ts';

/** The fields of the form of a site. */
export type EditedSite = Pick<SiteRecord, 'name' | 'icon' | 'organisation' | 'location' | 'contact' | 'comments' | 'mediaEncryptionPolicy'>;

/** The values from which the version of a site is made. */
export const editedSite = ({ name, icon, organisation, location, contact, comments, mediaEncryptionPolicy }: EditedSite) => ({
  name,
  icon,
  organisation,
  location,
  contact,
  comments,
  mediaEncryptionPolicy,
});
