/**
 * Which files the console is built into. A hundred small files compress worse, and cost a request and its headers each. The server speaks HTTP/1.1: a browser
 * has six connections, which share the line evenly, and a page waits for the one with the longest file. So what every page needs is three files of about one
 * length, and what several pages share is a few more (docs/decisions/042-few-files-of-one-length.md). Which modules go where follows from who needs them.
 */
import type { Rolldown } from 'vite';

/** What the program, a page or a part that is loaded when it is asked for needs before it can be drawn. */
export interface Entry {
  /** The module that is loaded. */
  readonly id: string;
  readonly modules: ReadonlySet<string>;
  /** Whether it is a page whose route reads its answers ahead. */
  readonly readsAhead: boolean;
}

const LIBRARIES: readonly (readonly [string, RegExp])[] = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['router', /\/node_modules\/(i18next|@tanstack\/(history|react-router|react-store|router-core|store))\//],
];
/** What is on every page inside: the frame, and Home, which is where people arrive. */
const INSIDE = /\/src\/routes\/_auth(\/home)?\.tsx\?/;
/** The stream is loaded apart, for the pages before the login have none; every page inside opens it. */
const STREAM = /\/node_modules\/graphql-ws\//;
const LOGIN = /\/src\/routes\/login\.tsx\?/;
const PAGE = /\/src\/routes\//;
/** What is around all pages of a site. */
const SITE = /\/src\/routes\/_auth\/sites\/\$domainId\.tsx\?/;
const STYLES = /\.css$/;
const PROGRAM = /\/index\.html$/;
const PUBLIC = /\/src\/routes\/(?!_auth)/;
/** What no feature owns. What is a feature's own is split by the bundler: its pages alone need it. */
const SHARED = /\/src\/(ui|api|live|i18n)\/|\/domain\/src\/|\/node_modules\//;

/** The modules that entries of a kind need. */
const neededBy = (entries: readonly Entry[], isMeant: (entry: Entry) => boolean): ReadonlySet<string> =>
  new Set(entries.filter(isMeant).flatMap(({ modules }) => [...modules]));

/** The name of the file that a module goes into, by what needs it; null where the bundler decides. A file needs only itself and those named before it. */
export function chunkOf(entries: readonly Entry[]): (id: string) => string | null {
  const program = neededBy(entries, ({ id }) => PROGRAM.test(id));
  const inside = neededBy(entries, ({ id }) => INSIDE.test(id) || STREAM.test(id));
  const login = neededBy(entries, ({ id }) => LOGIN.test(id));
  const beforeLogin = neededBy(entries, ({ id }) => PUBLIC.test(id));
  const first = neededBy(entries, ({ readsAhead }) => readsAhead);
  const site = neededBy(entries, ({ id }) => SITE.test(id));
  const isShared = (id: string) => {
    const needing = entries.filter(({ modules }) => modules.has(id));
    // A page that people open first does not wait for one more file because a feature serves another page, too.
    return needing.length > 1 && (SHARED.test(id) || (first.has(id) && needing.filter((entry) => PAGE.test(entry.id)).length > 1));
  };
  return (id) => {
    // The page itself is no file: it names those that the program needs.
    if (PROGRAM.test(id)) return null;
    // What the pages before the login share with those inside is small, and needed by whoever logs in.
    if (program.has(id) || (beforeLogin.has(id) && inside.has(id))) return LIBRARIES.find(([, library]) => library.test(id))?.[0] ?? 'base';
    // Style sheets of the pages that people open first are one: each would take one of the connections before the scripts.
    if (inside.has(id) || (STYLES.test(id) && first.has(id))) return 'inside';
    if (site.has(id)) return 'parts';
    if (!isShared(id)) return null;
    // The pages that people open first, such as a bookmark's, are those that read ahead: what forms, drawers and lists of entries share is not for them.
    if (beforeLogin.has(id) && first.has(id)) return 'forms';
    if (login.has(id)) return 'sign-in';
    if (beforeLogin.has(id)) return 'sign-up';
    return first.has(id) ? 'parts' : 'later';
  };
}

/** The words of some pages, in each language a file. A namespace that is in none of these lists is a file of its own. */
const words = (name: string, namespaces: string) => ({
  name: (id: string) => `${name}-words-${/[^/]+(?=\/\w+\.json$)/.exec(id)?.[0]}`,
  test: new RegExp(`/i18n/generated/[^/]+/(${namespaces})\\.json`),
});

/** A file takes what its modules need with it: so those that need nothing of the others come first. */
const FILES = ['react', 'router', 'base', 'inside', 'forms', 'sign-in', 'sign-up', 'parts', 'later'] as const;

/** The groups of `codeSplitting`. */
export function groupsOf(entries: readonly Entry[]): Rolldown.CodeSplittingGroup[] {
  const fileOf = chunkOf(entries);
  return [
    ...FILES.map((name, at) => ({ name, test: (id: string) => fileOf(id) === name, priority: FILES.length - at })),
    words('inside', 'shell|devices|home|guide'),
    words('login', 'auth'),
    words('settings', 'alerting|forwarding|keys|pages|preferences|roles|server|sites|users'),
    words('site', 'status|device|channels|routing|latency|silences|troubles|jobs'),
  ];
}
