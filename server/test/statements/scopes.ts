import type { Node, RangeVar, SelectStmt, WithClause } from 'libpg-query';

/** What a name of a FROM list is, and whether its `account_id` has come from outside of the statement. */
export interface Source {
  readonly alias: string;
  /** The customer table, or null: a function, a list of values, a subquery, a table without accounts. */
  readonly table: string | null;
  /** Whether it has a column `account_id` that a bare name can mean. */
  readonly hasAccount: boolean;
  bound: boolean;
}

/** The names that an expression sees: those of its own statement first, then of those around it. */
export interface Scope {
  readonly sources: readonly Source[];
  readonly outer: Scope | null;
}

/** Common table expressions: whether their columns may be taken as given. */
export type Named = ReadonlyMap<string, boolean>;

/** Every node under a value of the tree. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const one of Object.values(value)) yield* nodesOf(one);
  }
}

/** The parser wraps each node in an object with its kind, such as `{ ColumnRef: … }`, as the one key. */
const isNode = (value: object): value is Node => {
  const [key = '', ...others] = Object.keys(value);
  return others.length === 0 && /^[A-Z]/.test(key);
};

/** `a.account_id` → [`a`, `account_id`]; `account_id` → [null, `account_id`]; null where it is no name of a column. */
export function columnOf(node: Node | undefined): readonly [string | null, string] | null {
  if (node && 'TypeCast' in node) return columnOf(node.TypeCast.arg);
  if (!node || !('ColumnRef' in node)) return null;
  const names = (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? (field.String.sval ?? '') : '*'));
  return [names.at(-2) ?? null, names.at(-1) ?? ''];
}

/** The source that the alias of a column means, seen from this scope; a bare name means the one source that has the column. */
export function sourceOf([alias, column]: readonly [string | null, string], scope: Scope | null): Source | null {
  if (!scope) return null;
  const found =
    alias === null
      ? (scope.sources.find((source) => column === 'account_id' && source.hasAccount && source.table !== null) ??
        scope.sources.find(({ table }) => table === null))
      : scope.sources.find((source) => source.alias === alias);
  return found ?? sourceOf([alias, column], scope.outer);
}

/** A reference to a table, or to a common table expression. */
export function tableSource(range: RangeVar, customerTables: ReadonlySet<string>, named: Named): Source {
  const name = range.relname ?? '';
  const alias = range.alias?.aliasname ?? name;
  const given = named.get(name);
  if (given !== undefined) return { alias, table: null, hasAccount: true, bound: given };
  const isCustomer = customerTables.has(name);
  return { alias, table: isCustomer ? name : null, hasAccount: isCustomer, bound: false };
}

/**
 * Whether the rows of a subquery may be taken as given: they come from parameters, or from customer tables, whose own references are judged where they are. Rows of other tables alone
 * are not: an account that is read there is not one that was asked for.
 */
export function isGiven(query: Node | undefined, customerTables: ReadonlySet<string>, named: Named): boolean {
  const nodes = [...nodesOf(query)];
  const ranges = nodes.flatMap((node) => ('RangeVar' in node ? [node.RangeVar] : [])).concat(targetsOf(nodes));
  return ranges.length === 0 || ranges.some(({ relname = '' }) => customerTables.has(relname) || named.get(relname) === true);
}

/** The tables that statements within these nodes write: the tree holds them without the wrapper of a node. */
const targetsOf = (nodes: readonly Node[]): RangeVar[] =>
  nodes.flatMap((node) => {
    if ('InsertStmt' in node) return [node.InsertStmt.relation ?? {}];
    if ('UpdateStmt' in node) return [node.UpdateStmt.relation ?? {}];
    return 'DeleteStmt' in node ? [node.DeleteStmt.relation ?? {}] : [];
  });

/** The common table expressions of a statement beside those around it. A recursive one sees itself. */
export function withNames(clause: WithClause | undefined, customerTables: ReadonlySet<string>, outer: Named): Named {
  const named = new Map(outer);
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue;
    const { ctename = '', ctequery } = node.CommonTableExpr;
    named.set(ctename, isGiven(ctequery, customerTables, named));
  }
  return named;
}

/** The parts of a UNION, and a plain SELECT as its one part. */
export const partsOf = (select: SelectStmt): SelectStmt[] =>
  [select.larg, select.rarg].flatMap((part) => (part ? partsOf(part) : [])).concat(select.larg ? [] : [select]);
