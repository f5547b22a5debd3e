/** The export of a million entries: how much more memory the server takes for it, how long it takes, how much it sends. */
import { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import { addSites, fillRecord } from './event-world.ts';
import { startWorld, type World } from './measured-server.ts';
import type { Figure } from './result.ts';

const ENTRIES = 1_000_000;
const MIB = 1024 ** 2;
/** Milliseconds between two looks at the memory. */
const LOOK = 50;

/** Pages of the log that are read first, as a few readers do in some minutes. */
const PAGES_BEFORE = 600;

const PAGE = `query ($domainId: ID!, $offset: Int) { auditLogsForDomain(domainId: $domainId, limit: 50, offset: $offset) {
  id category type timestamp severity text source { kind id name } target { kind id name } domainId changes { field before after } ipAddress } }`;
const CREATE = 'mutation ($input: AuditLogExportCreateInput!) { AuditLogExportCreate(input: $input) { path } }';

/** Loads everything in one format; answers lines, bytes, seconds and the most memory while it ran. */
async function load(world: World, format: 'CSV' | 'JSON_LINES', more: object = {}) {
  const input = { accountId: world.accountId, format, includeCategories: AUDIT_CATEGORIES, ...more };
  const { AuditLogExportCreate } = await world.api<{ AuditLogExportCreate: { path: string } }>(CREATE, { input });
  let most = 0;
  const timer = setInterval(() => void world.memory().then((now) => (most = Math.max(most, now))), LOOK);
  const started = performance.now();
  const response = await fetch(new URL(AuditLogExportCreate.path, world.url));
  if (response.status !== 200 || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  let [bytes, lines] = [0, 0];
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  clearInterval(timer);
  return { bytes, lines, seconds: (performance.now() - started) / 1000, most };
}

export async function eventExport(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const siteIds = await addSites(world);
    const built = await fillRecord(world, siteIds, ENTRIES);
    const figures: Figure[] = [{ what: `${ENTRIES / 1e6} million entries: built in`, value: built, unit: 's' }];
    // What a server in service has taken already, the young generation of its heap above all, is not the export's.
    for (let page = 0; page < PAGES_BEFORE; page++) await world.api(PAGE, { domainId: siteIds[page % siteIds.length], offset: page * 50 });
    for (const [format, sortDirection] of [
      ['CSV', 'NEWEST_FIRST'],
      ['JSON_LINES', 'OLDEST_FIRST'],
    ] as const) {
      const before = await world.memory();
      const { bytes, lines, seconds, most } = await load(world, format, { sortDirection });
      if (lines < ENTRIES) throw new Error(`Only ${lines} lines came.`);
      figures.push(
        { what: `export as ${format}: more memory at its peak`, value: (most - before) / MIB, unit: 'MiB', bar: { atMost: 100 } },
        { what: '  memory before', value: before / MIB, unit: 'MiB' },
        { what: '  lines', value: lines, unit: '' },
        { what: '  bytes', value: bytes / MIB, unit: 'MiB' },
        { what: '  took', value: seconds, unit: 's' },
      );
    }
    return figures;
  } finally {
    await world.stop();
  }
}
