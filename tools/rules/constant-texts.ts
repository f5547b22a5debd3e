import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import * as v from 'valibot';
import { ROOT } from './files.ts';

/** What is put where only the running program knows: it counts as a number and as a name. */
export const ANYTHING = '7';
/** Circles and towers of calls end here. */
const DEEPEST = 12;

/** A node of the syntax tree: its kind, its place, and whatever belongs to its kind. */
const NodeShape = v.looseObject({ type: v.string(), start: v.number(), end: v.number() });
export type Node = v.InferOutput<typeof NodeShape>;

/** A node as it is in a file. */
interface Placed {
  readonly node: Node;
  readonly file: SourceTree;
}
interface Declared {
  readonly name: string;
  /** Where the name is known. */
  readonly scope: Node;
  /** What it is; null: something that only the running program knows. */
  readonly value: Node | null;
  /** Steps into the value, of a destructuring: names of properties and places in arrays. */
  readonly steps: readonly string[];
  /** Of a parameter: its function, and its place there. */
  readonly parameterOf?: { readonly called: Node; readonly at: number };
}

/** A file with what its names stand for. */
export interface SourceTree {
  readonly path: string;
  readonly program: Node;
  readonly declared: ReadonlyMap<string, readonly Declared[]>;
  /** The calls of functions by their names. */
  readonly calls: ReadonlyMap<string, readonly Node[]>;
  /** Local name → where it comes from. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

export const asNode = (value: unknown): Node | null => (v.is(NodeShape, value) ? value : null);
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.flatMap((one) => asNode(one) ?? []) : []);
const nameOf = (value: unknown): string => {
  const node = asNode(value);
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
};

/** A literal as a text. */
const literal = (node: Node | null): string => {
  const value = node?.['value'];
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
};

/** Every node of a tree, parents first, each with the scopes around it, the innermost last. */
export function* walk(node: Node, scopes: readonly Node[] = [node]): Generator<readonly [Node, readonly Node[]]> {
  yield [node, scopes];
  const inside = /Function|^BlockStatement$|^For/.test(node.type) ? [...scopes, node] : scopes;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? nodesIn(value) : [asNode(value)]) if (child) yield* walk(child, inside);
  }
}

/** The names that a pattern declares, with the steps that lead to each. */
function names(pattern: Node | null, steps: readonly string[]): { name: string; steps: readonly string[]; otherwise: Node | null }[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [{ name: nameOf(pattern), steps, otherwise: null }];
  if (pattern.type === 'AssignmentPattern')
    return names(asNode(pattern['left']), steps).map((one) => ({ ...one, otherwise: asNode(pattern['right']) }));
  if (pattern.type === 'ObjectPattern')
    return nodesIn(pattern['properties']).flatMap((one) => names(asNode(one['value']), [...steps, nameOf(one['key'])]));
  const elements: unknown = pattern.type === 'ArrayPattern' ? pattern['elements'] : [];
  return Array.isArray(elements) ? elements.flatMap((one: unknown, i) => names(asNode(one), [...steps, String(i)])) : [];
}

const trees = new Map<string, SourceTree>();

/** Reads a file of TypeScript. `path` from the root. */
export function readTree(path: string): SourceTree {
  const known = trees.get(path);
  if (known) return known;
  const program = v.parse(NodeShape, parseSync(path, readFileSync(join(ROOT, path), 'utf8')).program);
  const declared = new Map<string, Declared[]>();
  const declare = (one: Declared) => declared.set(one.name, [...(declared.get(one.name) ?? []), one]);
  const calls = new Map<string, Node[]>();
  const imports = new Map<string, { from: string; name: string }>();
  for (const [node, scopes] of walk(program)) {
    const scope = scopes.at(-1) ?? program;
    if (node.type === 'VariableDeclarator')
      for (const { name, steps } of names(asNode(node['id']), [])) declare({ name, scope, steps, value: asNode(node['init']) });
    if (node.type === 'FunctionDeclaration') declare({ name: nameOf(node['id']), scope, steps: [], value: node });
    if (/Function/.test(node.type))
      for (const [at, parameter] of nodesIn(node['params']).entries())
        for (const { name, steps, otherwise } of names(parameter, []))
          declare({ name, scope: node, steps, value: otherwise, parameterOf: { called: node, at } });
    if (node.type === 'CallExpression') {
      const name = nameOf(node['callee']);
      if (name) calls.set(name, [...(calls.get(name) ?? []), node]);
    }
    if (node.type === 'ImportDeclaration')
      for (const one of nodesIn(node['specifiers']))
        imports.set(nameOf(one['local']), { from: nameOf(node['source']), name: nameOf(one['imported']) });
  }
  const tree = { path, program, declared, calls, imports };
  trees.set(path, tree);
  return tree;
}

/** What a name stands for in its innermost scope. */
const find = (name: string, at: Node, { declared }: SourceTree): Declared | undefined =>
  declared
    .get(name)
    ?.filter((one) => one.scope.start <= at.start && at.end <= one.scope.end)
    .toSorted((a, b) => a.scope.end - a.scope.start - (b.scope.end - b.scope.start))[0];

/** What a step leads to from an object or a list: each of its values where it is not known which. */
function step({ node, file }: Placed, to: string | null): Placed[] {
  if (node.type === 'ObjectExpression') {
    const own = nodesIn(node['properties']).filter((one) => one.type === 'Property' && (to === null || nameOf(one['key']) === to));
    return own.flatMap((one) => asNode(one['value']) ?? []).map((value) => ({ node: value, file }));
  }
  if (node.type !== 'ArrayExpression') return [{ node, file }];
  const elements = nodesIn(node['elements']);
  return (to === null ? elements : elements.filter((_, i) => String(i) === to)).map((value) => ({ node: value, file }));
}

