import * as v from 'valibot';
import { MalformedPacket } from '../malformed-packet.ts';
import { type FuzzedCodec, fuzzed } from './codec.fixture.ts';
import type { RandomNumbers } from './random.fixture.ts';

const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}0${close.repeat(depth)}`;

/** What a value is replaced by: one of another type, at an edge, or empty. */
const VALUES = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '0.5',
  '64',
  '1e308',
  '1e999',
  '9007199254740993',
  '""',
  '"x"',
  '"0"',
  '"locked"',
  String.raw`"\u0000"`,
  String.raw`"\ud800"`,
  '"__proto__"',
  `"${'x'.repeat(2100)}"`,
  '[]',
  '[[]]',
  '[null]',
  '{}',
  '{"__proto__":{"id":"x","length":-1}}',
  '{"length":4294967295}',
  nested('[', ']', 40),
  nested('{"a":', '}', 40),
];
/** Those that take long to read. */
const LARGE = [
  nested('[', ']', 20_000),
  nested('{"enum":', '}', 20_000),
  `[${'0,'.repeat(20_000)}0]`,
  `[${'{},'.repeat(5000)}{}]`,
  `"${'x'.repeat(100_000)}"`,
  `{${Array.from({ length: 5000 }, (_, index) => `"${index}x":0`).join()}}`,
];
const KEYS = ['"__proto__"', '"constructor"', '"prototype"', '"toString"', '"length"', '"then"', '""', '"0"'];

/** A key or a value of a text of JSON: from where to where. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly isKey: boolean;
}

/** A text of JSON, and where its keys and values are. */
interface Spans {
  readonly text: string;
  readonly spans: readonly Span[];
}

function withSpans(root: unknown): Spans {
  const spans: Span[] = [];
  let text = '';
  const span = (isKey: boolean, write: () => void): void => {
    const start = text.length;
    write();
    spans.push({ start, end: text.length, isKey });
  };
  const put = (more: string): void => {
    text += more;
  };
  const write = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return put(JSON.stringify(value));
    const isList = Array.isArray(value);
    put(isList ? '[' : '{');
    for (const [index, [key, entry]] of Object.entries(value).entries()) {
      if (index > 0) put(',');
      if (!isList) span(true, () => put(JSON.stringify(key)));
      if (!isList) put(':');
      span(false, () => write(entry));
    }
    return put(isList ? ']' : '}');
  };
  span(false, () => write(root));
  return { text, spans };
}

const textOf = ({ text }: Spans, { start, end }: Span): string => text.slice(start, end);

/** What a value becomes. */
function changed(from: Spans, span: Span, random: RandomNumbers): string {
  const own = textOf(from, span);
  switch (random.below(8)) {
    case 0:
      return `[${own}]`;
    case 1:
      return `{"a":${own},"__proto__":${random.of(VALUES)}}`;
    case 2:
      return `[${`${own},`.repeat(random.oneIn(1000) ? 1100 : random.below(4))}${own}]`;
    case 3:
      return textOf(from, from.spans.findLast(({ isKey }) => !isKey && random.oneIn(3)) ?? span);
    case 4:
      // Another member, or a second one of the same key.
      return own.startsWith('{"') ? `{${random.of(KEYS)}:${random.of(VALUES)},${own.slice(1)}` : random.of(VALUES);
    default:
      return random.oneIn(3000) ? random.of(LARGE) : random.of(VALUES);
  }
}

/** The text with changes in one to four places that do not overlap; once in eight with a character that is another, as no JSON any more. */
function changedText(from: Spans, random: RandomNumbers): string {
  const places = Array.from({ length: 1 + random.below(4) }, () => random.of(from.spans)).sort((a, b) => b.start - a.start);
  let { text } = from;
  let before = text.length;
  for (const span of places) {
    if (span.end > before) continue;
    const other = span.isKey ? random.of(KEYS) : changed(from, span, random);
    text = text.slice(0, span.start) + other + text.slice(span.end);
    before = span.start;
  }
  if (!random.oneIn(8)) return text;
  const at = random.below(text.length);
  return text.slice(0, at) + (random.oneIn(4) ? '' : String.fromCharCode(random.below(256)) + text.slice(at + 1));
}

/** A codec of what reads texts of JSON itself, with changes of their structure. What it makes of them must be JSON again, as it becomes a fact on the device link. */
export function jsonTexts(name: string, read: (text: string) => unknown, valid: readonly object[]): FuzzedCodec {
  const all = valid.map(withSpans);
  return fuzzed(
    name,
    all.map(({ text }) => text),
    (text) => JSON.stringify(read(text)),
    (random) => changedText(random.of(all), random),
  );
}

/** A codec of answers in JSON, which a schema reads. */
export function answers(name: string, schema: v.GenericSchema, valid: readonly object[]): FuzzedCodec {
  const read = (text: string): unknown => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new MalformedPacket('No JSON.');
    }
    const result = v.safeParse(schema, value);
    if (!result.success) throw new MalformedPacket('Another shape.');
    return result.output;
  };
  return jsonTexts(name, read, valid);
}
