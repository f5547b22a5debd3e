import type { A_Expr, Node, SubLink } from 'libpg-query';
import { columnOf, isGiven, type Named, nodesOf, type Scope, type Source, sourceOf } from './scopes.ts';

/** What conditions are read with. */
export interface Reading {
  readonly scope: Scope;
  readonly customerTables: ReadonlySet<string>;
  readonly named: Named;
}

/** Marks the sources whose `account_id` these conditions, all of which hold, equate with something given, until none is added. */
export function bind(conditions: readonly Node[], reading: Reading): void {
  const all = conditions.flatMap(conjuncts);
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    for (const condition of all) for (const source of boundBy(condition, reading)) source.bound = true;
    now = reading.scope.sources.filter(({ bound }) => bound).length;
  }
}

const conjuncts = (node: Node): Node[] =>
  'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR' ? (node.BoolExpr.args ?? []).flatMap(conjuncts) : [node];

/** The sources that one condition binds. */
function boundBy(condition: Node, reading: Reading): Source[] {
  if ('BoolExpr' in condition) return condition.BoolExpr.boolop === 'OR_EXPR' ? boundByEach(condition.BoolExpr.args ?? [], reading) : [];
  if ('SubLink' in condition) return boundBySubquery(condition.SubLink, reading);
  return 'A_Expr' in condition ? boundByEquality(condition.A_Expr, reading) : [];
}

/** Of alternatives: what each of them binds. */
function boundByEach(alternatives: readonly Node[], reading: Reading): Source[] {
  const [first = [], ...others] = alternatives.map((one) => conjuncts(one).flatMap((part) => boundBy(part, reading)));
  return first.filter((source) => others.every((other) => other.includes(source)));
}

/** `account_id in (select …)`, `(account_id, id) in (select …)`, `account_id = any (select …)`. */
function boundBySubquery({ testexpr, subselect, subLinkType }: SubLink, { scope, customerTables, named }: Reading): Source[] {
  if (subLinkType !== 'ANY_SUBLINK' || !isGiven(subselect, customerTables, named)) return [];
  return itemsOf(testexpr).flatMap((item) => accountOf(item, scope) ?? []);
}

function boundByEquality({ kind, name, lexpr, rexpr }: A_Expr, reading: Reading): Source[] {
  const [operator] = name ?? [];
  if (!operator || !('String' in operator) || operator.String.sval !== '=') return [];
  if (kind === 'AEXPR_OP_ANY') return ofPair(lexpr, rexpr, reading);
  if (kind === 'AEXPR_IN') return ofList(lexpr, rexpr, reading);
  if (kind !== 'AEXPR_OP') return [];
  const [left, right] = [itemsOf(lexpr), itemsOf(rexpr)];
  return left.flatMap((item, i) => [...ofPair(item, right[i], reading), ...ofPair(right[i], item, reading)]);
}

/** `account_id in ($1, $2)` and `(account_id, id) in (($1, $2), ($3, $4))`. */
function ofList(left: Node | undefined, list: Node | undefined, reading: Reading): Source[] {
  const rows = list && 'List' in list ? (list.List.items ?? []).map(itemsOf) : [];
  return itemsOf(left).flatMap((item, i) =>
    rows.every((row) => ofPair(item, row[i], reading).length > 0) ? ofPair(item, rows[0]?.[i], reading) : [],
  );
}

/** The source whose `account_id` is on one side, where what is on the other is given. */
function ofPair(side: Node | undefined, other: Node | undefined, reading: Reading): Source[] {
  const source = accountOf(side, reading.scope);
  return source && other && isBound(other, reading) ? [source] : [];
}

const itemsOf = (node: Node | undefined): Node[] => (node && 'RowExpr' in node ? (node.RowExpr.args ?? []) : node ? [node] : []);

/** The customer table of this statement whose `account_id` the node is. */
function accountOf(node: Node | undefined, { sources }: Scope): Source | null {
  const column = columnOf(node);
  const source = column?.[1] === 'account_id' ? sourceOf(column, { sources, outer: null }) : null;
  return source?.table ? source : null;
}

/** Whether a value is given: made of parameters, of columns of given rows, and of accounts that are bound themselves. */
function isBound(node: Node, { scope, customerTables, named }: Reading): boolean {
  const inside = [...nodesOf(node)];
  const queries = inside.filter((one) => 'SelectStmt' in one);
  if (queries.length > 0) return queries.every((query) => isGiven(query, customerTables, named));
  return inside.every((one) => {
    const column = columnOf(one);
    if (!('ColumnRef' in one) || !column) return true;
    const source = sourceOf(column, scope);
    return source !== null && source.bound && (source.table === null || column[1] === 'account_id');
  });
}
