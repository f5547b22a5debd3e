import { expect, it } from 'vitest';
import { familySays } from './family-facts.ts';

it('a device that is known by its clock alone says neither its channels nor who made it', () => {
  expect((['channels', 'channelNames', 'make'] as const).filter((fact) => familySays('PTP', fact))).toEqual([]);
});

it('AES67 has no words for names of channels and for makers, NMOS and Dante have', () => {
  expect([familySays('AES67', 'channels'), familySays('AES67', 'channelNames'), familySays('AES67', 'make')]).toEqual([true, false, false]);
  expect([familySays('NMOS', 'channelNames'), familySays('DANTE', 'make')]).toEqual([true, true]);
});

it('a device whose family is not known may say everything', () => {
  expect([familySays(null, 'make'), familySays(undefined, 'channels')]).toEqual([true, true]);
});
