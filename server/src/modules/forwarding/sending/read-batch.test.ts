import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeIds } from './read-batch.ts';

it('takes each entry of a chain once, in order, however it is divided into blocks and batches', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 50 }), (counts, most) => {
      let id = 0;
      const blocks = counts.map((count, n) => ({ number: n + 1, ids: Array.from({ length: count }, () => String((id += 1))) }));
      const taken: string[] = [];
      let position = { block: 0, entriesSent: 0 };
      while (position.block < blocks.length) {
        const { ids, next } = takeIds(
          blocks.filter((block) => block.number > position.block),
          position,
          most,
        );
        expect(ids.length).toBeLessThanOrEqual(most);
        expect(ids.length).toBeGreaterThan(0);
        taken.push(...ids);
        position = next;
      }
      expect(taken).toEqual(blocks.flatMap(({ ids }) => ids));
    }),
  );
});
