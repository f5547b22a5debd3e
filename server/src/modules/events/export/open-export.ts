import { Readable } from 'node:stream';
import { isInNetworks } from '@tutti/domain/networks';
import { can } from '../../../access/viewer.ts';
import type { Needs } from '../../../services.ts';
import { viewerNow } from '../../identity/index.ts';
import type { SiteServices } from '../../sites/services.ts';
import { type PlacedRow, readPage } from '../read-entries.ts';
import { addressFor, type Reader, readerOf, valueFor } from '../readable-entry.ts';
import type { Position } from '../windows.ts';
import { type ExportedEntry, FORMATS } from './formats.ts';
import { type RequestedExport, useTicket } from './ticket.ts';

/** Entries that are read at a time, which bounds the memory of an export, whatever its size. */
export const PART = 500;

/** What one ticket opens: a file that is made while it is read. */
export interface OpenExport {
  readonly type: string;
  readonly fileName: string;
  /** Its text, part by part; each is read from the database when it is asked for, and no connection is held between two. */
  readonly content: Readable;
}

/** The reader may not load it any more: the file ends in the middle, like a lost connection. */
export class RightsEnded extends Error {}

/** What an export needs. */
export type ExportNeeds = Needs<'store' | 'now'> & SiteServices;

/** Opens the export that a ticket was made for, and uses it up; null where it is none, was used or has expired, or is of somebody who may not read that any more. */
export async function openExport(services: ExportNeeds, token: string, ip: string): Promise<OpenExport | null> {
  const requested = await useTicket(services, token);
  if (!requested || !(await readerNow(services, requested, ip))) return null;
  const { question, format } = requested;
  const now = services.now().toISOString();
  const sites = new Map((await services.directory.sites(question.accountId)).map(({ id, name }) => [id, name]));
  const { type, extension } = FORMATS[format];
  const about = question.siteId === null ? 'account' : (sites.get(question.siteId) ?? '');
  const until = question.before !== null && question.before < now ? question.before : now;
  const dates = [question.after, until].map((moment) => moment?.slice(0, 10));
  const fileName = `${['events', plain(about), ...dates].filter(Boolean).join('-')}.${extension}`;
  return { type, fileName, content: streamOf(services, { requested, ip }, sites) };
}

/** A name without what some systems do not allow in names of files. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60);

/** Who loads it, with their present rights; null where they logged out or may not read it any more: rights end at once (decision 022). */
async function readerNow(
  { store, now }: ExportNeeds,
  { by, question: { accountId, siteId } }: RequestedExport,
  ip: string,
): Promise<Reader | null> {
  const viewer = await store.system((tx) => viewerNow(tx, by, now()));
  const may = can(viewer, siteId === null ? 'ADMINISTER' : 'READ', { accountId, siteId });
  // From where a key may call, it may also load.
  if (viewer?.kind === 'key' && !isInNetworks(viewer.networks, ip)) return null;
  return viewer && may ? readerOf(viewer, accountId) : null;
}

/** An entry as its reader may see it in a file. */
const exported = (row: PlacedRow, sites: ReadonlyMap<string, string>, reader: Reader): ExportedEntry => ({
  ...row,
  site: sites.get(row.site_id ?? '') ?? null,
  address: addressFor(row, reader),
  before: valueFor(row.before, reader),
  after: valueFor(row.after, reader),
});

function streamOf(
  services: ExportNeeds,
  { requested, ip }: { readonly requested: RequestedExport; readonly ip: string },
  sites: ReadonlyMap<string, string>,
): Readable {
  const { question, format } = requested;
  const { write } = FORMATS[format];
  let from: Position | null = null;
  const readOn = async (stream: Readable): Promise<void> => {
    const reader = await readerNow(services, requested, ip);
    if (!reader) throw new RightsEnded();
    const rows = await services.store.read([question.accountId], (tx) => readPage(tx, question, { offset: 0, limit: PART }, from));
    const entries = rows.map((row) => exported(row, sites, reader));
    const text = write(entries, from === null);
    const [last, isLast] = [rows.at(-1), rows.length < PART];
    if (last) from = { moment: last.moment, id: last.id };
    // The value of a promise survives several collections of the young generation, so that a million entries would accumulate: the array is emptied.
    rows.length = 0;
    if (text) stream.push(text);
    if (isLast) stream.push(null);
  };
  return new Readable({
    highWaterMark: 1,
    read() {
      readOn(this).catch((error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))));
    },
  });
}
