import { leavesLine, leavesText } from '@tutti/domain/form-rules';
import { SITE_COMMENTS_LIMIT, SITE_NAME_LIMIT, SITE_TEXT_LIMIT, SiteForm } from '@tutti/domain/site-form';
import type { DomainIcon } from '@tutti/domain/site-icons';
import type { TFunction } from 'i18next';
import { wrongIn } from './problems.ts';
import type { Problems } from './use-form.ts';

/** What people say about a site, as it is in a form. */
export interface SiteDraft {
  readonly name: string;
  /** Null: none is chosen. A placeholder counts as none (SET-062). */
  readonly icon: DomainIcon | null;
  readonly organisation: string;
  readonly location: string;
  readonly contact: string;
  readonly comments: string;
}
export type SiteField = keyof SiteDraft;
/** The fields in which a text is typed. */
export type SiteTextField = Exclude<SiteField, 'icon'>;

const LIMITS = {
  name: SITE_NAME_LIMIT,
  organisation: SITE_TEXT_LIMIT,
  location: SITE_TEXT_LIMIT,
  contact: SITE_TEXT_LIMIT,
  comments: SITE_COMMENTS_LIMIT,
} as const satisfies Record<SiteTextField, number>;

/** The form of a site that is not there yet. */
export const EMPTY_SITE: SiteDraft = { name: '', icon: null, organisation: '', location: '', contact: '', comments: '' };

function wordsOf(field: SiteField, draft: SiteDraft, t: TFunction<'sites'>): string {
  if (field === 'icon') return t('validation.icon');
  if (field === 'name' ? leavesLine(draft.name.trim()) : leavesText(draft[field])) return t('validation.unseen');
  const max = LIMITS[field];
  if (draft[field].trim().length > max) return field === 'name' ? t('validation.nameTooLong', { max }) : t('validation.tooLong', { max });
  return t('validation.name');
}

/** The rules of a site (SET-060 to SET-062), worded in the language of the console. Whether the name is free only the server knows. */
export function siteProblems(draft: SiteDraft, t: TFunction<'sites'>): Problems<SiteDraft> {
  const wrong = wrongIn(SiteForm, draft);
  return Object.fromEntries(SITE_FIELDS.filter((field) => wrong[field]).map((field) => [field, wordsOf(field, draft, t)]));
}

/** The fields in the order in which they stand. */
export const SITE_FIELDS = ['name', 'icon', 'organisation', 'location', 'contact', 'comments'] as const satisfies readonly SiteField[];
