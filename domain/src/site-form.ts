import * as v from 'valibot';
import { notBlank, optionalText } from './form-rules.ts';
import { DOMAIN_ICONS } from './site-icons.ts';

/** Most characters of a site's name, and of what else is written about it. */
export const SITE_NAME_LIMIT = 63;
export const SITE_TEXT_LIMIT = 255;
export const SITE_COMMENTS_LIMIT = 2000;

const tooLong = (max: number): string => `Please use at most ${max} characters.`;

/** What people say about a site (SET-060 to SET-062). Spaces around a text are dropped; an empty optional text becomes null. */
export const SiteForm = v.object({
  name: v.pipe(notBlank('Please enter a site name'), v.maxLength(SITE_NAME_LIMIT, tooLong(SITE_NAME_LIMIT))),
  icon: v.picklist(DOMAIN_ICONS, 'Please select an icon'),
  organisation: optionalText(SITE_TEXT_LIMIT, tooLong(SITE_TEXT_LIMIT)),
  location: optionalText(SITE_TEXT_LIMIT, tooLong(SITE_TEXT_LIMIT)),
  contact: optionalText(SITE_TEXT_LIMIT, tooLong(SITE_TEXT_LIMIT)),
  comments: optionalText(SITE_COMMENTS_LIMIT, tooLong(SITE_COMMENTS_LIMIT)),
});
export type SiteForm = v.InferOutput<typeof SiteForm>;
