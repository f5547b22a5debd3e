/** `node tools/new-language.ts de`: adds the language (BCP 47) to each text of the catalogues, empty where it is not there. `tools/codegen.ts` names the empty ones. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, catalogueFile, formsOf, type Group, isText, namespaces, neededKeys, ROOT, readGroups } from './catalogues.ts';

/** A group with the language in each of its texts; a form of a number that only this language has is a key of its own. */
export function withLanguage(group: Group, language: string): Group {
  const needed = neededKeys(group, language);
  const entries = Object.entries(group).flatMap(([key, value]): [string, Group[string]][] => {
    if (!isText(value)) return [[key, withLanguage(value, language)]];
    const base = baseOf(key, group);
    const forms = key === `${base}_other` ? formsOf(language).map((form) => `${base}_${form}`) : [];
    const own = forms.filter((form) => !(form in group)).map((form): [string, Group[string]] => [form, { [language]: '' }]);
    return [...own, [key, needed.has(key) ? { ...value, [language]: value[language] ?? '' } : value]];
  });
  return Object.fromEntries(entries);
}

/** A soft hyphen stays visible. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('\u00ad', String.raw`\u00ad`);

/** As the catalogues are written: a text in its languages is one line, which the formatter breaks where it is too long. */
function written(value: Group[string], indent = ''): string {
  const inner = `${indent}  `;
  if (isText(value))
    return `{ ${Object.entries(value)
      .map(([key, text]) => `${quoted(key)}: ${quoted(text)}`)
      .join(', ')} }`;
  return `{\n${Object.entries(value)
    .map(([key, one]) => `${inner}${quoted(key)}: ${written(one, inner)}`)
    .join(',\n')}\n${indent}}`;
}

if (import.meta.main) {
  const [language] = process.argv.slice(2);
  if (!language) throw new Error('Say which language: node tools/new-language.ts de');
  for (const namespace of namespaces()) {
    const file = join(ROOT, catalogueFile(namespace));
    writeFileSync(file, `${written(withLanguage(readGroups(namespace), language))}\n`);
  }
}
