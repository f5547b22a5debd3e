import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, type SelectionNode, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { POLL } from '../api/client/poll.ts';
import { STALE, staleBy } from '../api/client/pushed-cache.ts';
import { FRESHNESS } from './freshness.ts';

const SOURCES = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['api/generated/**', 'testing/**'] })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'));

/** Name of the constant → its document. */
const documents = new Map(
  sources.flatMap((text) => [...text.matchAll(/const (\w+) = graphql\(`(\s*query [^`]+)`/g)].map(([, name = '', sdl = '']) => [name, sdl])),
);
const nameOf = (sdl: string): string => /query (\w+)/.exec(sdl)?.[1] ?? '';
/** The fields that a query asks for by name, fragments aside: all of them, and those of accounts. */
function fieldsOf(sdl: string): { all: Set<string>; ofAccounts: Set<string> } {
  const [all, ofAccounts] = [new Set<string>(), new Set<string>()];
  visit(parse(sdl), {
    Field({ name: { value }, selectionSet }) {
      all.add(value);
      if (value !== 'account' && value !== 'accounts') return;
      for (const inner of selectionSet?.selections ?? []) if (inner.kind === Kind.FIELD) ofAccounts.add(inner.name.value);
    },
  });
  return { all, ofAccounts };
}
/** The fields that a query or fragment asks of one site. */
function fieldsOfSite(sdl: string): string[] {
  const found: string[] = [];
  const note = (selections: readonly SelectionNode[]) =>
    found.push(...selections.flatMap((one) => (one.kind === Kind.FIELD ? one.name.value : [])));
  visit(parse(sdl), {
    Field: ({ name, selectionSet }) => void (name.value === 'domain' && note(selectionSet?.selections ?? [])),
    FragmentDefinition: ({ selectionSet }) => void note(selectionSet.selections),
  });
  return found;
}
/** What is read of a site, and no more, when it was pushed that something of it changed (LiveSite). */
const readOfSite = new Set(
  sources.flatMap((text) => {
    const fragment = /fragment SiteFields on Domain \{[^`]+/.exec(text)?.[0];
    return fragment ? fieldsOfSite(fragment) : [];
  }),
);
/** Whether a query reads something that an area without a revision makes stale. */
function isStaleBy(area: string, sdl: string): boolean {
  const { account = [], root = [] } = STALE[area] ?? {};
  const { all, ofAccounts } = fieldsOf(sdl);
  const inSites = area === 'MEMBERS' && all.has('members');
  return inSites || root.some((field) => all.has(field)) || account.some((field) => ofAccounts.has(field));
}

/** What each call of `usePolledQuery` asks for, and how. */
const calls = sources.flatMap((text) =>
  [...text.matchAll(/usePolledQuery\(\{([\s\S]*?)\}\);/g)].map(([, body = '']) => ({
    query: nameOf(documents.get(/query: (\w+)/.exec(body)?.[1] ?? '') ?? ''),
    interval: /interval: POLL\.(\w+)\s*(?:,|$)/.exec(body)?.[1] ?? null,
    always: body.includes('unpushed:'),
  })),
);

/** The queries that say that they show certain devices. */
const watched = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/useWatchedDevices?\([^;]*?, (\w+), variables\);/g)].map(([, name = '']) => nameOf(documents.get(name) ?? '')),
  ),
);

