/** Every decoder of what devices send, fed with inputs made of valid ones: none may throw, take long, keep memory or not return. */
import { codecNames, type FuzzFindings, watched } from '@tutti/protocols/fuzz/watch.fixture';
import type { Figure } from './result.ts';

/** For each codec: so many inputs, or as many as there is time for. `TUTTI_FUZZ_INPUTS`, `TUTTI_FUZZ_MINUTES`, `TUTTI_FUZZ_CODEC` (the beginning of a name) and `TUTTI_FUZZ_SEED` change it. */
const {
  TUTTI_FUZZ_INPUTS = '10000000',
  TUTTI_FUZZ_MINUTES = '10',
  TUTTI_FUZZ_CODEC = '',
  TUTTI_FUZZ_SEED = String(Date.now()),
} = process.env;
const HANG_MS = 5000;
const MOST_KEPT_MB = 20;

/** The lists of codecs: those of the packages themselves, and what the agent does with what it receives. */
const MODULES = ['protocols/src/fuzz/codecs.fixture.ts', 'agent/src/fuzz/codecs.fixture.ts'].map(
  (path) => new URL(`../${path}`, import.meta.url).href,
);

function figures(codec: string, { inputs, refused, slowestMs, keptMb, faults }: FuzzFindings): Figure[] {
  const share = Math.round((100 * refused) / inputs);
  return [
    {
      what: `${codec}: faults of ${inputs} inputs (${share} % refused)`,
      value: faults.length,
      unit: '',
      bar: { atMost: 0 },
    },
    { what: `${codec}: the slowest input`, value: slowestMs, unit: 'ms', bar: { atMost: 100 } },
    { what: `${codec}: more on the heap afterwards`, value: keptMb, unit: 'MB', bar: { atMost: MOST_KEPT_MB } },
  ];
}

async function fuzzOne(module: string, codec: string): Promise<Figure[]> {
  const started = performance.now();
  const found = await watched({
    module,
    codec,
    seed: Number(TUTTI_FUZZ_SEED),
    inputs: Number(TUTTI_FUZZ_INPUTS),
    seconds: Number(TUTTI_FUZZ_MINUTES) * 60,
    hangMs: HANG_MS,
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`  ${codec}: ${found.inputs} inputs in ${seconds.toFixed()} s, ${found.faults.length} faults`);
  for (const fault of found.faults) console.log(`  ${codec}: ${fault}`);
  return figures(codec, found);
}

export async function fuzz(): Promise<Figure[]> {
  console.log(`  seed ${TUTTI_FUZZ_SEED}`);
  const all: Figure[] = [];
  for (const module of MODULES) {
    const names = (await codecNames(module)).filter((name) => name.startsWith(TUTTI_FUZZ_CODEC));
    for (const name of names) all.push(...(await fuzzOne(module, name)));
  }
  return all;
}
