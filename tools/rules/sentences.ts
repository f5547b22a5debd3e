import { answersOf, asNode, type Node, readTree, type SourceTree, textsOf, walk } from './constant-texts.ts';
import { trackedFiles } from './files.ts';

/** A sentence that the console may show, and where it is. */
export interface Sentence {
  readonly text: string;
  readonly path: string;
}

/** Functions of server/src/api-errors.ts → which argument is the message. */
const ERRORS: Readonly<Record<string, number>> = {
  forbidden: 0,
  notFound: 0,
  badInput: 1,
  conflict: 0,
  seatsExceeded: 0,
  subscriptionInactive: 0,
  tooComplex: 0,
  unavailable: 0,
  fail: 1,
};
/** What slows callers down says first why: `rateLimited` puts the seconds behind it. */
const LIMITS: Readonly<Record<string, number>> = { rateLimited: 1, take: 1 };
/** What judges devices, and what ends commands. */
const STATUSES: Readonly<Record<string, number>> = { error: 0, warning: 0 };
const REASONS: Readonly<Record<string, number>> = { refused: 0, refuseOpenCommands: 3, refuseUnsentCommands: 3, endOpen: 3 };
/** Errors of connectors that become the reason of a refused command. */
const REFUSALS: Readonly<Record<string, number>> = { DanteRefusal: 0, Aes67Refusal: 0, HttpFailure: 0 };

/** What agents report beside refusals: of packets and hosts that cannot be read, and as problems, what it is about and what is wrong. */
const FAILURES: Readonly<Record<string, number>> = { MalformedPacket: 0, HttpFailure: 0 };
const PROBLEMS: ReadonlySet<string> = new Set(['problem', 'onProblem', 'met']);

