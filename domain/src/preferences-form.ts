import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from './enumerations.ts';
import { notBlank } from './form-rules.ts';

/** Most characters of a person's name. */
export const DISPLAY_NAME_LIMIT = 63;

/** 12 hours with AM and PM, or 24 (MODEL-275). */
export const TIME_FORMATS = ['12hr', '24hr'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** Day or month first (MODEL-274). */
export const DATE_FORMATS = ['ddmmyyyy', 'mmddyyyy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const THEMES = ['AUTOMATIC', 'LIGHT', 'DARK'] as const;
/** AUTOMATIC: as the system has it. */
export type Theme = (typeof THEMES)[number];

/** The languages people may choose, as tags of BCP 47 (I18N-001). */
export const LANGUAGE_CODES = ['en', 'zh-Hans', 'ja', 'pt'] as const;

/** The first steps on Home that can be marked as done. */
export const FIRST_STEPS = ['DEVICE_SEEN', 'ROUTING_SEEN', 'PATCHED', 'INVITED', 'LOG_SEEN'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The panels of the console that a person closes until they open them again. */
export const PANELS = ['DEVICE_SAYS'] as const;
export type Panel = (typeof PANELS)[number];

/** What can be mailed about (MODEL-280). */
export const NOTIFICATION_EVENT_TYPES = ['offline', 'monthlyReport'] as const;
export type NotificationEventType = (typeof NOTIFICATION_EVENT_TYPES)[number];

/** How moments are written: in which time zone and formats. */
export interface DateTimeSettings {
  /** A name of the IANA time zone database. */
  readonly timezone: string;
  readonly timeFormat: TimeFormat;
  readonly dateFormat: DateFormat;
}

/** What an account has until somebody changes it (PREF-038 to PREF-040). */
export const DATE_TIME_DEFAULTS: DateTimeSettings = { timezone: 'Australia/Sydney', timeFormat: '24hr', dateFormat: 'ddmmyyyy' };

/** The longest name there is has 32 characters. */
const ZONE_LIMIT = 64;
const ZONE_NAME = /^[a-z_]+(\/[a-z\d_+-]+)*$/i;

/**
 * The name of a time zone: the one it goes by as the zone database spells it, another one of it (`us/pacific`) as given; null for what is none. Offsets
 * (`+10:00`) are none: they know no summer time (open point R31).
 */
export function timezoneName(text: string): string | null {
  if (text.length > ZONE_LIMIT || !ZONE_NAME.test(text)) return null;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    // Of two names for one zone the given one stays.
    return known.toLowerCase() === text.toLowerCase() ? known : text;
  } catch {
    return null;
  }
}

const BAD_ZONE = 'Please choose a timezone.';
const Timezone = v.pipe(
  v.string(BAD_ZONE),
  v.transform(timezoneName),
  v.check((name) => name !== null, BAD_ZONE),
  v.transform((name) => name ?? ''),
);
const TimeFormatChoice = v.picklist(TIME_FORMATS, 'Please choose 12hr or 24hr.');
const DateFormatChoice = v.picklist(DATE_FORMATS, 'Please choose ddmmyyyy or mmddyyyy.');

/** The account's date and time settings. */
export const DateTimeForm = v.object({ timezone: Timezone, timeFormat: TimeFormatChoice, dateFormat: DateFormatChoice });

/** How a person sees the console. A missing field stays as it is; null returns to the account's setting. */
export const DisplayPreferencesForm = v.object({
  theme: v.nullish(v.picklist(THEMES, 'Please choose a theme.')),
  timezone: v.nullish(Timezone),
  timeFormat: v.nullish(TimeFormatChoice),
  dateFormat: v.nullish(DateFormatChoice),
  language: v.nullish(v.picklist(LANGUAGE_CODES, 'Please choose one of the languages.')),
});
export type DisplayPreferencesForm = v.InferOutput<typeof DisplayPreferencesForm>;

/** A person's own name (PREF-025). */
export const DisplayNameForm = v.object({
  displayName: v.pipe(
    notBlank('Please enter a display name.'),
    v.maxLength(DISPLAY_NAME_LIMIT, `Please use at most ${DISPLAY_NAME_LIMIT} characters.`),
  ),
});

/** What a person wants to be mailed, as the form has it (PREF-028, PREF-029). */
export const NotificationForm = v.pipe(
  v.object({
    send: v.picklist(['never', 'statusChange']),
    selectedSite: v.array(v.string(), 'Selected site must be an array'),
    minimumImportance: v.picklist(IMPORTANCE_LEVELS),
    offlineAlert: v.boolean(),
  }),
  v.forward(
    v.check(({ send, selectedSite }) => send === 'never' || selectedSite.length > 0, 'Please select at least one site'),
    ['selectedSite'],
  ),
);
export type NotificationForm = v.InferOutput<typeof NotificationForm>;
