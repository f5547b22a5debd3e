import { SnapshotFile } from '@tutti/domain/snapshot-document';
import * as v from 'valibot';
import { badInput } from '../../api-errors.ts';
import { lineOfFault, lineOfPath } from './json-line.ts';

/** The address by which a file names its form; contracts/snapshot/snapshot.schema.json. */
const SCHEMA = 'snapshot.schema.json';

/** A snapshot as the text of a file, which `readFile` reads again. */
export const fileOf = (file: Omit<SnapshotFile, '$schema'>): string => `${JSON.stringify({ $schema: SCHEMA, ...file }, null, 2)}\n`;

/** Most faults that are named at once. */
const MOST_NAMED = 20;

/** The file of a text. Throws BAD_USER_INPUT with a line for each of the first faults: the line in the file, the path of the value, and what is wrong with it. */
export function readFile(text: string): SnapshotFile {
  const checked = v.safeParse(SnapshotFile, parsed(text));
  if (checked.success) return checked.output;
  const { issues } = checked;
  const left = issues.length - MOST_NAMED;
  const named = issues.slice(0, MOST_NAMED).map((issue) => faultOf(text, issue));
  throw badInput('document', [...named, ...(left > 0 ? [`Faults that are not named: ${left}`] : [])].join('\n'));
}

function faultOf(text: string, { path: keys, message }: v.InferIssue<typeof SnapshotFile>): string {
  const path = (keys ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
  return `Line ${lineOfPath(text, path)}, ${path.join('.') || 'the whole file'}: ${message}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = error instanceof SyntaxError ? lineOfFault(text, error.message) : null;
    throw badInput('document', line === null ? 'This is no JSON.' : `This is no JSON: look at line ${line}.`);
  }
}
