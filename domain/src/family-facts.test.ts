import { expect, it } from 'vitest';
import { familySays } from './family-facts.ts';

const FACTS = ['channels', 'channelNames', 'make'] as const;

it('a device that is known by its clock alone says neither its channels nor who made it', () => {
  expect(FACTS.filter((fact) => familySays('PTP', fact))).toEqual([]);
});

it('AES67 has no words for names of channels and for makers, NMOS and Dante have', () => {
  expect(FACTS.filter((fact) => familySays('AES67', fact))).toEqual(['channels']);
  for (const family of ['NMOS', 'DANTE'] as const) expect(FACTS.filter((fact) => familySays(family, fact))).toEqual(FACTS);
});

it('a device whose family is not known may say everything', () => {
  for (const family of [null, undefined]) expect(FACTS.filter((fact) => familySays(family, fact))).toEqual(FACTS);
});
