import { MalformedPacket } from '../malformed-packet.ts';

/** The answers of one clock to `pmc`, by data set ("PORT_DATA_SET"), each a table of its lines. */
export interface ManagementAnswer {
  /** Port that answered: clock identity and port number, as they are printed: "7a0f46.fffe.17da77-1". */
  readonly port: string;
  readonly dataSet: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** More than any clock prints. */
const LONGEST = 262_144;
const ANSWER = /^\s*(\S+) seq \d+ RESPONSE MANAGEMENT (\S+)\s*$/;
const FIELD = /^\s+(\S+)\s+(\S.*)$/;

/**
 * Reads what linuxptp's `pmc` prints. Lines that are no answers ("sending: …") are passed over.
 * @throws MalformedPacket where it printed more than 256 KiB.
 */
export function decodeManagementAnswers(text: string): ManagementAnswer[] {
  if (text.length > LONGEST) throw new MalformedPacket(`pmc printed ${text.length} characters; at most ${LONGEST} are read.`);
  const answers: { port: string; dataSet: string; fields: Map<string, string> }[] = [];
  for (const line of text.split('\n')) {
    const [, port, dataSet] = ANSWER.exec(line) ?? [];
    if (port !== undefined && dataSet !== undefined) answers.push({ port, dataSet, fields: new Map() });
    else addField(answers.at(-1)?.fields, line);
  }
  return answers;
}

function addField(fields: Map<string, string> | undefined, line: string): void {
  const [, name, value] = FIELD.exec(line) ?? [];
  if (fields && name !== undefined && value !== undefined) fields.set(name, value.trim());
}

/** An identity as `pmc` prints it ("7a0f46.fffe.17da77") as 16 hex digits; null where it is none. */
export function printedIdentity(text: string | undefined): string | null {
  const digits = (text ?? '').replace(/-\d+$/, '').replaceAll('.', '').toLowerCase();
  return /^[0-9a-f]{16}$/.test(digits) ? digits : null;
}
