import * as v from 'valibot';
import { BackupError } from './backup-error.ts';
import { Header, type Kind, Manifest, orderOf, ServerFile, TableEnd, TableStart } from './format.ts';
import type { Frame } from './frames.ts';
import type { KeptFile } from './server-files.ts';
import { addChecksums, createTableChecksum } from './table-checksum.ts';

/** What a backup consists of, in this order; `end` follows the last rows of a table, and the manifest everything. */
export type Part =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'rows'; readonly rows: Buffer }
  | { readonly kind: 'end'; readonly end: TableEnd }
  | { readonly kind: 'file'; readonly file: KeptFile }
  | { readonly kind: 'manifest'; readonly manifest: Manifest };

const damaged = (what: string): BackupError => new BackupError(`The backup is damaged: ${what}.`);

/**
 * The parts of a backup, each checked by the time the next one is asked for: order, counts, checksums, and at the end that nothing is missing. Throws a BackupError for what is not
 * as it was written. Who stops before the end has checked nothing.
 */
export async function* partsOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Part> {
  const next = async (kinds: readonly Kind[]): Promise<Frame> => {
    const frame = await frames.next();
    if (frame.done === true) throw new BackupError('The backup is cut off: its end is missing.');
    if (!kinds.includes(frame.value.kind)) throw damaged('its parts are not in order');
    return frame.value;
  };
  const header = parsed(Header, (await next(['H'])).content);
  yield { kind: 'header', header };
  const ends = new Map<string, TableEnd>();
  for (const name of orderOf(header)) {
    if (parsed(TableStart, (await next(['T'])).content).name !== name) throw damaged('its tables are not in order');
    yield { kind: 'table', name };
    const checksum = createTableChecksum();
    let frame = await next(['D', 'E']);
    for (; frame.kind === 'D'; frame = await next(['D', 'E'])) {
      checksum.add(frame.content);
      yield { kind: 'rows', rows: frame.content };
    }
    const end = { name, ...checksum.end() };
    if (!same(end, parsed(TableEnd, frame.content))) throw damaged(`the rows of ${name} are not those that were written`);
    const before = ends.get(name);
    ends.set(name, before ? addChecksums(before, end) : end);
    yield { kind: 'end', end };
  }
  const roles: string[] = [];
  let frame = await next(['F', 'M']);
  for (; frame.kind === 'F'; frame = await next(['F', 'M'])) {
    const { role, content } = parsed(ServerFile, frame.content);
    roles.push(role);
    yield { kind: 'file', file: { role, content: Buffer.from(content, 'base64') } };
  }
  const manifest = parsed(Manifest, frame.content);
  if (manifest.sha256 !== frame.sha256Before()) throw damaged('it is not what was written');
  if (!same(manifest.tables, [...ends.values()]) || !same(manifest.files, roles)) throw damaged('something of it is missing');
  if (!(await frames.next()).done) throw damaged('something follows its end');
  yield { kind: 'manifest', manifest };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function parsed<Schema extends v.GenericSchema>(schema: Schema, content: Buffer): v.InferOutput<Schema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), content.toString());
  if (!result.success) throw damaged('a part of it cannot be read');
  return result.output;
}
