import * as v from 'valibot';

/** No quotes, which would end an attribute of the page, and no scheme that a browser would run. */
const web = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s"'<>\\]+$/), v.url());
const ownPath = v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s"'<>\\]*$/));
const mailbox = v.pipe(v.string(), v.regex(/^mailto:[^\s"'<>\\@]+@[\w.-]+$/));
const none = v.literal('');

const page = v.union([none, web, ownPath]);
const PAGE = 'an address, https://…, or a path of this server, /…; empty: it is offered nowhere';

/** The variables with the operator's own pages and downloads (open point R27). */
export const ADDRESS_VARIABLES = {
  TUTTI_SUPPORT_URL: [v.union([none, web, ownPath, mailbox]), '', `mailto:somebody@…, ${PAGE}`],
  TUTTI_USER_GUIDE_URL: [page, '', PAGE],
  TUTTI_FAQ_URL: [page, '', PAGE],
  TUTTI_TERMS_URL: [page, '', PAGE],
  TUTTI_PRIVACY_URL: [page, '', PAGE],
  TUTTI_CONTROLLER_URL: [page, '', PAGE],
  TUTTI_UPDATER_URL: [page, '', PAGE],
} as const;

/** What the operator offers outside of the console; null: nothing, and no page names it. */
export interface Addresses {
  readonly support: string | null;
  readonly userGuide: string | null;
  readonly faq: string | null;
  readonly terms: string | null;
  readonly privacy: string | null;
  /** Where the desktop controller and the firmware updater are downloaded. */
  readonly controller: string | null;
  readonly updater: string | null;
}

export const readAddresses = (values: Readonly<Record<keyof typeof ADDRESS_VARIABLES, string>>): Addresses => ({
  support: values.TUTTI_SUPPORT_URL || null,
  userGuide: values.TUTTI_USER_GUIDE_URL || null,
  faq: values.TUTTI_FAQ_URL || null,
  terms: values.TUTTI_TERMS_URL || null,
  privacy: values.TUTTI_PRIVACY_URL || null,
  controller: values.TUTTI_CONTROLLER_URL || null,
  updater: values.TUTTI_UPDATER_URL || null,
});
