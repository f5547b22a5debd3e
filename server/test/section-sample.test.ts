import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { expect, it } from 'vitest';
import { sampleOf } from './section-sample.ts';

it.each(FACT_SECTION_NAMES)('a sample of %s is made from its schema, and taken by it', (section) => {
  expect(sampleOf(section)).toBeTypeOf('object');
});
