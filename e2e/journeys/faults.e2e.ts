import { expect, it } from 'vitest';
import { runFaults } from '../faults/run.ts';

/** Most that are drawn, and how long new ones begin, ms; `npm run faults` draws 200. */
const SHORT = { faults: 12, withinMs: 40_000 };

it('What was acknowledged is there once, whatever was killed, restarted or cut off, and the product comes back by itself', {
  timeout: 400_000,
}, async () => {
  const seed = Date.now() % 1e9;
  const lines: string[] = [];
  const tally = await runFaults({ seed, processes: 1, ...SHORT, onFault: (line) => lines.push(line) });
  console.log([`seed ${seed}`, ...lines, ...tally.lines(false)].join('\n'));
  expect(
    [...tally.findings].map(([what, after]) => `${what}, after: ${after}`),
    `npm run faults -- --short --seed ${seed}`,
  ).toEqual([]);
  expect(tally.faults).toBeGreaterThan(2);
});
