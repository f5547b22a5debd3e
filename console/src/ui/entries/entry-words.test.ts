import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import { beforeAll, describe, expect, it } from 'vitest';
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import { exactTime, logTime, valueWords } from './entry-words.ts';

const WORDS = { yes: 'Yes', no: 'No', empty: '(empty)', names: new Map([['s1', 'Kestrel Arena']]) };
const words = (value: unknown) => valueWords(JSON.stringify(value), WORDS);

beforeAll(async () => {
  await startTranslation('en', []);
  await namespaces('events');
});

describe('a value of an entry in words', () => {
  it('is a dash where there was none', () => {
    expect(valueWords(null, WORDS)).toBe('--');
    expect(words(null)).toBe('--');
  });

  it('is Yes or No, a number, a text, or said to be empty', () => {
    expect([true, false, -0.5, 'Stage left', '', []].map(words)).toEqual(['Yes', 'No', '-0.5', 'Stage left', '(empty)', '(empty)']);
  });

  it('is a name where it is the id of something known', () => {
    expect(words('s1')).toBe('Kestrel Arena');
    expect(words(['s1', 's2'])).toBe('Kestrel Arena, s2');
  });

  it('has its fields in words, however deep', () => {
    expect(words({ importanceLevel: 'IMPORTANT', site: { domainId: 's1' } })).toBe(
      'Importance level: IMPORTANT, Site: Site: Kestrel Arena',
    );
  });

  it('is shown as it is where it is no JSON', () => {
    expect(valueWords('{"cut', WORDS)).toBe('{"cut');
  });
});

describe('the moment of an entry', () => {
  const by = (timezone: string): DateTimeSettings => ({ timezone, timeFormat: '24hr', dateFormat: 'ddmmyyyy' });

  it('is in the formats of the reader', () => {
    const york: DateTimeSettings = { timezone: 'America/New_York', timeFormat: '12hr', dateFormat: 'mmddyyyy' };
    expect(logTime('2025-11-21T00:52:46.120Z', york)).toBe('7:52:46 PM, 11/20/2025');
    expect(exactTime('2025-11-21T05:52:46.120Z', york)).toBe('12:52:46.120 AM, 11/21/2025, America/New_York (GMT-5)');
  });

  it('is what the clock of the zone reads, in summer and in winter', () => {
    expect(logTime('2025-11-21T07:52:46.120Z', by('Europe/Berlin'))).toBe('08:52:46, 21/11/2025');
    expect(logTime('2025-06-30T23:30:00Z', by('Europe/Berlin'))).toBe('01:30:00, 01/07/2025');
  });

  it('is exact to the millisecond, with the zone and its offset then', () => {
    expect(exactTime('2025-11-21T07:52:46.120Z', by('Europe/Berlin'))).toBe('08:52:46.120, 21/11/2025, Europe/Berlin (GMT+1)');
    expect(exactTime('2025-06-21T07:52:46.007Z', by('Asia/Kolkata'))).toBe('13:22:46.007, 21/06/2025, Asia/Kolkata (GMT+5:30)');
  });

  it('is a dash where it is no moment', () => {
    expect([logTime('soon', by('UTC')), exactTime('soon', by('UTC'))]).toEqual(['--', '--']);
  });
});
