const PLAIN = 'aeiouyncszlrdtAEIOUYNCSZLRDT';
const ACCENTED = 'áéíóúýñçšžłŕďťÁÉÍÓÚÝÑÇŠŽŁŔĎŤ';
/** How much longer than English a text of another language may be. */
const LONGER = 0.4;
const FILLING = 'óñé ťwó ťhŕéé fóúŕ fívé šíx šévéñ éíghť ñíñé ťéñ ';
/** What is no word: placeholders, tags and nested keys. */
const MARKUP = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;

const accented = (words: string): string => words.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** A text of a catalogue in the language of tests: `Cancel` becomes `[Çáñçéł óñé]`. */
export function pseudo(text: string): string {
  const pieces = text.split(MARKUP);
  const more = Math.ceil(pieces.filter((_, i) => i % 2 === 0).join('').length * LONGER);
  const filling = FILLING.repeat(Math.ceil(more / FILLING.length))
    .slice(0, more)
    .trimEnd();
  return `[${pieces.map((piece, i) => (i % 2 === 1 ? piece : accented(piece))).join('')} ${filling}]`;
}

/** A whole catalogue in it. */
export const pseudoCatalogue = (catalogue: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(catalogue).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : nested(value)]));

const nested = (value: unknown): Record<string, unknown> => pseudoCatalogue(Object.fromEntries(Object.entries(value ?? {})));

/** The templates of what the server says in it. */
export const pseudoSayings = (templates: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(templates).map(([template, text]) => [template, pseudo(text)]));
