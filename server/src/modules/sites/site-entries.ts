import type { NewEvent } from '../../event-log/append.ts';
import type { Author } from '../../event-log/author.ts';

/** A site by the name it has. */
interface NamedSite {
  readonly accountId: string;
  readonly siteId: string;
  readonly name: string;
}

const entry = (
  { accountId, siteId, name }: NamedSite,
  { source, ip }: Author,
  said: Pick<NewEvent, 'type' | 'text' | 'before' | 'after'>,
): NewEvent => ({
  accountId,
  category: 'DOMAIN_ADMIN',
  severity: 'INFORMATION',
  source,
  target: { kind: 'SITE', id: siteId, name },
  siteId,
  deviceId: null,
  ip,
  ...said,
});

/** A site was made. */
export const siteCreated = ({ icon, ...site }: NamedSite & { readonly icon: string }, by: Author): NewEvent =>
  entry(site, by, { type: 'siteCreated', text: `Site ${site.name} created`, after: { name: site.name, icon } });

/** The name and texts of a site, by field. */
type Said = Readonly<Record<string, string | null>>;

/** Its name or texts were changed: the fields of `after`. */
export const siteUpdated = (site: NamedSite, before: Said, after: Said, by: Author): NewEvent =>
  entry(site, by, { type: 'siteUpdated', text: `Site ${site.name} changed`, before, after });

/** It was deleted; `before` has what it was. */
export const siteDeleted = (site: NamedSite, before: Said, by: Author): NewEvent =>
  entry(site, by, { type: 'siteDeleted', text: `Site ${site.name} deleted`, before });
