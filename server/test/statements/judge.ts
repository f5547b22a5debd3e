import { type InsertStmt, type Node, parseSync, type RangeVar, type SelectStmt, type WithClause } from 'libpg-query';
import { bind } from './bound.ts';
import { isGiven, type Named, partsOf, type Scope, type Source, tableSource, withNames } from './scopes.ts';

/**
 * The customer tables that a statement reads or writes without saying of which account: those of its references whose `account_id` is neither equated with a parameter (`=`, `= any`,
 * `in`), nor with that of another reference which is. What row-level security adds does not count: a database that is distributed by account finds the node by the statement alone.
 * `tables`: the tables that have `account_id`. Call `loadModule` of the parser before.
 */
export function unboundTables(text: string, tables: ReadonlySet<string>): string[] {
  const unbound = new Set<string>();
  const judge = createJudge(tables, (table) => unbound.add(table));
  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) judge(stmt, new Map(), null);
  return [...unbound].sort();
}

type Judge = (statement: Node, named: Named, outer: Scope | null) => void;

/** One part of a statement: what it reads from, what holds for it, and everything that may hold queries of its own. */
interface Level {
  readonly target?: RangeVar | undefined;
  readonly from?: readonly Node[] | undefined;
  readonly where?: Node | undefined;
  readonly rest: unknown;
}

function createJudge(tables: ReadonlySet<string>, report: (table: string) => void): Judge {
  const judge: Judge = (statement, named, outer) => {
    if ('SelectStmt' in statement) {
      const inner = judgeNames(statement.SelectStmt.withClause, named, outer);
      for (const part of partsOf(statement.SelectStmt))
        judgeSelect(part, part === statement.SelectStmt ? inner : judgeNames(part.withClause, inner, outer), outer);
    } else if ('InsertStmt' in statement) judgeInsert(statement.InsertStmt, named, outer);
    else if ('UpdateStmt' in statement) {
      const { withClause, relation, fromClause, whereClause, targetList, returningClause } = statement.UpdateStmt;
      const level = { target: relation, from: fromClause, where: whereClause, rest: [targetList, returningClause] };
      judgeLevel(level, judgeNames(withClause, named, outer), outer);
    } else if ('DeleteStmt' in statement) {
      const { withClause, relation, usingClause, whereClause, returningClause } = statement.DeleteStmt;
      judgeLevel(
        { target: relation, from: usingClause, where: whereClause, rest: returningClause },
        judgeNames(withClause, named, outer),
        outer,
      );
    }
  };

  function judgeNames(clause: WithClause | undefined, named: Named, outer: Scope | null): Named {
    const inner = withNames(clause, tables, named);
    for (const node of clause?.ctes ?? [])
      if ('CommonTableExpr' in node && node.CommonTableExpr.ctequery) judge(node.CommonTableExpr.ctequery, inner, outer);
    return inner;
  }

  function judgeSelect(select: SelectStmt, named: Named, outer: Scope | null): void {
    const { fromClause, whereClause, targetList, valuesLists, havingClause, sortClause, limitCount, groupClause } = select;
    judgeLevel(
      { from: fromClause, where: whereClause, rest: [targetList, valuesLists, havingClause, sortClause, limitCount, groupClause] },
      named,
      outer,
    );
  }

  /** Its rows are given their account where the column is among those that are written. */
  function judgeInsert(
    { withClause, relation, cols, selectStmt, returningClause, onConflictClause }: InsertStmt,
    named: Named,
    outer: Scope | null,
  ): void {
    const inner = judgeNames(withClause, named, outer);
    const table = relation?.relname ?? '';
    if (tables.has(table) && !cols?.some((column) => 'ResTarget' in column && column.ResTarget.name === 'account_id')) report(table);
    if (selectStmt) judge(selectStmt, inner, outer);
    judgeLevel({ rest: [returningClause, onConflictClause] }, inner, outer);
  }

  function judgeLevel({ target, from = [], where, rest }: Level, named: Named, outer: Scope | null): void {
    const joined = from.flatMap(joinedIn);
    const sources: Source[] = [
      ...(target ? [tableSource(target, tables, named)] : []),
      ...joined.flatMap((item) => sourcesOf(item, tables, named)),
    ];
    const scope: Scope = { sources, outer };
    const conditions = [...(where ? [where] : []), ...from.flatMap(conditionsIn)];
    bind(conditions, { scope, customerTables: tables, named });
    for (const { table, bound } of sources) if (table && !bound) report(table);
    // What is inside: subqueries of the FROM list see their neighbours only where they are lateral, and then what these are bound to.
    for (const inner of queriesIn([joined, conditions, rest])) judge(inner, named, scope);
  }
  return judge;
}

/** The items of a FROM list, those of its joins each by itself. */
const joinedIn = (item: Node): Node[] =>
  'JoinExpr' in item ? [item.JoinExpr.larg, item.JoinExpr.rarg].flatMap((side) => (side ? joinedIn(side) : [])) : [item];
const conditionsIn = (item: Node): Node[] =>
  'JoinExpr' in item
    ? [
        ...(item.JoinExpr.quals ? [item.JoinExpr.quals] : []),
        ...[item.JoinExpr.larg, item.JoinExpr.rarg].flatMap((side) => (side ? conditionsIn(side) : [])),
      ]
    : [];
function sourcesOf(item: Node, tables: ReadonlySet<string>, named: Named): Source[] {
  if ('RangeVar' in item) return [tableSource(item.RangeVar, tables, named)];
  if ('RangeFunction' in item) return [{ alias: item.RangeFunction.alias?.aliasname ?? '', table: null, hasAccount: true, bound: true }];
  if (!('RangeSubselect' in item)) return [];
  const { alias, subquery } = item.RangeSubselect;
  return [{ alias: alias?.aliasname ?? '', table: null, hasAccount: true, bound: isGiven(subquery, tables, named) }];
}

/** The outermost queries within these parts of a statement. */
function queriesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(queriesIn);
  const { subselect, subquery, ...others } = value as { readonly subselect?: Node; readonly subquery?: Node };
  return [...(subselect ? [subselect] : []), ...(subquery ? [subquery] : []), ...Object.values(others).flatMap(queriesIn)];
}
