import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { parse } from 'csv-parse/sync';
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
      // People follow it in the console: nothing that a browser would run.
      v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i, 'must be a web address')),
    ]),
  ),
  null,
);
/** One product's newest firmware. */
const Entry = v.object({ manufacturer: text(120), model: text(120), version: text(40), releaseNotesUrl: link, websiteUrl: link });
type Entry = v.InferOutput<typeof Entry>;

const COLUMNS = Object.keys(Entry.entries);

/** The catalogue in a file: JSON (a list of entries), or CSV with their names as the first row. */
function readCatalogue(content: string): Entry[] {
  const raw = /^\s*\[/.test(content) ? parseJson(content) : parseCsv(content);
  const parsed = v.safeParse(v.array(Entry), raw);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new CommandError(
    `Entry ${v.getDotPath(issue) ?? ''} is not valid: ${issue.message}. Each needs ${COLUMNS.slice(0, 3).join(', ')} and may have ${COLUMNS.slice(3).join(', ')}.`,
  );
}

/** Rows may be shorter than the first, as where the last columns are empty, and are separated by lines that are blank. */
function parseCsv(content: string): unknown {
  try {
    return parse(content, {
      bom: true,
      columns: (names: readonly string[]) => names.map((name) => name.trim()),
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    throw new CommandError(`The CSV cannot be read: ${messageOf(error)}`);
  }
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
