import { en } from './en.ts';
import { ja } from './ja.ts';
import type { MailWords } from './mail-words.ts';
import { pt } from './pt.ts';
import { zhHans } from './zh-hans.ts';

const ALL: Readonly<Record<string, MailWords>> = { en, 'zh-Hans': zhHans, ja, pt };

/** The words for somebody's language, a tag of BCP 47; English where they chose none, or one we lack. */
export const mailWords = (language: string | null): MailWords => ALL[language ?? 'en'] ?? en;
