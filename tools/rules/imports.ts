/**
 * Who may import whom: the table of docs/architecture.md as patterns, so that the next feature is protected too.
 * (dependency-cruiser reads no TypeScript beside TypeScript 7: it cruises nothing and stays green.)
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Program, parseSync, Visitor } from 'oxc-parser';
import { WORKSPACES } from './workspaces.ts';

/** Package → packages of ours that it may import. One that is not here may import none. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'contracts/api': [],
  'contracts/link': ['domain'],
  domain: [],
  protocols: [],
  server: ['contracts/api', 'contracts/link', 'domain'],
  console: ['contracts/api', 'domain'],
  agent: ['contracts/link', 'domain', 'protocols'],
  simulator: ['agent', 'contracts/link', 'domain', 'protocols'],
  sandbox: [],
  launcher: [],
  e2e: ['contracts/api', 'contracts/link', 'domain', 'protocols'],
  // A measured console asks and gathers as the console does.
  bench: ['contracts/api', 'contracts/link', 'domain', 'protocols', 'console'],
  // What is printed: the table of permissions, the guards of the schema, the schemas of the device link. And what the checks ask: how the console reads a sentence.
  tools: ['server', 'contracts/link', 'domain', 'console'],
};
/** Name → folder of each package of ours. */
const FOLDERS = new Map([...WORKSPACES].map(([folder, name]) => [name, folder]));
/** The server's modules in dependency order: a module imports only the `index.ts` of those before it. */
export const MODULE_ORDER = [
  'identity',
  'accounts',
  'sites',
  'preferences',
  'devices',
  'silences',
  'snapshots',
  'routing',
  'clocking',
  'replacing',
  'recall',
  'latency',
  'clock-history',
  'status',
  'reliability',
  'billing',
  'events',
  'notifications',
  'alerting',
  'forwarding',
  'scheduled-work',
];
/** What the server's modules stand on: it knows none of them, nor who serves them. */
const SERVER_BASE = /^server\/src\/(access|store|bus|event-log|mail)\//;
const ABOVE_BASE = /^server\/src\/(modules\/|graphql\/|link\/|http\/|cli\/|demo\/|context\.ts$)/;
/** All services together: only resolvers get them, and who serves. Everything else of a module asks for its slice. */
const CONTEXT = 'server/src/context.ts';
/** Files of a module with types that others may import beside its `index.ts`: each imports nothing that could lead back. */
const TYPES = /(^|\/)([a-z]+-records?|services)\.ts$/;
/** Who calls the server's modules: none of them is called back. */
const SERVING = /^server\/src\/(link|http|cli|demo)\//;
/** The agent without a client, and who may use it: no program, as it holds to nothing that an agent must. */
const RAW_AGENT = /^contracts\/link\/src\/testing\//;
const MEASURES_OR_TESTS = /\.(test|fixture)\.tsx?$|^(bench|e2e|server\/test)\//;
/** A family of devices in the agent. */
const CONNECTOR = /^agent\/src\/connectors\/([^/]+)\//;
/** The console's layers: each may import those behind it. */
const CONSOLE_LAYERS: Readonly<Record<string, readonly string[]>> = {
  routes: ['features', 'live', 'api', 'ui', 'i18n'],
  features: ['live', 'api', 'ui', 'i18n'],
  live: ['api', 'ui', 'i18n'],
  api: ['i18n'],
  ui: ['i18n'],
  i18n: [],
};

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly imports: readonly string[];
  /** Those of them that are there at run time: not of types alone. */
  readonly values: readonly string[];
}

/** The modules of `import('…').X` in types. */
function importTypes(program: Program): string[] {
  const found: string[] = [];
  new Visitor({ TSImportType: ({ source }) => void found.push(source.value) }).visit(program);
  return found;
}

/** The modules a file imports, as written: static, re-exported, dynamic with a literal, and in types. */
export function readImports(path: string, code: string): SourceFile {
  const { module, program } = parseSync(path, code);
  const literal = (start: number, end: number) => /^['"`](.*)['"`]$/s.exec(code.slice(start, end))?.[1];
  const found = [
    ...module.staticImports.map((i) => ({ to: i.moduleRequest.value, isType: i.entries.length > 0 && i.entries.every((x) => x.isType) })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ to: moduleRequest.value, isType }] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const to = literal(start, end);
      return to === undefined ? [] : [{ to, isType: false }];
    }),
    ...(code.includes('import(') ? importTypes(program) : []).map((to) => ({ to, isType: true })),
  ];
  const distinct = (some: typeof found) => [...new Set(some.map(({ to }) => to))];
  return { path, imports: distinct(found), values: distinct(found.filter(({ isType }) => !isType)) };
}

export const readSource = (root: string, path: string): SourceFile => readImports(path, readFileSync(join(root, path), 'utf8'));

