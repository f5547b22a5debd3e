import { CHOICE, isPlace, PLACE, type TemplatePlace } from './webhook-template-form.ts';

/** Most characters that go into one place. */
const VALUE_LIMIT = 1_000;

/** What goes into the places of one trouble. */
export type TemplateValues = Readonly<Record<TemplatePlace, string | number>> & {
  /** Whether the trouble is over. */
  readonly isOver: boolean;
};

/** The body that a template without a problem makes: JSON, whatever the values are. A text that is one placeholder alone takes its value as it is, a number as a number. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return JSON.stringify(filled(JSON.parse(template), values));
}

function filled(value: unknown, values: TemplateValues): unknown {
  if (typeof value === 'string') return filledText(value, values);
  if (Array.isArray(value)) return value.map((inner) => filled(inner, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, values)]));
}

function filledText(text: string, values: TemplateValues): string | number {
  const alone = /^\{\{([a-zA-Z]+)\}\}$/.exec(text)?.[1] ?? '';
  const number = isPlace(alone) ? values[alone] : null;
  if (typeof number === 'number') return number;
  return text.replaceAll(PLACE, (all, name: string) => {
    const [, over, open] = CHOICE.exec(name) ?? [];
    if (over !== undefined && open !== undefined) return values.isOver ? over : open;
    return isPlace(name) ? String(values[name]).slice(0, VALUE_LIMIT).toWellFormed() : all;
  });
}

/** What people begin with: an incident of ServiceNow, of its Table API or of an import set that finds it by `correlation_id`. */
export const SERVICENOW_TEMPLATE = `{
  "short_description": "{{text}}",
  "description": "{{message}}\\n{{text}}\\n{{url}}",
  "correlation_id": "{{correlation}}",
  "correlation_display": "Tutti",
  "category": "network",
  "impact": "2",
  "urgency": "2",
  "state": "{{over:6|1}}",
  "close_notes": "{{over:It is over.|}}"
}
`;
