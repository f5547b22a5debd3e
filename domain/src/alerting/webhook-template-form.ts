/** Most characters of a template and places in it. */
export const TEMPLATE_LIMIT = 8_000;
export const MOST_PLACES = 100;

/** What a template can name. Each is a text; `total` is a number where it is alone in its text. */
export const TEMPLATE_PLACES = [
  'account',
  'condition',
  'correlation',
  'createdAt',
  'detail',
  'id',
  'kind',
  'message',
  'name',
  'rule',
  'since',
  'site',
  'text',
  'total',
  'url',
] as const;
export type TemplatePlace = (typeof TEMPLATE_PLACES)[number];

const PLACES: ReadonlySet<string> = new Set(TEMPLATE_PLACES);
export const isPlace = (name: string): name is TemplatePlace => PLACES.has(name);
/** `{{name}}`, or `{{over:6|1}}`: the first where the trouble is over, else the second. */
export const PLACE = /\{\{([^{}]*)\}\}/g;
export const CHOICE = /^over:([^|]*)\|([^|]*)$/;

/** What is wrong with a template, as a sentence; null: nothing. */
export function templateProblem(template: string): string | null {
  if (template.length > TEMPLATE_LIMIT) return `Please use at most ${TEMPLATE_LIMIT} characters.`;
  const parsed = parse(template);
  if (!parsed || typeof parsed.value !== 'object' || parsed.value === null) return 'A template is a JSON object';
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  if (names.length > MOST_PLACES) return `A template has at most ${MOST_PLACES} placeholders`;
  const unknown = names.find((name) => !isPlace(name) && !CHOICE.test(name));
  if (unknown !== undefined) return `There is no placeholder ${unknown}`;
  return namesInKeys(parsed.value) ? 'A placeholder is in a text, not in the name of a field' : null;
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function namesInKeys(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesInKeys);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('{{') || namesInKeys(inner));
}
