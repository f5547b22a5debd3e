import { type X2jOptions, XMLParser, XMLValidator } from 'fast-xml-parser';
import { GraphQLError } from 'graphql';
import { badInput } from '../../../api-errors.ts';

/** An element of an XML text. `text`: its own. `line`: where it begins, from 1. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  readonly line: number;
}
/** What the parser makes of an element, of text (`#text`) or of CDATA (`#cdata`): one named entry, and its attributes (`:@`). */
interface Parsed {
  readonly [element: `.${string}`]: readonly Parsed[];
  readonly '#text'?: string;
  readonly '#cdata'?: readonly Parsed[];
  readonly ':@'?: Readonly<Record<string, string>>;
  readonly [place: symbol]: { readonly startIndex: number };
}

/** A preset has five levels, and of 200 devices with 64 channels each way 90,000 elements and 51,200 attributes. */
const MOST_LEVELS = 16;
const MOST_ELEMENTS = 300_000;
const MOST_ATTRIBUTES = 200_000;

const DECLARATION = /<!(?!--|\[CDATA\[)/;
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;
const OTHER_REFERENCE = /&(?!(?:#\d{1,7}|#x[0-9a-fA-F]{1,6}|amp|lt|gt|quot|apos);)/;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const PLACE = XMLParser.getMetaDataSymbol().valueOf();

const wrong = (line: number, what: string): Error => badInput('document', `Line ${line}: ${what}`);
const malformed = (line: number): Error => wrong(line, 'This is no well-formed XML.');
const declares = (line: number): Error => wrong(line, 'Document types and entities of their own are not read: take them out.');
const tooLong = (): Error => badInput('document', 'A preset is not nested so deep, nor so long.');
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/**
 * The root of an XML text: elements, attributes and text. Document types are refused before anything is parsed, and with them every entity of one's own.
 * Throws BAD_USER_INPUT (`document`), with the line where there is one.
 */
export function readXml(source: string): XmlElement {
  const text = source.replace(/^\ufeff/, '');
  const declared = text.search(DECLARATION);
  if (declared >= 0) throw declares(lineAt(text, declared));
  const parsed = parse(text);
  requireWellFormed(text);
  const [root, second] = elementsOf(parsed, linesOf(text));
  if (!root || second) throw malformed(second?.line ?? 1);
  return root;
}

/** Parses before it is known to be well-formed, because only the parser has limits. */
function parse(text: string): readonly Parsed[] {
  try {
    return new XMLParser(options()).parse(text);
  } catch (error) {
    if (error instanceof GraphQLError) throw error;
    requireWellFormed(text);
    throw malformed(1);
  }
}

function options(): X2jOptions {
  let [elements, attributes] = [0, 0];
  return {
    preserveOrder: true,
    captureMetaData: true,
    ignoreAttributes() {
      attributes += 1;
      if (attributes > MOST_ATTRIBUTES) throw tooLong();
      return false;
    },
    attributeNamePrefix: '.',
    cdataPropName: '#cdata',
    ignoreDeclaration: true,
    ignorePiTags: true,
    parseTagValue: false,
    trimValues: false,
    processEntities: false,
    maxNestedTags: MOST_LEVELS,
    jPath: false,
    // No name of an element is one of JavaScript (`constructor`), nor one of the parser (`:@`). Of an empty element it is asked twice.
    transformTagName: (name) => (name.startsWith('.') ? name : `.${name}`),
    updateTag(name, path) {
      elements += 1;
      const levels = typeof path === 'string' ? 0 : path.getDepth();
      if (levels > MOST_LEVELS || elements > MOST_ELEMENTS) throw tooLong();
      return name;
    },
  };
}

function requireWellFormed(text: string): void {
  const valid = XMLValidator.validate(text);
  if (valid === true) return;
  // That an end is missing is seen at the end of the text.
  const isOpen = /^(?:Unclosed tag|Invalid '\[)/.test(valid.err.msg);
  throw malformed(isOpen ? lineAt(text, text.length) : valid.err.line);
}

/** Answers the line of each place. They are asked for from the first to the last. */
function linesOf(text: string): (at: number) => number {
  let [line, from] = [1, 0];
  return (at) => {
    for (let end = text.indexOf('\n', from); end !== -1 && end < at; end = text.indexOf('\n', from)) [line, from] = [line + 1, end + 1];
    return line;
  };
}

const isElement = (key: string | undefined): key is `.${string}` => key?.startsWith('.') ?? false;

function elementsOf(nodes: readonly Parsed[], lineOf: (at: number) => number): XmlElement[] {
  return nodes.flatMap((node) => {
    const [key] = Object.keys(node);
    if (!isElement(key)) return [];
    const inside = node[key] ?? [];
    const line = lineOf(node[PLACE]?.startIndex ?? 0);
    return [
      {
        name: key.slice(1),
        line,
        attributes: new Map(Object.entries(node[':@'] ?? {}).map(([name, value]) => [name.slice(1), resolved(value, line)])),
        text: inside
          .map((one) => (one['#text'] === undefined ? (one['#cdata']?.[0]?.['#text'] ?? '') : resolved(one['#text'], line)))
          .join(''),
        children: elementsOf(inside, lineOf),
      },
    ];
  });
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
