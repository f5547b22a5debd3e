import { badInput } from '../../../api-errors.ts';

/** An element of an XML text. `text`: its own. `line`: where it begins, from 1. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  readonly line: number;
}
interface Open extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** A preset has five levels, and of 200 devices with 64 channels each way 90,000 elements. */
const MOST_LEVELS = 16;
const MOST_ELEMENTS = 300_000;

const BEGIN = /<([^\s<>/!?]+)((?:\s+[^\s<>=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,50})\s*(\/?)>/y;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;
const OTHER_REFERENCE = /&(?!(?:#\d{1,7}|#x[0-9a-fA-F]{1,6}|amp|lt|gt|quot|apos);)/;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NONE: ReadonlyMap<string, string> = new Map();

const wrong = (line: number, what: string): Error => badInput('document', `Line ${line}: ${what}`);
const malformed = (line: number): Error => wrong(line, 'This is no well-formed XML.');
const declares = (line: number): Error => wrong(line, 'Document types and entities of their own are not read: take them out.');

/**
 * The root of an XML text, read in one go from beginning to end: elements, attributes and text, and none of what makes other readers open files, ask the network or grow without end.
 * Document types are refused, and with them every entity of one's own. Throws BAD_USER_INPUT (`document`) with the line.
 */
export function readXml(source: string): XmlElement {
  const text = source.replace(/^\ufeff/, '');
  const reading = new Reading();
  let at = 0;
  while (at < text.length) {
    const end = text[at] === '<' ? reading.mark(text, at) : endOf(text, '<', at);
    const piece = text.slice(at, end);
    if (text[at] !== '<') reading.text(piece);
    reading.pass(piece);
    at = end;
  }
  return reading.end();
}

/** Where a piece ends that goes as far as the next `mark`, or the end of the text. */
const endOf = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at;
};

/** What was read so far. */
class Reading {
  readonly #levels: Open[] = [];
  #root: XmlElement | null = null;
  #elements = 0;
  #line = 1;

  /** Counts the lines of what was read. */
  pass(piece: string): void {
    for (let at = piece.indexOf('\n'); at !== -1; at = piece.indexOf('\n', at + 1)) this.#line += 1;
  }

  text(piece: string, isResolved = false): void {
    const level = this.#levels.at(-1);
    if (level) level.text += isResolved ? piece : resolved(piece, this.#line);
    else if (isResolved || piece.trim()) throw malformed(this.#line);
  }

  /** Takes what begins with `<` at a place, and answers where it ends. */
  mark(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return this.#closed(text, '-->', at + 4);
    if (text.startsWith('<?', at)) return this.#closed(text, '?>', at + 2);
    if (text.startsWith('<![CDATA[', at)) {
      const end = this.#closed(text, ']]>', at + 9);
      this.text(text.slice(at + 9, end - 3), true);
      return end;
    }
    if (text.startsWith('<!', at)) throw declares(this.#line);
    if (!text.startsWith('</', at)) return this.#begin(text, at);
    const end = this.#closed(text, '>', at);
    if (this.#levels.pop()?.name !== text.slice(at + 2, end - 1).trimEnd()) throw malformed(this.#line);
    return end;
  }

  /** The root. Throws where something is not closed, or there is none. */
  end(): XmlElement {
    if (this.#levels.length > 0 || !this.#root) throw malformed(this.#line);
    return this.#root;
  }

  #closed(text: string, mark: string, from: number): number {
    const at = text.indexOf(mark, from);
    if (at === -1) throw malformed(this.#line);
    return at + mark.length;
  }

  #begin(text: string, at: number): number {
    BEGIN.lastIndex = at;
    const [, name, attributes = '', empty] = BEGIN.exec(text) ?? [];
    if (name === undefined) throw malformed(this.#line);
    const end = BEGIN.lastIndex;
    this.#elements += 1;
    if (this.#levels.length >= MOST_LEVELS || this.#elements > MOST_ELEMENTS)
      throw wrong(this.#line, 'A preset is not nested so deep, nor so long.');
    const element: Open = {
      name,
      attributes: attributes === '' ? NONE : attributesOf(attributes, this.#line),
      children: [],
      text: '',
      line: this.#line,
    };
    const parent = this.#levels.at(-1);
    if (parent) parent.children.push(element);
    else if (this.#root) throw malformed(this.#line);
    else this.#root = element;
    if (!empty) this.#levels.push(element);
    return end;
  }
}

function attributesOf(text: string, line: number): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, resolved(double ?? single ?? '', line)]));
}

/** A text with what its references stand for: of XML itself and of characters, no others. */
function resolved(text: string, line: number): string {
  if (!text.includes('&')) return text;
  if (OTHER_REFERENCE.test(text)) throw declares(line);
  return text.replace(REFERENCE, (_, decimal?: string, hex?: string, named?: string) => {
    if (named !== undefined) return NAMED[named] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (code > 0x10_ff_ff) throw declares(line);
    return String.fromCodePoint(code);
  });
}
