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

/** Whether two drafts say the same in a field: spaces around a text are nothing. */
export const isSameField = (a: SiteDraft, b: SiteDraft, field: SiteField): boolean => (a[field] ?? '').trim() === (b[field] ?? '').trim();

/** What is sent of a known site. */
export type SiteChange = Omit<DomainUpdateInput, 'id'>;

/**
 * What is sent of a known site: what was changed and nothing else, so that two people who change different things do not undo each other; null where nothing was
 * (SET-064, open point C4). A text that was emptied is null.
 */
export function siteChange(site: SiteDraft, draft: SiteDraft): SiteChange | null {
  const changed = new Set(SITE_FIELDS.filter((field) => !isSameField(site, draft, field)));
  if (changed.size === 0) return null;
  return {
    ...(changed.has('name') && { name: draft.name.trim() }),
    ...(changed.has('icon') && draft.icon && { icon: draft.icon }),
    ...Object.fromEntries(TEXTS.filter((field) => changed.has(field)).map((field) => [field, orNull(draft[field])])),
  };
}

/** A new site as it is sent; optional texts that are blank are left out. */
export const newSite = (draft: SiteDraft) => ({ ...siteChange(EMPTY_SITE, draft), name: draft.name.trim() });
