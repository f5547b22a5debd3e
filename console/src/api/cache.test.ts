import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { EMBEDDED } from './cache.ts';

const sdl = readFileSync(join(import.meta.dirname, '../../../contracts/api/generated/schema.graphql'), 'utf8');

describe('the normalised cache', () => {
  it('names every object of the contract that has no id of its own, and no other', () => {
    const schema = buildSchema(sdl, { assumeValidSDL: true });
    const roots = new Set(['Query', 'Mutation', 'Subscription']);
    const embedded = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__') && !roots.has(name) && !name.endsWith('Payload'))
      // An id that may be missing identifies nothing: the same person stands in two entries by two names.
      .filter((type) => !isNonNullType(type.getFields()['id']?.type))
      .map(({ name }) => name);
    expect([...EMBEDDED].sort()).toEqual(embedded.sort());
  });
});