/** The queries that are read again, whole, with each revision of their site, which comes with each push. */
const rereadWithRevision = new Set(
  sources
    .filter((text) => text.includes('useRereadWithRevision(stale ? undefined : data?.domain?.revision, refetch)'))
    .flatMap((text) => [...text.matchAll(/usePolledQuery\(\{ query: (\w+)/g)].map(([, name = '']) => nameOf(documents.get(name) ?? ''))),
);

describe('how each query of the console stays true', () => {
  it('is said for every query, and for no other', () => {
    expect(documents.size).toBeGreaterThan(40);
    expect(Object.keys(FRESHNESS).toSorted()).toEqual([...documents.values()].map(nameOf).toSorted());
  });

  it('is a push, a poll, or a reason to read it once', () => {
    const without = Object.entries(FRESHNESS).filter(([, { pushed, polled, once }]) => !pushed?.length && !polled && !once);
    expect(without).toEqual([]);
    const polls = Object.values(FRESHNESS).flatMap(({ polled }) => (polled && polled !== 'ownTime' ? [polled] : []));
    expect(polls.filter((name) => !(name in POLL))).toEqual([]);
    // What is pushed is asked for while nothing is, or says why not.
    expect(Object.entries(FRESHNESS).filter(([, { pushed, polled, once }]) => pushed && !polled && !once)).toEqual([]);
  });

  it('is polled as it says, and while the stream is open only for what is not pushed', () => {
    expect(calls.length).toBeGreaterThan(30);
    const saidOf = (query: string) => FRESHNESS[query] ?? {};
    const beside = calls.filter(({ query, always }) => always !== (saidOf(query).always !== undefined));
    expect(beside).toEqual([]);
    const otherwise = calls.filter(({ query, interval }) => {
      const { polled } = saidOf(query);
      return polled !== 'ownTime' && polled !== interval;
    });
    expect(otherwise).toEqual([]);
    const polled = new Set(calls.map(({ query }) => query));
    const unasked = Object.entries(FRESHNESS).filter(([name, said]) => said.polled && said.polled !== 'ownTime' && !polled.has(name));
    expect(unasked).toEqual([]);
  });

  it('watches the devices that it shows, where LiveSite does not read them', () => {
    // Of all devices of a site is shown what no fragment of LiveSite has: counted pairs of them, and which channels somebody changed last.
    const ofSites = new Set(['RoutingPairs', 'RoutingLastChange']);
    const ofDevices = [...documents.values()].filter((sdl) => sdl.includes('$deviceId: ID!') || ofSites.has(nameOf(sdl)));
    const areas = new Set(['DEVICES', 'CHANNELS']);
    const pushed = ofDevices.map(nameOf).filter((name) => FRESHNESS[name]?.pushed?.some((area) => areas.has(area)));
    // Commands have a subscription of their own.
    expect(pushed.filter((name) => name !== 'DeviceCommands').toSorted()).toEqual([...watched].toSorted());
  });

  it('names every area without a revision that makes what it shows stale, and no other', () => {
    const areasOfQueries = [...documents.values()].flatMap((sdl) => {
      const { pushed = [], once } = FRESHNESS[nameOf(sdl)] ?? {};
      const areas = once ? [] : Object.keys(STALE);
      return areas.map((area) => ({ query: nameOf(sdl), area, isSaid: pushed.some((said) => said === area), isSo: isStaleBy(area, sdl) }));
    });
    expect(areasOfQueries.filter(({ isSaid, isSo }) => isSaid !== isSo)).toEqual([]);
  });

  it('of a site is read again where its INVENTORY is pushed: whole for one stale field, else each field by LiveSite', () => {
    // Pages of one device are read again by watched-device.ts.
    const stale = new Set([...staleBy({ domainId: 's1', areas: ['INVENTORY'] }).site, 'device']);
    expect(readOfSite).toContain('status');
    const kept = [...documents.values()].flatMap((sdl) => {
      const { pushed = [], once } = FRESHNESS[nameOf(sdl)] ?? {};
      const fields = fieldsOfSite(sdl);
      const isWhole = rereadWithRevision.has(nameOf(sdl)) || fields.some((field) => stale.has(field));
      const isReadAgain = once !== undefined || !pushed.includes('INVENTORY') || isWhole;
      return isReadAgain ? [] : fields.filter((field) => !readOfSite.has(field)).map((field) => `${nameOf(sdl)}: ${field}`);
    });
    expect(kept).toEqual([]);
  });
});
