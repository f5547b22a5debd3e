import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decodeControlMessage } from './control-protocol.ts';
import { decodeGrain } from './grain.ts';
import { memberOids, monitorHealth, watchedReceiver } from './receiver-monitor.ts';
import { NMOS_RESOURCES, NmosReceiver, readResource } from './resources.ts';

const NESTED = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const deep: unknown = JSON.parse(NESTED);

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

test('a message of a registry that nests without end is read as far as it says a resource', () => {
  const grain = decodeGrain(
    `{"grain":{"topic":"/senders/","x":${NESTED},"data":[{"path":"a","pre":${NESTED},"post":{"id":"a","x":${NESTED}}},{"path":"b","post":${NESTED}}]}}`,
  );

  const read = grain?.changes.map(({ post }) => readResource(grain.kind, post));
  expect(JSON.stringify(read)).toMatch(/^\[\{"id":"a",[^]*\},null\]$/);
});

test('a message of a monitor that nests without end says nothing', () => {
  const { answers } = decodeControlMessage(
    `{"messageType":1,"x":${NESTED},"responses":[{"handle":1,"result":{"status":200,"value":${NESTED}}}]}`,
  );

  expect(
    answers.map(({ handle, value }) => [
      handle,
      memberOids(value),
      watchedReceiver({ touchpoints: value }),
      monitorHealth({ connection: value }),
    ]),
  ).toEqual([[1, [], null, null]]);
});
