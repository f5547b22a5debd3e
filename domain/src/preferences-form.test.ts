import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  DATE_FORMATS,
  DATE_TIME_DEFAULTS,
  DateTimeForm,
  DisplayNameForm,
  DisplayPreferencesForm,
  NOTIFICATION_EVENT_TYPES,
  NotificationForm,
  TIME_FORMATS,
  timezoneName,
} from './preferences-form.ts';

const messages = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

describe('what can be preferred', () => {
  it('has these values and no others [MODEL-274] [MODEL-275]', () => {
    expect([DATE_FORMATS, TIME_FORMATS]).toEqual([
      ['ddmmyyyy', 'mmddyyyy'],
      ['12hr', '24hr'],
    ]);
  });

  it('has one event that clients ask to be notified of, and the report of a month [MODEL-280]', () => {
    expect(NOTIFICATION_EVENT_TYPES).toEqual(['offline', 'monthlyReport']);
  });

  it('begins with Sydney, 24 hours and the day first [PREF-038] [PREF-039] [PREF-040]', () => {
    expect(DATE_TIME_DEFAULTS).toEqual({ timezone: 'Australia/Sydney', timeFormat: '24hr', dateFormat: 'ddmmyyyy' });
  });
});

describe('a time zone', () => {
  it('is a name of the zone database: the one it goes by spelled as there, another one of the zone as given', () => {
    expect(['europe/warsaw', 'EUROPE/WARSAW', 'America/Argentina/Buenos_Aires', 'UTC'].map(timezoneName)).toEqual([
      'Europe/Warsaw',
      'Europe/Warsaw',
      'America/Argentina/Buenos_Aires',
      'UTC',
    ]);
    expect(['Asia/Kolkata', 'US/Pacific', 'us/pacific'].map(timezoneName)).toEqual(['Asia/Kolkata', 'US/Pacific', 'us/pacific']);
  });

  it.each(['', '+10:00', 'GMT+10', 'Mars/Olympus', '../../etc/passwd', ' Europe/Warsaw', `A${'a'.repeat(99)}`])('is not %j', (text) => {
    expect(timezoneName(text)).toBeNull();
    expect(messages(DateTimeForm, { ...DATE_TIME_DEFAULTS, timezone: text })).toEqual(['Please choose a timezone.']);
  });
});

describe('the forms of preferences', () => {
  it('take what is left out and what goes back to the account’s', () => {
    expect(v.parse(DisplayPreferencesForm, {})).toEqual({});
    for (const field of ['theme', 'timezone', 'timeFormat', 'dateFormat', 'language'])
      expect(v.parse(DisplayPreferencesForm, { [field]: null })).toEqual({ [field]: null });
  });

  it('take what is offered and nothing else', () => {
    const all = { theme: 'DARK', timezone: 'Europe/Warsaw', timeFormat: '12hr', dateFormat: 'mmddyyyy', language: 'pt' };
    expect(v.parse(DisplayPreferencesForm, all)).toEqual(all);
    expect(messages(DisplayPreferencesForm, { theme: 'BLUE' })).toEqual(['Please choose a theme.']);
    expect(messages(DisplayPreferencesForm, { timeFormat: '36hr' })).toEqual(['Please choose 12hr or 24hr.']);
    expect(messages(DisplayPreferencesForm, { dateFormat: 'yyyymmdd' })).toEqual(['Please choose ddmmyyyy or mmddyyyy.']);
    expect(messages(DisplayPreferencesForm, { language: 'tlh' })).toEqual(['Please choose one of the languages.']);
  });

  it('need a name of at most 63 characters [PREF-025]', () => {
    expect(v.parse(DisplayNameForm, { displayName: ' Priya ' })).toEqual({ displayName: 'Priya' });
    expect(messages(DisplayNameForm, { displayName: '  ' })).toEqual(['Please enter a display name.']);
    expect(messages(DisplayNameForm, { displayName: 'x'.repeat(63) })).toEqual([]);
    expect(messages(DisplayNameForm, { displayName: 'x'.repeat(64) })).toEqual(['Please use at most 63 characters.']);
  });

  it('need a list of sites, and at least one when something is sent [PREF-028] [PREF-029]', () => {
    const form = { send: 'statusChange', selectedSite: ['s1'], minimumImportance: 'NORMAL', offlineAlert: true };
    expect(messages(NotificationForm, form)).toEqual([]);
    expect(messages(NotificationForm, { ...form, selectedSite: 's1' })).toEqual(['Selected site must be an array']);
    expect(messages(NotificationForm, { ...form, selectedSite: [] })).toEqual(['Please select at least one site']);
    expect(messages(NotificationForm, { ...form, send: 'never', selectedSite: [] })).toEqual([]);
  });
});
