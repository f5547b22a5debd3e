import { expect, it } from 'vitest';
import { LogMemory } from './log-memory.ts';

const AT = Date.UTC(2026, 10, 21, 8);
function memoryOf(...texts: readonly string[]): LogMemory {
  const memory = new LogMemory();
  for (const text of texts) memory.add({ at: AT, level: 'INFO', text });
  return memory;
}
const all = (memory: LogMemory) => memory.after(0);

it('numbers lines from 1 and gives those after a number', () => {
  const memory = memoryOf('one', 'two', 'three');
  expect(all(memory)[0]).toEqual({ number: 1, at: '2026-11-21T08:00:00.000Z', level: 'INFO', text: 'one' });
  expect(memory.after(1).map(({ number }) => number)).toEqual([2, 3]);
  expect(memory.after(3)).toEqual([]);
});

it('keeps the newest 500 lines, and fewer where they are long', () => {
  const short = all(memoryOf(...Array.from({ length: 1_200 }, (_, i) => `Line ${i + 1}`)));
  expect([short.length, short[0]?.number, short.at(-1)?.number]).toEqual([500, 701, 1_200]);
  const long = all(memoryOf(...Array.from({ length: 400 }, () => 'word '.repeat(2_000))));
  expect([long.length, long[0]?.text.length, long.at(-1)?.number]).toEqual([200, 500, 400]);
});

it('keeps no code, key or password', () => {
  const key = 'tta_1tbL4M7LlafDOiC-BXukeZqL9ihIQbtHv-4yzWKh91c';
  const [line] = all(memoryOf(`joined with 94X1-WJS3-3XJA, key ${key}, password=hunter2, fingerprint 5E:2A:91`));
  expect(line?.text).toBe('joined with [secret], key [secret], password=[secret], fingerprint 5E:2A:91');
  // Also where the line is longer than what is kept of it.
  expect(all(memoryOf(`${'x'.repeat(470)} ${key}`))[0]?.text).toBe(`${'x'.repeat(470)} [secret]`);
});

it('keeps what a device is called in one line, without what no database stores and what turns the text around it', () => {
  const lines = all(memoryOf('Stage\nbox\u0000 \u202eevil\ud83d', '\u0007', ' ', '🎛 Desk'));
  expect(lines.map(({ text }) => text)).toEqual(['Stage box   evil\ufffd', '🎛 Desk']);
});

it('keeps what a line says beside its text, without secrets, as far as one line has room', () => {
  const memory = new LogMemory();
  const field = (value: string, name = 'device') => ({ name, value });
  memory.add({
    at: AT,
    level: 'INFO',
    text: 'Connected',
    fields: [field('FOH\nbox'), field(' '), field('password=hunter2', `${'x'.repeat(39)}🎛`)],
  });
  memory.add({ at: AT, level: 'INFO', text: 'x'.repeat(490), fields: Array.from({ length: 30 }, () => field('0123456789abcdef')) });

  const [first, second] = all(memory);
  expect(first?.fields).toEqual([field('FOH box'), field('password=[secret]', `${'x'.repeat(39)}\ufffd`)]);
  expect(second?.fields).toEqual([field('0123456789')]);
});
