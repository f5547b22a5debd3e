import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MalformedPacket } from '../malformed-packet.ts';
import { outcome } from '../outcome.fixture.ts';
import { CODECS } from './codecs.fixture.ts';
import { faultsOf } from './fuzz.fixture.ts';
import { jsonTexts } from './json.fixture.ts';
import { packets } from './packets.fixture.ts';

// The long one is `npm run bench -- fuzz`.
test.each(CODECS)('$name reads a valid input, and reads or refuses each of 2,000 that are made of valid ones', (codec) => {
  expect(codec.valid.map(outcome)).toContain('read');
  expect(faultsOf(codec, 2000)).toEqual({ inputs: 2000, faults: [] });
});

test('a codec that throws another error than that an input is malformed is found out, with the input', () => {
  const throws = packets('throws', [Uint8Array.of(1, 2, 3)], () => Number('x').toFixed(-1));
  const refuses = packets('refuses', [Uint8Array.of(1, 2, 3)], () => {
    throw new MalformedPacket('no');
  });

  const { inputs, faults } = faultsOf(throws, 100);

  expect([inputs, faults.length]).toEqual([5, 5]);
  expect(faults[0]).toMatch(/^[0-9a-f]*: RangeError: [^]*fuzz\.test\.ts/);
  expect(faultsOf(refuses, 100).faults).toEqual([]);
});

test('a text that is nested too deep to be written as JSON is fed like any other', () => {
  let deep = 0;
  const count = (text: string): void => {
    if (text.length > 150_000 && text.includes('{"enum":'.repeat(20_000))) deep += 1;
  };

  expect(faultsOf(jsonTexts('counts', count, [{ a: [1] }]), 100_000).faults).toEqual([]);
  expect(deep).toBeGreaterThan(0);
});

const SOURCE = join(import.meta.dirname, '..');
/** Functions that decode or answer what is received, and schemas of answers in JSON. */
const DECODER = /^export (?:function|const) (?<name>decode\w+|answer\w+|(?:Nmos|Daemon|Active)\w+)/gm;

test('every decoder of this package is fed', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const text = (path: string): string => readFileSync(join(SOURCE, path), 'utf8');
  const decoders = files
    .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    .flatMap((path) => [...text(path).matchAll(DECODER)].map(({ groups }) => groups?.['name'] ?? ''));
  // What these import they use: nothing else may be imported.
  const used = files.filter((path) => /^fuzz\/\w+-codecs\.fixture\.ts$|^dante\/captures\.fixture\.ts$/.test(path)).map(text);

  expect(decoders.length).toBeGreaterThan(40);
  expect(decoders.filter((name) => !used.some((code) => new RegExp(`\\b${name}\\b`).test(code)))).toEqual([]);
});
