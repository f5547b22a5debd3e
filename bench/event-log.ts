/** Pages of the event log with filters, first page and page 1,000, over 10 million entries of one account. EVENT_LOG_ENTRIES makes it fewer. */
import { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import { addSites, deviceOf, fillRecord, recordSize, userOf } from './event-world.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, median, percentile } from './result.ts';

const ENTRIES = Number(process.env['EVENT_LOG_ENTRIES'] ?? 10_000_000);
const SIZES = [10, 50];
const PAGES = [1, 1000];
const WARM = 2;
const ROUNDS = 10;
const DAY = 86_400_000;

const ENTRY =
  'id category type timestamp severity text source { kind id name } target { kind id name } domainId changes { field before after } ipAddress';
const ARGUMENTS = {
  declared: '$after: DateTime, $before: DateTime, $includeCategories: [AuditCategory!]',
  given: 'after: $after, before: $before, includeCategories: $includeCategories',
};
const OF_SITE = {
  declared: `$domainId: ID!, ${ARGUMENTS.declared}, $deviceIds: [ID!], $userIds: [ID!]`,
  given: `domainId: $domainId, ${ARGUMENTS.given}, deviceIds: $deviceIds, userIds: $userIds`,
};
const PAGING = {
  declared: '$limit: Int, $offset: Int, $sortDirection: AuditSortDirection',
  given: 'limit: $limit, offset: $offset, sortDirection: $sortDirection',
};
const SITE_LOG = `query AuditLogsForDomain(${OF_SITE.declared}, ${PAGING.declared}) { auditLogsForDomain(${OF_SITE.given}, ${PAGING.given}) { ${ENTRY} } }`;
const SITE_COUNT = `query AuditLogCountForDomain(${OF_SITE.declared}) { auditLogCountForDomain(${OF_SITE.given}) { count isAll } }`;
const ACCOUNT_LOG = `query AccountLogs($accountId: ID!, ${ARGUMENTS.declared}, ${PAGING.declared}) { accountLogs(accountId: $accountId, ${ARGUMENTS.given}, ${PAGING.given}) { ${ENTRY} } }`;

type Variables = Readonly<Record<string, unknown>>;
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

/** Filter → its variables for a site, by its number. */
const FILTERS: Readonly<Record<string, (site: number) => Variables>> = {
  'no filter': () => ({}),
  'one category': (site) => ({ includeCategories: [site % 2 === 0 ? 'CONNECTIVITY' : 'DEVICE_ADMIN'] }),
  'one rare category': () => ({ includeCategories: ['ARGO'] }),
  'six categories': () => ({ includeCategories: AUDIT_CATEGORIES.slice(2, 8) }),
  'one device': (site) => ({ deviceIds: [deviceOf(site, 7)] }),
  'three devices': (site) => ({ deviceIds: [1, 2, 3].map((n) => deviceOf(site, n)) }),
  'fifty devices': (site) => ({ deviceIds: Array.from({ length: 50 }, (_, n) => deviceOf(site, n)) }),
  'a user': (site) => ({ userIds: [userOf(site % 2 === 0 ? 0 : 30)] }),
  'a range of dates': () => ({ after: ago(300), before: ago(100) }),
  'a user and a category': () => ({ userIds: [userOf(0)], includeCategories: ['DEVICE_ROUTING'] }),
  'everything at once': (site) => ({
    userIds: [userOf(0), userOf(1)],
    deviceIds: [1, 2, 3].map((n) => deviceOf(site, n)),
    includeCategories: ['DEVICE_ROUTING', 'DEVICE_ACTIVITY'],
    after: ago(400),
  }),
};

/** Asks again and again over the sites, both ways and with each size of page; milliseconds each, as a client has them. */
async function measure(world: World, query: string, variables: (round: number) => Variables, page?: number): Promise<number[]> {
  const times: number[] = [];
  const parts = SIZES.flatMap((limit) => ['OLDEST_FIRST', 'NEWEST_FIRST'].map((sortDirection) => ({ limit, sortDirection })));
  for (const part of page === undefined ? [{ limit: 0 }] : parts)
    for (let round = -WARM; round < ROUNDS; round++) {
      const paging = page === undefined ? {} : { ...part, offset: (page - 1) * part.limit };
      const asked = { ...variables(Math.abs(round)), ...paging };
      const started = performance.now();
      await world.api(query, asked);
      if (round >= 0) times.push(performance.now() - started);
    }
  return times;
}

const figures = (what: string, times: readonly number[]): Figure[] => [
  { what: `${what}: p95`, value: percentile(times, 0.95), unit: 'ms', bar: { atMost: 100 } },
  { what: '  median', value: median(times), unit: 'ms' },
  { what: '  longest', value: Math.max(...times), unit: 'ms' },
];

/** Every filter and page, over the sites of a record that does not grow. */
export async function measureLog(world: World, siteIds: readonly string[]): Promise<Figure[]> {
  const found: Figure[] = [];
  /** A large site, one of middle size and a small one, in turns. */
  const siteAt = (round: number): number => [0, 9, 19][round % 3] ?? 0;
  const ofSite = (filter: (site: number) => Variables) => (round: number) => ({
    domainId: siteIds[siteAt(round)],
    ...filter(siteAt(round)),
  });
  for (const [name, filter] of Object.entries(FILTERS))
    for (const page of PAGES) found.push(...figures(`${name}, page ${page}`, await measure(world, SITE_LOG, ofSite(filter), page)));
  const { accountId } = world;
  for (const page of PAGES) {
    found.push(...figures(`account log, page ${page}`, await measure(world, ACCOUNT_LOG, () => ({ accountId }), page)));
    const rare = () => ({ accountId, includeCategories: ['USER_ADMIN'] });
    found.push(...figures(`account log of one category, page ${page}`, await measure(world, ACCOUNT_LOG, rare, page)));
  }
  for (const [name, filter] of Object.entries(FILTERS))
    found.push(...figures(`count: ${name}`, await measure(world, SITE_COUNT, ofSite(filter))));
  return found;
}

export async function eventLog(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const siteIds = await addSites(world);
    const built = await fillRecord(world, siteIds, ENTRIES);
    const size = await recordSize(world);
    return [
      { what: `${ENTRIES / 1e6} million entries: built in`, value: built, unit: 's' },
      { what: '  entries on disk', value: size.entries / 1024 ** 2, unit: 'MiB' },
      { what: '  their indexes', value: size.indexes / 1024 ** 2, unit: 'MiB' },
      ...(await measureLog(world, siteIds)),
    ];
  } finally {
    await world.stop();
  }
}
