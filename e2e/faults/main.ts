/**
 * `npm run faults`: starts the product on a database and a bus of its own, lets faults happen while it is written to, and says what was lost, doubled or not back in
 * time. Exits 1 when anything was. `--seed N` draws the same faults again, `--faults N` so many, `--processes 1|2` as so many processes, `--only WORDS` those kinds
 * alone, `--short` as in tests, `--shown` with what the operator is shown.
 */
import { parseArgs } from 'node:util';
import { runFaults } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    faults: { type: 'string', default: '200' },
    processes: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    shown: { type: 'boolean', default: false },
  },
});
const { seed, faults, processes, only, short, shown } = values;
const again = `npm run faults -- --seed ${seed} --faults ${faults} --processes ${processes}${only ? ` --only "${only}"` : ''}`;
console.log(`seed ${seed}`);
const tally = await runFaults({
  seed: Number(seed),
  faults: Number(faults),
  processes: Number(processes),
  only,
  toTheEnd: !short,
  ...(short ? { withinMs: 45_000 } : {}),
  onFault: (line) => console.log(line),
});
for (const line of tally.lines(shown)) console.log(line);
if (tally.findings.size > 0) console.log(`again: ${again}`);
// Not left to Node, which once went on for half an hour in its own clean-up, a core busy, after all was done.
process.exit(tally.findings.size > 0 ? 1 : 0);
