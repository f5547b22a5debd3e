import { type FuzzedCodec, fuzzed } from './codec.fixture.ts';
import type { RandomNumbers } from './random.fixture.ts';

/** What a number, an address or a word is replaced by. */
const PARTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  '4294967296',
  '9'.repeat(40),
  '1.1.1',
  '999.999.999.999/999',
  '::1',
  '=',
  ':',
  '/',
  'a='.repeat(60),
  ' '.repeat(300),
  '\t'.repeat(300),
  '0'.repeat(300),
  '-'.repeat(300),
  'x '.repeat(150),
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
];
/** What lines are divided by. */
const DIVIDED = /([\s:=/.-]+)/;

/** Changes the lines in place. */
type Mutation = (lines: string[], random: RandomNumbers) => void;

function replacePart(lines: string[], random: RandomNumbers): void {
  const at = random.below(lines.length);
  const parts = (lines[at] ?? '').split(DIVIDED);
  parts[random.below(parts.length)] = random.of(PARTS);
  lines[at] = parts.join('');
}

const MUTATIONS: readonly Mutation[] = [
  replacePart,
  replacePart,
  (lines, random) => void lines.splice(random.below(lines.length), 1),
  (lines, random) => void lines.splice(random.below(lines.length), 0, random.of(lines)),
  // A line of another place.
  (lines, random) => {
    lines[random.below(lines.length)] = random.of(lines);
  },
  // One character is another, or the line ends there.
  (lines, random) => {
    const at = random.below(lines.length);
    const line = lines[at] ?? '';
    const cut = random.below(line.length + 1);
    lines[at] = line.slice(0, cut) + (random.oneIn(2) ? '' : String.fromCharCode(random.below(256)) + line.slice(cut + 1));
  },
  // Twice on one line.
  (lines, random) => {
    const at = random.below(lines.length);
    lines[at] = (lines[at] ?? '') + random.of(lines);
  },
  // Rarely a line very often, or very long.
  (lines, random) => {
    if (!random.oneIn(1000)) return;
    const [at, times] = [random.below(lines.length), 1 + random.below(500)];
    if (random.oneIn(2)) lines[at] = (lines[at] ?? '').repeat(times);
    else lines.splice(at, 0, ...Array.from({ length: times }, () => lines[at] ?? ''));
  },
];

/** A codec of texts that consist of lines: valid ones with one to eight mutations. */
export function texts(name: string, valid: readonly string[], read: (text: string) => unknown): FuzzedCodec {
  const all = valid.map((text) => text.split('\n'));
  return fuzzed(name, valid, read, (random) => {
    const lines = random.of(all).slice();
    for (let left = 1 + random.below(8); left > 0 && lines.length > 0; left -= 1) random.of(MUTATIONS)(lines, random);
    return lines.join('\n');
  });
}
