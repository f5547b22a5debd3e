/** What a line of a session description is about: a key of `channels:description.line`. */
type LineMeaning =
  | 'v'
  | 'o'
  | 's'
  | 'i'
  | 'c'
  | 'b'
  | 't'
  | 'm'
  | 'rtpmap'
  | 'fmtp'
  | 'ptime'
  | 'maxptime'
  | 'framecount'
  | 'ts-refclk'
  | 'mediaclk'
  | 'clock-domain'
  | 'sync-time'
  | 'source-filter'
  | 'group'
  | 'mid'
  | 'direction'
  | 'attribute'
  | 'other';

/** A line as it came, and what it is about. */
export interface DescriptionLine {
  readonly meaning: LineMeaning;
  readonly text: string;
}

/** Types of lines (RFC 8866, 5) that have a word of their own. */
const TYPES: ReadonlySet<string> = new Set<LineMeaning>(['v', 'o', 's', 'i', 'c', 'b', 't', 'm']);
const ATTRIBUTES: Readonly<Record<string, LineMeaning>> = {
  rtpmap: 'rtpmap',
  fmtp: 'fmtp',
  ptime: 'ptime',
  maxptime: 'maxptime',
  framecount: 'framecount',
  'ts-refclk': 'ts-refclk',
  mediaclk: 'mediaclk',
  'clock-domain': 'clock-domain',
  'sync-time': 'sync-time',
  'source-filter': 'source-filter',
  group: 'group',
  mid: 'mid',
  recvonly: 'direction',
  sendonly: 'direction',
  sendrecv: 'direction',
  inactive: 'direction',
};

const isType = (type: string): type is LineMeaning => TYPES.has(type);

function meaningOf(line: string): LineMeaning {
  const [, type = '', value = ''] = /^([a-z])=(.*)$/.exec(line) ?? [];
  if (type === 'a') {
    const name = /^[^:]*/.exec(value)?.[0].toLowerCase() ?? '';
    return Object.hasOwn(ATTRIBUTES, name) ? (ATTRIBUTES[name] ?? 'attribute') : 'attribute';
  }
  return isType(type) ? type : 'other';
}

/** The lines of a session description (SDP) in their order, but for empty ones. What is not understood is kept as it came. */
export function descriptionLines(text: string): readonly DescriptionLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .map((line) => ({ meaning: meaningOf(line), text: line }));
}