const packageOf = (path: string): string => [...WORKSPACES.keys()].find((folder) => path.startsWith(`${folder}/`)) ?? '';
/** Where an import leads: a path from the root for our own code, null for a library. */
function target(file: SourceFile, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative('.', join(dirname(file.path), specifier));
  const ours = /^(@tutti\/[^/]+)(?:\/(.*))?$/.exec(specifier);
  if (!ours) return null;
  const name = ours[1] ?? '';
  return `${FOLDERS.get(name) ?? name}/src/${ours[2] ?? ''}.ts`;
}

function moduleRule(from: string, to: string, isType: boolean): string | null {
  const [, fromModule] = /^server\/src\/modules\/([^/]+)\//.exec(from) ?? [];
  const [, toModule, rest] = /^server\/src\/modules\/([^/]+)\/(.*)$/.exec(to) ?? [];
  const [, serving] = SERVING.exec(to) ?? [];
  const inServer = from.startsWith('server/src/') && !from.endsWith('.test.ts');
  if (fromModule && to === CONTEXT && inServer && !from.includes('/resolvers/'))
    return 'only resolvers get all services: ask for those of server/src/services.ts and of the modules before';
  if (fromModule && serving && inServer && !from.endsWith('.fixture.ts')) return `modules may not import ${serving}`;
  if (!toModule || !inServer || fromModule === toModule) return null;
  // What tries every field as everybody builds on fixtures of the modules, and so do fixtures of others.
  const isFixture = from.endsWith('.fixture.ts') && (from.startsWith('server/src/graphql/') || to.endsWith('.fixture.ts'));
  const mayName = (isType && TYPES.test(to)) || isFixture;
  if (fromModule && MODULE_ORDER.indexOf(toModule) > MODULE_ORDER.indexOf(fromModule))
    return `module ${fromModule} comes before ${toModule}`;
  if (rest !== 'index.ts' && !mayName) return `only index.ts of module ${toModule} may be imported`;
  return null;
}

function baseRule(from: string, to: string): string | null {
  const [, base] = SERVER_BASE.exec(from) ?? [];
  const [, above] = ABOVE_BASE.exec(to) ?? [];
  return base && above && !from.endsWith('.test.ts') ? `${base} may not import ${above}` : null;
}

function rawAgentRule(from: string, to: string): string | null {
  if (!RAW_AGENT.test(to) || RAW_AGENT.test(from) || MEASURES_OR_TESTS.test(from)) return null;
  return 'only tests and measurements may use the raw agent';
}

/** No connector depends on that of another family: what two of them need is beside the connectors. */
function connectorRule(from: string, to: string): string | null {
  const [, fromFamily] = CONNECTOR.exec(from) ?? [];
  const [, toFamily] = CONNECTOR.exec(to) ?? [];
  return fromFamily && toFamily && fromFamily !== toFamily ? `connector ${fromFamily} imports connector ${toFamily}` : null;
}

function consoleRule(from: string, to: string): string | null {
  const [, fromLayer, fromFeature] = /^console\/src\/(\w+)\/([^/]+)/.exec(from) ?? [];
  const [, toLayer, toFeature] = /^console\/src\/(\w+)\/([^/]+)/.exec(to) ?? [];
  if (!fromLayer || !toLayer || !(fromLayer in CONSOLE_LAYERS)) return null;
  // What renders a screen for its test replaces the whole product: it may use every layer, and only tests may use it.
  if (toLayer === 'testing') return /\.test\.tsx?$/.test(from) ? null : `${fromLayer} may not import testing`;
  if (fromLayer === 'features' && toLayer === 'features')
    return fromFeature === toFeature ? null : `feature ${fromFeature} imports feature ${toFeature}`;
  return fromLayer === toLayer || CONSOLE_LAYERS[fromLayer]?.includes(toLayer) ? null : `${fromLayer} may not import ${toLayer}`;
}

/** Every forbidden arrow, in words. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const to = target(file, specifier);
      if (to === null) return [];
      const [from, into] = [packageOf(file.path), packageOf(to)];
      const isTest = /\.test\.tsx?$/.test(file.path);
      const crosses = from !== into && !(MAY_IMPORT[from] ?? []).includes(into);
      const clockRule =
        from === 'simulator' && !isTest && to.startsWith('domain/src/clock') ? 'the simulator elects by its own code' : null;
      const why = crosses
        ? `${from} may not import ${into || to}`
        : (clockRule ??
          rawAgentRule(file.path, to) ??
          baseRule(file.path, to) ??
          connectorRule(file.path, to) ??
          moduleRule(file.path, to, !file.values.includes(specifier)) ??
          consoleRule(file.path, to));
      return why ? [`${file.path}: ${specifier}: ${why}`] : [];
    }),
  );
}

/** Circles among files, those of types alone included, each as the path that comes back to its start. */
export function circles(files: readonly SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, file.imports.flatMap((specifier) => target(file, specifier) ?? [])]));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) if (graph.has(next)) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
}
