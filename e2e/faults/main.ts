/**
 * `npm run faults`: starts the product on a database and a bus of its own, lets faults happen while it is written to, and says what was lost, doubled or not back in
 * time. Exits 1 when anything was, 2 when it was asked wrongly.
 */
import { parseArgs } from 'node:util';
import { runFaults } from './run.ts';

const USAGE = `npm run faults -- [options]
  --seed N          draws the same faults again
  --faults N        so many faults, 200 if not given
  --processes 1|2   the product as so many processes, 1 if not given
  --only WORDS      only kinds of faults whose name has these words
  --short           as in the tests: at most 45 s
  --shown           also what the operator was shown`;

/** What was asked for. @throws where an option is not known or not a number. */
function asked() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1e9) },
      faults: { type: 'string', default: '200' },
      processes: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      short: { type: 'boolean', default: false },
      shown: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [seed, faults, processes] = [Number(values.seed), Number(values.faults), Number(values.processes)];
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(faults) || faults < 1)
    throw new Error('--seed and --faults take whole numbers.');
  if (processes !== 1 && processes !== 2) throw new Error('--processes takes 1 or 2.');
  return { ...values, seed, faults, processes };
}

let options: ReturnType<typeof asked>;
try {
  options = asked();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exit(2);
}
const { seed, faults, processes, only, short, shown, help } = options;
if (help) {
  console.log(USAGE);
  process.exit(0);
}
const again = `npm run faults -- --seed ${seed} --faults ${faults} --processes ${processes}${only ? ` --only "${only}"` : ''}`;
console.log(`seed ${seed}`);
const tally = await runFaults({
  seed,
  faults,
  processes,
  only,
  toTheEnd: !short,
  ...(short ? { withinMs: 45_000 } : {}),
  onFault: (line) => console.log(line),
});
for (const line of tally.lines(shown)) console.log(line);
if (tally.findings.size > 0) console.log(`again: ${again}`);
// Not left to Node, which once went on for half an hour in its own clean-up, a core busy, after all was done.
process.exit(tally.findings.size > 0 ? 1 : 0);
