import { expect, it } from 'vitest';
import { attackProduct } from '../attack/run.ts';

/** The part of the inputs that is sent here; `npm run attack` sends all. */
const SHARE = 0.04;

it('What nobody should send shows nothing of others, changes nothing of theirs and leaves the product as it was', {
  timeout: 600_000,
}, async () => {
  const seed = Date.now() % 1e9;
  const tally = await attackProduct({ seed, share: SHARE });
  console.log(
    `seed ${seed}`,
    tally
      .lines()
      .slice(0, tally.kinds.length + 2)
      .join('\n'),
  );
  expect(tally.findings, `npm run attack -- --short --seed ${seed}`).toEqual([]);
  expect(tally.kinds.length).toBeGreaterThan(20);
});
