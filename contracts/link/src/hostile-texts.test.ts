import { leavesLine, visibleText } from '@tutti/domain/form-rules';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FACT_SECTION_NAMES } from './facts.ts';
import { AGENT_METHODS } from './methods.ts';
import { FACT_SECTIONS } from './sections/all-sections.ts';
import { filled } from './testing/filled.ts';

/** What turns the text around it, has no width, or is drawn as nothing. */
const UNSEEN = 'A\u202eB\u2066C\u200bD\u200eE\ufeffF';
const CONTROL = 'A\u001b[2JB\u0000C\u0007';
/** Texts of several lines. */
const LINES: ReadonlySet<string> = new Set(['tx.sessionDescription']);
/** Texts that are compared, and neither stored nor shown. */
const COMPARED: ReadonlySet<string> = new Set(['code']);

const schemas: readonly (readonly [string, v.GenericSchema])[] = [
  ...FACT_SECTION_NAMES.filter((name) => name !== 'latency').map((name) => [name, FACT_SECTIONS[name].schema] as const),
  ...(['agent.enrol', 'agent.hello', 'agent.describe', 'log.report'] as const).map((name) => [name, AGENT_METHODS[name].params] as const),
];

/** What the schema makes of the text in one field, the others being harmless: what is stored; null where it is refused. */
function stored(schema: v.GenericSchema, field: string, text: string): string | null {
  const mark = `${text}!`;
  const read = v.safeParse(
    schema,
    filled(schema, (path, most) => (path === field ? mark.slice(0, most) : 'x')),
  );
  return read.success ? JSON.stringify(read.output) : null;
}

function fieldsOf(schema: v.GenericSchema): string[] {
  const fields = new Set<string>();
  filled(schema, (path) => {
    fields.add(path);
    return 'x';
  });
  return [...fields];
}

describe.each(schemas)('A text of %s', (_, schema) => {
  it('takes what it is made of, so that nothing below is refused for another reason', () => {
    expect(
      v.safeParse(
        schema,
        filled(schema, () => 'x'),
      ).issues,
    ).toBeUndefined();
  });

  it('is shown with what cannot be seen in it, or is refused', () => {
    for (const field of fieldsOf(schema).filter((one) => !COMPARED.has(one)))
      for (const hostile of [UNSEEN, CONTROL]) {
        const kept = stored(schema, field, hostile)?.replaceAll(/\\u(?<code>[\da-f]{4})/g, (...found) =>
          String.fromCharCode(Number.parseInt(String(found[1]), 16)),
        );
        if (kept === undefined) continue;
        expect([field, LINES.has(field) ? kept !== visibleText(kept) : leavesLine(kept)]).toEqual([field, false]);
      }
  });
});
