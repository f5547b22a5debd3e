import { MalformedPacket } from '../malformed-packet.ts';

/** Longer than the header of any answer that devices send, bytes. */
const LONGEST_HEADER = 8192;
/** As long as a session description is read, bytes. */
const LONGEST_BODY = 16_384;

/** What is read of an answer before the connection is given up, bytes. */
export const LONGEST_RTSP = LONGEST_HEADER + LONGEST_BODY;

/** A session at a sender of RAVENNA streams. */
export interface RtspSession {
  /** IPv4 address and TCP port of the sender. */
  readonly address: string;
  readonly port: number;
  /** The name under which it is announced by DNS-SD. */
  readonly name: string;
}

/** An answer of the Real Time Streaming Protocol (RFC 2326). */
export interface RtspResponse {
  /** 200: it has what was asked for. */
  readonly status: number;
  /** The words behind the status. */
  readonly reason: string;
  /** The number of the request that it answers; null: it does not say. */
  readonly sequence: number | null;
  /** Without parameters, lower case; '' where it does not say. */
  readonly contentType: string;
  readonly body: string;
}

/** The request for the description of a session, at the path where RAVENNA senders have it. The name is escaped: it cannot add lines of its own. */
export function describeRequest({ address, port, name }: RtspSession, sequence: number): Uint8Array {
  const url = `rtsp://${address}:${port}/by-name/${encodeURIComponent(name.toWellFormed())}`;
  return new TextEncoder().encode(`DESCRIBE ${url} RTSP/1.0\r\nCSeq: ${sequence}\r\nAccept: application/sdp\r\n\r\n`);
}

const STATUS_LINE = /^RTSP\/1\.\d (\d{3})(?: (.*))?$/;

/** Where the header ends and where the body begins; null: not all of the header is there. Lines may end without a carriage return. */
function endOfHeader(text: string): { readonly end: number; readonly body: number } | null {
  const found = /\r?\n\r?\n/.exec(text);
  return found ? { end: found.index, body: found.index + found[0].length } : null;
}

/** The lines behind the first, by their names in lower case; of one that comes twice the first counts. */
function fieldsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function wholeNumber(text: string | undefined, name: string): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new MalformedPacket(`${name} of the answer is ${JSON.stringify(text.slice(0, 40))}, no number.`);
  return Number(text);
}

/**
 * Reads the answer at the start of what came over a connection; null: more has to come. Lengths are those of bytes: the text is Latin-1 until its body is taken out of it.
 * @param ended whether nothing more will come: a body without a length goes on until then.
 * @throws MalformedPacket where it is no answer, or longer than a session description can be.
 */
export function decodeRtsp(bytes: Uint8Array, ended: boolean): RtspResponse | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, LONGEST_HEADER)).toString('latin1');
  const header = endOfHeader(text);
  if (!header && bytes.length >= LONGEST_HEADER)
    throw new MalformedPacket(`The header of the answer has more than ${LONGEST_HEADER} bytes.`);
  if (!header && ended) throw new MalformedPacket('The answer is cut off.');
  if (!header) return null;
  const [first = '', ...lines] = text.slice(0, header.end).split(/\r?\n/);
  const status = STATUS_LINE.exec(first);
  if (!status) throw new MalformedPacket(`The answer begins with ${JSON.stringify(first.slice(0, 40))}.`);
  const fields = fieldsOf(lines);
  const stated = wholeNumber(fields.get('content-length'), 'Content-Length');
  const length = stated ?? (ended ? bytes.length - header.body : status[1] === '200' ? null : 0);
  if ((length ?? bytes.length - header.body) > LONGEST_BODY)
    throw new MalformedPacket(`The body of the answer has more than ${LONGEST_BODY} bytes.`);
  const isShort = length === null || bytes.length < header.body + length;
  if (isShort && ended) throw new MalformedPacket('The answer is cut off.');
  if (length === null || isShort) return null;
  return {
    status: Number(status[1]),
    reason: status[2] ?? '',
    sequence: wholeNumber(fields.get('cseq'), 'CSeq'),
    contentType: (fields.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    body: new TextDecoder().decode(bytes.subarray(header.body, header.body + length)),
  };
}
