/** Every codec of real devices, fed with inputs made of valid ones: how many it was given, how long the slowest took, and what the heap kept. */
import { CODECS } from '@tutti/protocols/fuzz/codecs.fixture';
import { fuzz as feed } from '@tutti/protocols/fuzz/fuzz.fixture';
import type { Figure } from './result.ts';

/** For each codec: so many inputs, or as many as there is time for. `TUTTI_FUZZ_INPUTS`, `TUTTI_FUZZ_MINUTES`, `TUTTI_FUZZ_CODEC` (the beginning of a name) and `TUTTI_FUZZ_SEED` change it. */
const {
  TUTTI_FUZZ_INPUTS = '10000000',
  TUTTI_FUZZ_MINUTES = '10',
  TUTTI_FUZZ_CODEC = '',
  TUTTI_FUZZ_SEED = String(Date.now()),
} = process.env;
const MOST_MS = 100;
const MOST_KEPT_MB = 20;

const heapMb = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 ** 2;
};

export async function fuzz(): Promise<Figure[]> {
  console.log(`  seed ${TUTTI_FUZZ_SEED}`);
  const figures: Figure[] = [];
  for (const codec of CODECS.filter(({ name }) => name.startsWith(TUTTI_FUZZ_CODEC))) {
    const before = heapMb();
    const end = performance.now() + Number(TUTTI_FUZZ_MINUTES) * 60_000;
    const { inputs, refused, slowestMs, faults } = feed(
      codec,
      Number(TUTTI_FUZZ_INPUTS),
      Number(TUTTI_FUZZ_SEED),
      () => performance.now() > end,
    );
    console.log(`  ${codec.name}: ${inputs} inputs, ${faults.length} faults, slowest ${slowestMs.toFixed(1)} ms`);
    for (const fault of faults) console.log(`  ${codec.name}: ${fault}`);
    const share = Math.round((100 * refused) / inputs);
    figures.push(
      {
        what: `${codec.name}: inputs that it neither read nor refused, of ${inputs} (${share} % refused)`,
        value: faults.length,
        unit: '',
        bar: { atMost: 0 },
      },
      { what: `${codec.name}: the slowest input`, value: slowestMs, unit: 'ms', bar: { atMost: MOST_MS } },
      {
        what: `${codec.name}: more on the heap afterwards`,
        value: Math.max(0, heapMb() - before),
        unit: 'MB',
        bar: { atMost: MOST_KEPT_MB },
      },
    );
  }
  return figures;
}
