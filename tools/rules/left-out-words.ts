import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namespaces, readCatalogue } from '../catalogues.ts';
import { ROOT, trackedFiles } from './files.ts';

/** Words alone, whatever is around them: `\b` knows no letters with accents. */
const words = (...alternatives: string[]): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${alternatives.join('|')})(?!\p{L})`, 'iu');

/** What no text of a language says, because its list in docs/languages has another word for it. */
const LEFT_OUT: Readonly<Record<string, readonly RegExp[]>> = {
  pt: [
    // Of Portugal.
    words(
      String.raw`ecrãs?|utilizador\p{L}*|palavras?-passe|defini(?:ção|ções)|guard(?:ar|a|e|ad[ao]s?|ou)|gravar|ficheiros?`,
      String.raw`telemóve[il]s?|equipas?|contact[oe]s?|regist[oa]s?|ratos?|factos?|planead[ao]s?|a?c[çt]ç(?:ão|ões)|portáte(?:l|is)`,
      String.raw`tu|te[u]s?|tuas?|vós|vosso|lhes?|já não|entretanto|de imediato|à espera|por si(?! só)|outra vez|mais pequeno`,
    ),
    words(String.raw`(?:est(?:á|ão|ava|ar)|continu\p{L}+|fica[mr]?) a \p{L}+[aei]r`, String.raw`t[eê]m de \p{L}+[aei]r`),
    words(String.raw`ligad[ao]s? (?:a|à|ao|aos|às)`, String.raw`outr[ao]s? \p{L}+(?: \p{L}+)? que [oa]`),
    // No sentence begins with a verb and its pronoun; an infinitive may have one.
    /[^r\s]-se(?!\p{L})/iu,
    /(?:^|[.:?] |['`])(?:Seus?|Suas?) /u,
    // Other words for what the list has one for.
    words(String.raw`exclu(?:ir|íd[ao]s?)|proprietári[ao]s?|desconhecid[ao]s?|gere|gerenci\p{L}+|acrescent\p{L}+|novamente`),
  ],
  ja: [/接続中|ロック中|機器|マスター|スレーブ|ユーザ(?!ー)|サーバ(?!ー)/u],
  'zh-Hans': [/运营者|帐户|帐号|账号|多播|延时|传输通道|配置有误|注册码|顶级时钟/u],
};

const lines = (path: string, text: string): [string, string][] => text.split('\n').map((line) => [path, line.trim()]);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const CHECKOUT = 'sandbox/src/pages/checkout-words.ts';

/** Every text of a language by where it is: catalogues, mails, pages, and its part of the words of the checkout. */
export function textsOf(language: string): [string, string][] {
  const catalogues = namespaces().flatMap((namespace) =>
    Object.entries(readCatalogue(language, namespace)).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
  );
  const own = new RegExp(String.raw`^(?:console/src/features/pages/content|server/src/mail/words)/.*\b${language}\.(?:md|ts)$`, 'i');
  const [, checkout = ''] = read(CHECKOUT).split(`const ${language.slice(0, 2)}: CheckoutWords = {`);
  const [ofLanguage = ''] = checkout.split('\n};');
  return [...catalogues, ...trackedFiles(own).flatMap((path) => lines(path, read(path))), ...lines(CHECKOUT, ofLanguage)];
}

/** The first word in a text that its language leaves out; undefined where there is none. */
export const leftOut = (language: string, text: string): string | undefined =>
  LEFT_OUT[language]?.map((one) => one.exec(text)?.[0]).find((found) => found !== undefined);
