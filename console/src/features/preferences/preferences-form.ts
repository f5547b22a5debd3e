import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { type DateFormat, DisplayNameForm, NotificationForm, type Theme, type TimeFormat } from '@tutti/domain/preferences-form';
import * as v from 'valibot';
import { type LanguageCode, languageFor } from '../../i18n/languages.ts';
import { wrongIn } from '../../ui/forms/problems.ts';
import type { Problems } from '../../ui/forms/use-form.ts';
import type { PreferencesAnswer } from './preferences-documents.ts';

/** What the dialog holds. */
export interface PreferencesForm {
  readonly displayName: string;
  readonly theme: Theme;
  /** null here and in the two below: the server's default. */
  readonly timezone: string | null;
  readonly timeFormat: TimeFormat | null;
  readonly dateFormat: DateFormat | null;
  readonly send: NotificationForm['send'];
  /** Ids. */
  readonly selectedSite: readonly string[];
  readonly minimumImportance: ImportanceLevel;
  readonly offlineAlert: boolean;
  readonly language: LanguageCode;
}

/** What stands for it until it is read. */
export const UNREAD: PreferencesForm = {
  displayName: '',
  theme: 'AUTOMATIC',
  timezone: null,
  timeFormat: null,
  dateFormat: null,
  send: 'never',
  selectedSite: [],
  minimumImportance: 'NORMAL',
  offlineAlert: false,
  language: 'en',
};

/**
 * What the server keeps, as the dialog shows it: mails about devices are on where any site of the account has them (PREF-020). `spoken` is the language of the
 * console now, for who has not chosen one.
 */
export function readForm({ myPreferences: mine, account }: PreferencesAnswer, spoken: string): PreferencesForm {
  const here = new Set(account?.domains.map(({ id }) => id));
  const notified = mine.domainPreferences.filter(
    ({ domainId, domainNotificationPreferences: { eventTypes } }) => here.has(domainId) && eventTypes.includes('offline'),
  );
  const on = notified.length > 0;
  return {
    displayName: mine.user.displayName,
    theme: mine.theme,
    timezone: mine.timezone ?? null,
    timeFormat: mine.timeFormat === '12hr' || mine.timeFormat === '24hr' ? mine.timeFormat : null,
    dateFormat: mine.dateFormat === 'ddmmyyyy' || mine.dateFormat === 'mmddyyyy' ? mine.dateFormat : null,
    send: on ? 'statusChange' : 'never',
    selectedSite: notified.map(({ domainId }) => domainId),
    minimumImportance: notified[0]?.domainNotificationPreferences.minimumDeviceImportanceLevel ?? 'NORMAL',
    offlineAlert: on,
    language: languageFor(mine.language ?? spoken) ?? 'en',
  };
}

/** The versions of what one is sent about each site, in one text: so that a form begins with all of them. */
export const versionOfAll = ({ myPreferences: { domainPreferences } }: PreferencesAnswer): string =>
  JSON.stringify(domainPreferences.map(({ domainId, version }) => [domainId, version]));

/** The sites of which one is mailed the monthly report. */
export const reportedSites = ({ myPreferences: { domainPreferences } }: PreferencesAnswer): ReadonlySet<string> =>
  new Set(
    domainPreferences
      .filter(({ domainNotificationPreferences: { eventTypes } }) => eventTypes.includes('monthlyReport'))
      .map(({ domainId }) => domainId),
  );

const Versions = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.string()])));
/** Site → version, out of {@link versionOfAll}. */
export const versionsIn = (all: string): ReadonlyMap<string, string> => new Map(v.parse(Versions, all));

/** Never turns the offline alert off, on status change turns it on (PREF-021, PREF-022). */
export const withSend = (form: PreferencesForm, send: PreferencesForm['send']): PreferencesForm => ({
  ...form,
  send,
  offlineAlert: send === 'statusChange',
});

/** What has to be put right before it is saved (PREF-025, PREF-028, PREF-029). Whose name the identity provider says cannot put it right. */
export function problemsOf(form: PreferencesForm, ssoLogin: boolean): Problems<PreferencesForm> {
  const { displayName } = ssoLogin ? {} : wrongIn(DisplayNameForm, form);
  return { displayName, selectedSite: wrongIn(NotificationForm, form)['selectedSite'] };
}

/** What of a form is kept together. */
export const PARTS = {
  name: ['displayName'],
  display: ['theme', 'timezone', 'timeFormat', 'dateFormat', 'language'],
  notifications: ['send', 'selectedSite', 'minimumImportance', 'offlineAlert'],
} as const satisfies Record<string, readonly (keyof PreferencesForm)[]>;
export type Part = keyof typeof PARTS;

/** Whether two forms say the same in a field. */
export const sameField = (a: PreferencesForm, b: PreferencesForm, field: keyof PreferencesForm): boolean =>
  field === 'selectedSite' ? a.selectedSite.toSorted().join() === b.selectedSite.toSorted().join() : a[field] === b[field];

/** The parts in which two forms differ; none: there is nothing to save. */
export const changedParts = (form: PreferencesForm, baseline: PreferencesForm): Part[] =>
  (['name', 'display', 'notifications'] as const).filter((part) => PARTS[part].some((field) => !sameField(form, baseline, field)));

/** A part of one form put into another. */
export const withPart = (into: PreferencesForm, from: PreferencesForm, part: Part): PreferencesForm => ({
  ...into,
  ...Object.fromEntries(PARTS[part].map((field) => [field, from[field]])),
});

/** A form with what was changed elsewhere since it was loaded, as far as it was not changed here: notifications go together, all else field by field. */
export function withNews(form: PreferencesForm, loaded: PreferencesForm, news: PreferencesForm): PreferencesForm {
  const untouched = [...PARTS.name, ...PARTS.display].filter((field) => sameField(form, loaded, field));
  const merged = { ...form, ...Object.fromEntries(untouched.map((field) => [field, news[field]])) };
  return changedParts(form, loaded).includes('notifications') ? merged : withPart(merged, news, 'notifications');
}
