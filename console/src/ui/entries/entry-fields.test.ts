import { describe, expect, it } from 'vitest';
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import { fieldWords } from './entry-fields.ts';

describe('the name of a field', () => {
  it.each([
    ['en', 'v1SubdomainName', 'PTP V1 subdomain'],
    ['ja', 'subscribedChannel', '送信チャンネル'],
    ['zh-Hans', 'deviceSeats', '涵盖的设备数'],
    ['pt', 'linkUp', 'Link ativo'],
  ])('in %s of %s is %s', async (language, field, word) => {
    await startTranslation(language, []);
    await namespaces('events');
    expect(fieldWords(field)).toBe(word);
  });

  it.each([
    ['importanceLevel', 'Importance level'],
    ['CAN_RESET', 'CAN_RESET'],
  ])('that is not known, %s, is spelled out as %s', (field, word) => {
    expect(fieldWords(field)).toBe(word);
  });
});
