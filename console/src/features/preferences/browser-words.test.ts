import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { namespaces, startTranslation } from '../../i18n/setup.ts';
import { browserWords } from './browser-words.ts';

describe('a browser of somebody', () => {
  it.each([
    ['en', 'Firefox on Windows', 'Unknown browser'],
    ['ja', 'Windows の Firefox', '不明なブラウザー'],
    ['zh-Hans', 'Windows 上的 Firefox', '未知浏览器'],
    ['pt', 'Firefox no Windows', 'Navegador não conhecido'],
  ])('is named with its system in %s', async (language, both, unknown) => {
    await startTranslation(language, []);
    await namespaces('preferences');
    const t = i18next.getFixedT(language, 'preferences');
    expect([browserWords('Firefox on Windows', t), browserWords('Firefox', t), browserWords(null, t)]).toEqual([both, 'Firefox', unknown]);
  });
});
