import { DOMAIN_ICONS } from '@tutti/domain/site-icons';
import type { DomainUpdateInput } from '../../api/generated/graphql.ts';
import { EMPTY_SITE, SITE_FIELDS, type SiteDraft, type SiteField } from '../../ui/forms/site-problems.ts';
import type { EditedSite } from './settings-sites-documents.ts';

/** A known site as its form begins. */
export const draftOf = (site: EditedSite): SiteDraft => ({
  name: site.name ?? '',
  icon: DOMAIN_ICONS.find((icon) => icon === site.icon) ?? null,
  organisation: site.organisation ?? '',
  location: site.location ?? '',
  contact: site.contact ?? '',
  comments: site.comments ?? '',
});

const TEXTS = ['organisation', 'location', 'contact', 'comments'] as const;
const orNull = (text: string): string | null => text.trim() || null;

/** The fields that say something else than the site: spaces around a text are nothing. */
export const changedFields = (site: SiteDraft, draft: SiteDraft): SiteField[] =>
  SITE_FIELDS.filter((field) => (draft[field] ?? '').trim() !== (site[field] ?? '').trim());

/** What is sent of a known site. */
export type SiteChange = Omit<DomainUpdateInput, 'id'>;

/**
 * What is sent of a known site: what was changed and nothing else, so that two people who change different things do not undo each other; null where nothing was
 * (SET-064, open point C4). A text that was emptied is null.
 */
export function siteChange(site: SiteDraft, draft: SiteDraft): SiteChange | null {
  const changed = new Set(changedFields(site, draft));
  if (changed.size === 0) return null;
  return {
    ...(changed.has('name') && { name: draft.name.trim() }),
    ...(changed.has('icon') && draft.icon && { icon: draft.icon }),
    ...Object.fromEntries(TEXTS.filter((field) => changed.has(field)).map((field) => [field, orNull(draft[field])])),
  };
}

/** A new site as it is sent; optional texts that are blank are left out. */
export const newSite = (draft: SiteDraft) => ({ ...siteChange(EMPTY_SITE, draft), name: draft.name.trim() });