/** Where is said what: calls with a message, properties that hold one, functions that answer one. */
const SPEAKING: readonly {
  readonly files: RegExp;
  readonly calls?: Readonly<Record<string, number>>;
  readonly properties?: RegExp;
  readonly functions?: RegExp;
  /** Methods and functions that take what a problem is about, and its text. */
  readonly problems?: ReadonlySet<string>;
}[] = [
  { files: /^server\/src\/(api-errors\.ts$|(graphql|modules|store)\/)/, calls: ERRORS },
  { files: /^server\/src\/api-errors\.ts$/, properties: /^explanation$/ },
  { files: /^server\/src\/(modules|event-log|mail|link|cli)\//, properties: /^text$/ },
  { files: /^server\/src\/modules\/sites\/agents\/device-limits\.ts$/, properties: /^about$/ },
  { files: /^server\/src\/(event-log\/author|modules\/billing\/plan\/provider-entries)\.ts$/, properties: /^name$/ },
  { files: /^server\/src\/modules\/(status|accounts|clocking)\//, properties: /^message$/ },
  { files: /^server\/src\/modules\/alerting\/rules\/evaluate\.ts$/, properties: /^(SILENCE|QUIET_HOURS)$/ },
  { files: /^server\/src\/modules\/alerting\/rules\/seat-troubles\.ts$/, properties: /^detail$/ },
  { files: /^domain\/src\/status\.ts$/, calls: STATUSES, properties: /^message$/ },
  { files: /^contracts\/link\/src\/commands\//, functions: /^(done|failed|unsupported)$/ },
  { files: /^contracts\/link\/src\/client\/command-runner\.ts$/, calls: REASONS },
  { files: /^server\/src\/modules\/scheduled-work\/runner\/withdraw\.ts$/, calls: REASONS },
  {
    files: /^server\/src\/(link\/command-ends\.ts|modules\/(clocking|devices\/(commands|decisions))\/.*)$/,
    calls: REASONS,
    properties: /^reason$/,
  },
  { files: /^(agent\/src|simulator\/src\/connector\.ts$)/, properties: /^reason$/ },
  { files: /^agent\/src\/(connectors\/(dante|aes67)\/|network\/bounded-http\.ts$)/, calls: REFUSALS },
  {
    files: /^(agent\/src\/connectors\/(nmos\/|aes67\/daemon-client)|protocols\/src\/(dante\/|packet-reader|nmos\/grain))/,
    calls: FAILURES,
  },
  { files: /^agent\/src\/(cli|connectors|network|page|site)\//, problems: PROBLEMS },
  { files: /^(agent\/src\/connectors\/[a-z0-9]+\/family|simulator\/src\/describe-agent)\.ts$/, properties: /^(how|notKnown)$/ },
  { files: /^agent\/src\/update\//, calls: { notFetched: 0 }, properties: /^damage$/ },
];
/** What is no text of the console: mails have words in each language, and refusals of the query language are for who writes queries. */
const NOT_SHOWN = /(^|\/|-)mails?\.ts$|^server\/src\/(modules\/notifications|graphql\/(limits|live))\/|^server\/src\/graphql\/yoga\.ts$/;
/** Rules of forms: every text with a space in it is for people. */
const RULES =
  /^domain\/src\/(billing-forms|channel-labels|clocking-settings|device-names|device-notes|form-rules|rx-status|password|(?:[a-z]+\/)?(?:[a-z]+-)+form)\.ts$/;
/** Devices of the simulator, whether streams fit, and what an agent notices of a network: what they return is the reason why not, or what is wrong. */
const REFUSING = /^(simulator\/src\/behaviours\/|domain\/src\/stream-fit\.ts$|agent\/src\/site\/[a-z]+-problems\.ts$)/;
const isSource = (path: string): boolean => !/\.(test|fixture)\.ts$/.test(path) && !NOT_SHOWN.test(path);

const calledName = (node: Node): string => {
  const name = asNode(node['callee'])?.['name'];
  return /^(Call|New)Expression$/.test(node.type) && typeof name === 'string' ? name : '';
};
/** Of `this.#parts.problem(…)` and `problem(…)` the last name. */
function methodName(node: Node): string {
  const callee = asNode(node['callee']);
  const name = asNode(callee?.['property'])?.['name'];
  return node.type === 'CallExpression' && typeof name === 'string' ? name : calledName(node);
}
const argument = (node: Node, at: number | undefined): Node | null => {
  const given: unknown = node['arguments'];
  return at !== undefined && Array.isArray(given) ? asNode(given[at]) : null;
};
const propertyValue = (node: Node, properties: RegExp | undefined): Node | null => {
  const key = asNode(node['key'])?.['name'];
  return node.type === 'Property' && typeof key === 'string' && properties?.test(key) === true ? asNode(node['value']) : null;
};

function spokenIn(tree: SourceTree): string[] {
  const rules = SPEAKING.filter(({ files }) => files.test(tree.path));
  const asks = rules.length > 0 ? [...walk(tree.program)].map(([node]) => node) : [];
  return asks.flatMap((node) => [
    ...rules
      .flatMap(({ calls, properties, problems }) => [
        argument(node, calls?.[calledName(node)]),
        propertyValue(node, properties),
        ...(problems?.has(methodName(node)) ? [argument(node, 0), argument(node, 1)] : []),
      ])
      .flatMap((said) => (said && textsOf(said, tree)) ?? []),
    ...rules.flatMap(({ functions }) => propertyValue(node, functions) ?? []).flatMap((said) => answersOf(said, tree) ?? []),
    ...(/^server\/src\/(graphql|modules)\//.test(tree.path) ? [argument(node, LIMITS[methodName(node)])] : [])
      .flatMap((said) => (said && textsOf(said, tree)) ?? [])
      .map((why) => `${why} Try again in 7 s.`),
  ]);
}

/** Every text of a file that is no part of another, where it says something. */
function sentencesIn(tree: SourceTree, says: RegExp): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (['ImportDeclaration', 'TSLiteralType', 'TaggedTemplateExpression', 'ThrowStatement'].includes(node.type)) return;
    const texts = node.type === 'Literal' || node.type === 'TemplateLiteral' ? (textsOf(node, tree) ?? []) : [];
    found.push(...texts.filter((text) => says.test(text)));
    if (texts.length > 0) return;
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value.map(asNode) : [asNode(value)]) if (child) visit(child);
  };
  visit(tree.program);
  return found;
}

/** Everything that the server, a device of the simulator or a rule of `domain` can say to a person, as far as the sources show. */
export function sentences(): Sentence[] {
  const paths = trackedFiles(/^(server|domain|contracts\/link|protocols|agent|simulator)\/src\/.*\.ts$/).filter(isSource);
  return paths.flatMap((path) => {
    const tree = readTree(path);
    const texts = [
      ...spokenIn(tree),
      ...(RULES.test(path) ? sentencesIn(tree, /^([A-Z']|please |cannot )\S* /) : []),
      ...(REFUSING.test(path) ? sentencesIn(tree, / .*\.$/) : []),
    ];
    return [...new Set(texts)].filter((text) => /[a-z]/.test(text)).map((text) => ({ text, path }));
  });
}
