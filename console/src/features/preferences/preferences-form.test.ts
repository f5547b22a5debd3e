import { describe, expect, it } from 'vitest';
import { type PreferencesForm, withNews } from './preferences-form.ts';

const LOADED: PreferencesForm = {
  displayName: 'Ada',
  theme: 'LIGHT',
  timezone: null,
  timeFormat: null,
  dateFormat: null,
  send: 'never',
  selectedSite: [],
  minimumImportance: 'NORMAL',
  offlineAlert: false,
  language: 'en',
};
const notifiedOf = (siteId: string) => ({ send: 'statusChange', selectedSite: [siteId], offlineAlert: true }) as const;

describe('preferences that are changed in another window, too', () => {
  it('come in where nothing was typed here', () => {
    const news: PreferencesForm = { ...LOADED, theme: 'DARK', timeFormat: '24hr', ...notifiedOf('s1') };
    expect(withNews({ ...LOADED, displayName: 'Ada L.' }, LOADED, news)).toEqual({ ...news, displayName: 'Ada L.' });
  });

  it('do not overwrite what was, and what is mailed is taken as a whole', () => {
    const typed: PreferencesForm = { ...LOADED, theme: 'DARK', ...notifiedOf('s2') };
    const news: PreferencesForm = { ...LOADED, theme: 'AUTOMATIC', minimumImportance: 'IMPORTANT', ...notifiedOf('s1') };
    expect(withNews(typed, LOADED, news)).toEqual(typed);
  });
});
