import type { Config } from '../../config.ts';
import { publicUrl } from '../../public-url.ts';
import type { MailWords } from './mail-words.ts';

/** The last paragraphs of a mail: where help is, in a list of none where the operator named no address. */
export function closing(words: MailWords, config: Pick<Config, 'http' | 'addresses'>): readonly string[] {
  const { support } = config.addresses;
  if (support === null) return [];
  const address = support.startsWith('/') ? `${publicUrl(config)}${support}` : support.replace(/^mailto:/, '');
  return [words.support(address)];
}
