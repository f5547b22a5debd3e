import * as v from 'valibot';

/** What a schema finds wrong with each field, as it says it first; empty when nothing is. */
export function wrongIn(schema: v.GenericSchema, form: unknown): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const issue of v.safeParse(schema, form).issues ?? []) {
    const field = issue.path?.[0]?.key;
    if (typeof field === 'string') wrong[field] ??= issue.message;
  }
  return wrong;
}
