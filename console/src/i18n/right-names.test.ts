import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnRight } from '@tutti/domain/rights';
import { describe, expect, it } from 'vitest';

/** Texts that name a right: where they are, and which. */
const NAMED: readonly [catalogue: string, path: readonly string[], right: OwnRight][] = [
  ['devices', ['unassign', 'body'], 'ASSIGN'],
  ['devices', ['unassign', 'bodyMany'], 'ASSIGN'],
  ['home', ['didYouKnow', 'restricted'], 'ASSIGN'],
  ['guide', ['routing', 'text'], 'ROUTE'],
  ['help', ['readerSteps', 'importance', 'LESS_IMPORTANT'], 'DESCRIBE'],
];

/** A text of a catalogue. */
function textAt(language: string, catalogue: string, ...path: readonly string[]): string {
  const texts: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'generated', language, `${catalogue}.json`), 'utf8'));
  return String(path.reduce<unknown>((here, name) => Reflect.get(Object(here), name), texts));
}

describe.each(['en', 'ja', 'pt', 'zh-Hans'])('In %s', (language) => {
  it.each(NAMED)('%s %j names a right as the roles do', (catalogue, path, right) => {
    expect(textAt(language, catalogue, ...path)).toContain(textAt(language, 'roles', 'right', right));
  });
});
