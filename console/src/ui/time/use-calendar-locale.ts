import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Language → the name of its months and days in the calendar's library, and how they come. English is in the library. */
const LOCALES: Readonly<Record<string, { readonly name: string; readonly load: () => Promise<unknown> }>> = {
  'zh-Hans': { name: 'zh-cn', load: () => import('dayjs/locale/zh-cn.js') },
  ja: { name: 'ja', load: () => import('dayjs/locale/ja.js') },
  pt: { name: 'pt', load: () => import('dayjs/locale/pt.js') },
};

/** By what name the calendar knows the language of the console: English until the names of that language are there. */
export function useCalendarLocale(): string {
  const { i18n } = useTranslation();
  const [locale, setLocale] = useState('en');
  useEffect(() => {
    const wanted = LOCALES[i18n.language];
    let isWanted = true;
    const take = (name: string) => isWanted && setLocale(name);
    if (wanted)
      void wanted.load().then(
        () => take(wanted.name),
        () => take('en'),
      );
    else take('en');
    return () => {
      isWanted = false;
    };
  }, [i18n.language]);
  return locale;
}
