import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NMOS_RESOURCES, NmosReceiver } from './resources.ts';

const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);

test('what a node nests without end can be compared and written as JSON', () => {
  const given = {
    id: 'a',
    tags: { x: deep, y: [deep, 'z'] },
    caps: { constraint_sets: [{ a: deep, b: { enum: [deep], maximum: deep } }] },
  };

  for (const schema of Object.values(NMOS_RESOURCES)) expect(JSON.stringify(v.parse(schema, given))).toContain('"tags":{"x":[],"y":["z"]}');
  expect(v.parse(NmosReceiver, given).caps.constraint_sets).toEqual([
    { a: { minimum: null, maximum: null }, b: { enum: [null], minimum: null, maximum: null } },
  ]);
});
