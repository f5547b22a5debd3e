/**
 * CSS that makes the browser look at far more than it is about. Where the left side of `+` or `~` has no class (`* + *`, `div + div`), or children of anything are counted
 * (`> :nth-child(2)`), each element that comes or goes has what follows it in its parent styled again, with all that is in there: Chromium looks for such rules by class, id and
 * attribute. In a grid of a thousand elements that is a thousand for one row.
 */

const COUNTS = /:nth-(last-)?(child|of-type)\(/;
const SIBLING = /^[+~]$/;
/** What a rule is found by: a class, an id, an attribute, or those of the rule around it; also within `:is()`, `:where()` and `:global()`. */
const NAMES = /[.#[&]/;
/** Children of one tag may be counted. */
const TAG = /^[a-z]/i;

/** Splits at characters that match, outside of all brackets. */
function splitOutside(text: string, at: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (/[([]/.test(letter)) depth++;
    if (/[)\]]/.test(letter)) depth--;
    if (depth === 0 && at.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** The parts of a selector that are about one element each, with the combinator behind each. */
function compounds(selector: string): { readonly compound: string; readonly combinator: string }[] {
  const spaced = selector.replace(/\s*([>+~])\s*(?![^(]*\))/g, ' $1 ').trim();
  const parts = splitOutside(spaced, /\s/).filter(Boolean);
  return parts.flatMap((part, at) => (/^[>+~]$/.test(part) ? [] : [{ compound: part, combinator: parts[at + 1] ?? '' }]));
}

/** What is in the brackets behind pseudo-classes of a compound, by the name of each. */
function inBrackets(compound: string): { readonly name: string; readonly list: readonly string[] }[] {
  return splitOutside(compound, /:/).flatMap((part) => {
    const { name, list } = /^(?<name>[\w-]+)\((?<list>.*)\)/.exec(part)?.groups ?? {};
    return name && list ? [{ name, list: splitOutside(list, /,/).map((one) => one.trim()) }] : [];
  });
}

function isNamed(compound: string): boolean {
  if (inBrackets(compound).some(({ name, list }) => /^(is|where|global)$/.test(name) && list.every(isNamed))) return true;
  return NAMES.test(splitOutside(compound, /:/)[0] ?? '');
}

function isSlow(selector: string): boolean {
  return compounds(selector).some(({ compound, combinator }) => {
    const isAboutAll = !isNamed(compound) && (SIBLING.test(combinator) || (COUNTS.test(compound) && !TAG.test(compound)));
    return isAboutAll || inBrackets(compound).some(({ name, list }) => /^(is|where|not|has|global)$/.test(name) && list.some(isSlow));
  });
}

/** The selectors of a style sheet that are about every element. */
export function slowSelectors(css: string): string[] {
  const preludes = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return preludes
    .filter((prelude) => !prelude.trim().startsWith('@'))
    .flatMap((prelude) => splitOutside(prelude, /,/).map((selector) => selector.trim()))
    .filter(isSlow);
}
