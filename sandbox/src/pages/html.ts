/** Markup that was put together by `html`: its values are escaped. */
export interface Markup {
  readonly html: string;
}
type Value = string | number | null | Markup | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

function markupOf(value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return escape(String(value));
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
}

/** Markup with values in it: what is not markup itself is escaped, for text and for attributes in quotes; null is nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  html: parts.map((part, i) => part + markupOf(values[i])).join(''),
});
