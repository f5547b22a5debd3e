import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import * as v from 'valibot';
import { messageOf } from '../../error-words.ts';
import { CommandError, type Run } from '../context.ts';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));
const link = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.pipe(v.string(), v.url()),
    ]),
  ),
  null,
);
/** One product's newest firmware. */
const Entry = v.object({ manufacturer: text(120), model: text(120), version: text(40), releaseNotesUrl: link, websiteUrl: link });
type Entry = v.InferOutput<typeof Entry>;

const COLUMNS = Object.keys(Entry.entries);

/** Rows of a CSV text (RFC 4180): quoted cells may hold commas, line ends and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new CommandError(`The CSV cannot be read at character ${at}.`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((c) => c.trim() !== ''));
}

/** The catalogue in a file: JSON (a list of entries), or CSV with their names as the first row. */
export function readCatalogue(content: string): Entry[] {
  const isJson = /^\s*\[/.test(content);
  const [head = [], ...rows] = isJson ? [] : parseCsv(content);
  const raw: unknown = isJson
    ? parseJson(content)
    : rows.map((row) => Object.fromEntries(head.map((name, at) => [name.trim(), row[at] ?? ''])));
  const parsed = v.safeParse(v.array(Entry), raw);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new CommandError(
    `Entry ${v.getDotPath(issue) ?? ''} is not valid: ${issue.message}. Each needs ${COLUMNS.slice(0, 3).join(', ')} and may have ${COLUMNS.slice(3).join(', ')}.`,
  );
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new CommandError(`The JSON cannot be read: ${messageOf(error)}`);
  }
}

/** The catalogue of newest firmware versions, with which `update` of a device compares (open point R39). */
export function firmwareCommands(program: Command, run: Run): void {
  program
    .command('firmware')
    .description('the catalogue of newest firmware versions')
    .command('import')
    .description('add the entries of a file, or bring them up to date')
    .argument('<file>', `JSON or CSV with ${COLUMNS.join(', ')}`)
    .action((file: string) =>
      run(async ({ store, print }) => {
        const content = await readFile(file, 'utf8').catch((error: Error) => {
          throw new CommandError(`${file} cannot be read: ${error.message}`);
        });
        const entries = readCatalogue(content);
        await store.system(async (tx) => {
          for (const { manufacturer, model, version, releaseNotesUrl, websiteUrl } of entries) {
            const values = { version, release_notes_url: releaseNotesUrl, website_url: websiteUrl };
            await tx
              .insertInto('firmware_catalogue')
              .values({ manufacturer, model, ...values })
              .onConflict((on) => on.columns(['manufacturer', 'model']).doUpdateSet(values))
              .execute();
          }
        });
        print(
          `${entries.length} entries imported. Running servers know them within half a minute; pages that are open show them with the next change of their site.`,
        );
      }),
    );
}
