import { SnapshotFile } from '@tutti/domain/snapshot-document';
import * as v from 'valibot';
import { badInput } from '../../api-errors.ts';
import { lineOfFault, lineOfPath } from './json-line.ts';

/** The address by which a file names its form; contracts/snapshot/snapshot.schema.json. */
const SCHEMA = 'snapshot.schema.json';

/** A snapshot as the text of a file, which `readFile` reads again. */
export const fileOf = (file: Omit<SnapshotFile, '$schema'>): string => `${JSON.stringify({ $schema: SCHEMA, ...file }, null, 2)}\n`;

/** The file of a text. Throws BAD_USER_INPUT with the line, and the path of the value, that is wrong. */
export function readFile(text: string): SnapshotFile {
  const checked = v.safeParse(SnapshotFile, parsed(text), { abortEarly: true });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const path = (issue.path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
  throw badInput('document', `Line ${lineOfPath(text, path)}, ${path.join('.') || 'the whole file'}: ${issue.message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = error instanceof SyntaxError ? lineOfFault(text, error.message) : null;
    throw badInput('document', line === null ? 'This is no JSON.' : `This is no JSON: look at line ${line}.`);
  }
}