const WRAPPERS = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ChainExpression',
  'AwaitExpression',
]);

/** What an expression can be, as far as the sources say it. What they do not say is the expression itself. */
function resolve({ node, file }: Placed, depth = 0): Placed[] {
  const on = (value: unknown, within = file): Placed[] => {
    const next = asNode(value);
    return next ? resolve({ node: next, file: within }, depth + 1) : [];
  };
  if (depth > DEEPEST) return [{ node, file }];
  if (WRAPPERS.has(node.type)) return on(node['expression'] ?? node['argument']);
  if (node.type === 'ConditionalExpression') return [...on(node['consequent']), ...on(node['alternate'])];
  if (node.type === 'LogicalExpression') return [...(node['operator'] === '&&' ? [] : on(node['left'])), ...on(node['right'])];
  if (node.type === 'Identifier') return named({ node, file }, depth);
  if (node.type === 'MemberExpression') {
    const key = asNode(node['property']);
    const to = node['computed'] !== true || key?.type === 'Literal' ? nameOf(key) || literal(key) : null;
    const values = on(node['object']).flatMap((one) => (/^(Object|Array)Expression$/.test(one.node.type) ? step(one, to) : []));
    return values.length > 0 ? values.flatMap((one) => resolve(one, depth + 1)) : [{ node, file }];
  }
  if (node.type === 'CallExpression') {
    const called = on(node['callee']).filter((one) => /Function/.test(one.node.type));
    return called.length > 0 ? called.flatMap((one) => returned(one, depth)) : [{ node, file }];
  }
  return [{ node, file }];
}

function returned({ node, file }: Placed, depth: number): Placed[] {
  const body = asNode(node['body']);
  if (!body) return [];
  if (body.type !== 'BlockStatement') return resolve({ node: body, file }, depth + 1);
  return [...walk(body)]
    .filter(([inner, scopes]) => inner.type === 'ReturnStatement' && !scopes.slice(1).some((scope) => /Function/.test(scope.type)))
    .flatMap(([{ argument }]) => asNode(argument) ?? [])
    .flatMap((value) => resolve({ node: value, file }, depth + 1));
}

function named({ node, file }: Placed, depth: number): Placed[] {
  const name = nameOf(node);
  const found = find(name, node, file);
  if (!found) {
    const imported = file.imports.get(name);
    const path = imported?.from.startsWith('.') ? join(dirname(file.path), imported.from) : null;
    if (!imported || path === null || !existsSync(join(ROOT, path))) return [{ node, file }];
    const tree = readTree(path);
    const exported = tree.declared.get(imported.name)?.find((one) => one.scope === tree.program);
    return exported?.value ? resolve({ node: exported.value, file: tree }, depth + 1) : [{ node, file }];
  }
  const { value, steps, parameterOf } = found;
  const given = parameterOf ? argumentsFor(parameterOf, file) : [];
  const values = [...(value ? [value] : []), ...given];
  if (values.length === 0) return [{ node, file }];
  return values.flatMap((one) =>
    (one === value && parameterOf ? [] : steps).reduce<Placed[]>(
      (places, to) => places.flatMap((place) => step(place, to)).flatMap((place) => resolve(place, depth + 1)),
      resolve({ node: one, file }, depth + 1),
    ),
  );
}

/** What the calls in the same file give for a parameter. */
function argumentsFor({ called, at }: NonNullable<Declared['parameterOf']>, { declared, calls }: SourceTree): Node[] {
  const own = [...declared.values()].flat().find((one) => one.value === called)?.name ?? '';
  return (calls.get(own) ?? []).flatMap((call) => nodesIn(call['arguments'])[at] ?? []);
}

/** The texts of all that something can be. */
const textsAmong = (places: readonly Placed[]): string[] | null => {
  const known = places.flatMap((one) => textsAt(one) ?? []);
  return known.length > 0 ? [...new Set(known)] : null;
};

/** Every text that an expression can be, with `ANYTHING` for a part that the sources do not say; null: they say nothing of the whole. */
export const textsOf = (node: Node, file: SourceTree): string[] | null => textsAmong(resolve({ node, file }));

/** Every text that a function can answer, as `textsOf`. */
export const answersOf = (node: Node, file: SourceTree): string[] | null => textsAmong(returned({ node, file }, 0));

function textsAt({ node, file }: Placed): string[] | null {
  const part = (value: unknown): string[] => {
    const next = asNode(value);
    const can = next ? resolve({ node: next, file }).map(textsAt) : [null];
    const known = can.flatMap((texts) => texts ?? []);
    return [...new Set([...known, ...(known.length === 0 || can.includes(null) ? [ANYTHING] : [])])];
  };
  const product = (parts: readonly (readonly string[])[]): string[] =>
    parts.reduce<string[]>((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), ['']);
  if (node.type === 'Literal') return node['value'] === null ? [] : [literal(node)];
  if (node.type === 'BinaryExpression' && node['operator'] === '+') return product([part(node['left']), part(node['right'])]);
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = nodesIn(node['quasis']).map(({ value }) => v.parse(v.looseObject({ cooked: v.string() }), value).cooked);
  const expressions = nodesIn(node['expressions']).map(part);
  return product(quasis.flatMap((quasi, i) => [[quasi], ...(expressions[i] ? [expressions[i]] : [])]));
}
