/**
 * `npm run attack`: sends the running product what nobody should send, and says what came of it, by kind. Exits 1 when anything was found.
 * `--seed N` repeats what was drawn, `--short` sends the part that tests send, `--only NAME` those kinds alone.
 */
import { parseArgs } from 'node:util';
import { attackProduct } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const { seed, short, only } = values;
console.log(`seed ${seed}`);
const onKind = (name: string, seconds: number): void => console.log(`${name}: ${seconds.toFixed(1)} s`);
const tally = await attackProduct({ seed: Number(seed), share: short ? 0.04 : 1, only, onKind });
for (const line of tally.lines()) console.log(line);
if (tally.findings.length > 0) process.exitCode = 1;
