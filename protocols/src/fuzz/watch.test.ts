import { expect, test } from 'vitest';
import { codecNames, watched } from './watch.fixture.ts';

const FAULTY = new URL('faulty-codecs.fixture.ts', import.meta.url).href;
const INPUTS = 12;
const feed = (codec: string) => watched({ module: FAULTY, codec, seed: 1, inputs: INPUTS, seconds: 60, hangMs: 1000 });

test('the codecs of a module are named', async () => {
  expect(await codecNames(FAULTY)).toEqual(['endless', 'insatiable', 'harmless']);
});

test.each([
  ['does not return', 'endless', /^[89a-f][0-9a-f]+: not read within 1000 ms$/],
  ['takes all memory', 'insatiable', /^[89a-f][0-9a-f]+: .*(memory|not read)/],
])('a codec that %s is ended and reported with the input at which it does, and fed with all others', async (_what, codec, fault) => {
  const { inputs, faults } = await feed(codec);

  expect(faults.length).toBeGreaterThan(0);
  for (const one of faults) expect(one).toMatch(fault);
  expect(inputs).toBe(INPUTS);
});

test('a codec without a fault is fed with all inputs', async () => {
  expect(await feed('harmless')).toMatchObject({ inputs: INPUTS, faults: [] });
});
