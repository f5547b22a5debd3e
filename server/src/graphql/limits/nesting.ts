import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { tooComplex } from '../../api-errors.ts';

/** Selections that a query may have with its fragments expanded. */
const MOST_SELECTIONS = 5_000;

/**
 * Refuses what multiplies: a list inside a thing that was reached through a list of its own kind (`devices { domain { devices … } }` is a million
 * devices at a site of 999), and fragments that write out to very many selections.
 */
export function nestingRule(context: ValidationContext): ASTVisitor {
  const walk = { context, selections: 0, open: new Set<string>() };
  return {
    OperationDefinition: (node) => {
      const root = context.getSchema().getRootType(node.operation);
      const problem = root ? selectionProblem(walk, node.selectionSet, root, []) : null;
      if (problem) {
        const refusal = tooComplex(problem);
        Object.assign(refusal.extensions, { http: { status: 400, spec: true } });
        context.reportError(refusal);
      }
    },
  };
}

interface Walk {
  readonly context: ValidationContext;
  readonly open: Set<string>;
  selections: number;
}

function selectionProblem(walk: Walk, set: SelectionSetNode, type: GraphQLObjectType, above: readonly GraphQLObjectType[]): string | null {
  for (const node of set.selections) {
    if (++walk.selections > MOST_SELECTIONS) return `The question has more than ${MOST_SELECTIONS} selections.`;
    const problem =
      node.kind === Kind.FIELD
        ? fieldProblem(walk, node, type, above)
        : node.kind === Kind.INLINE_FRAGMENT
          ? selectionProblem(walk, node.selectionSet, type, above)
          : fragmentProblem(walk, walk.context.getFragment(node.name.value) ?? null, type, above);
    if (problem) return problem;
  }
  return null;
}

type FieldNode = Extract<SelectionSetNode['selections'][number], { kind: Kind.FIELD }>;

function fieldProblem(walk: Walk, node: FieldNode, type: GraphQLObjectType, above: readonly GraphQLObjectType[]): string | null {
  const field = type.getFields()[node.name.value];
  const target = field && getNamedType(field.type);
  if (!field || !isObjectType(target) || !node.selectionSet) return null;
  if (isList(field.type) && above.includes(type))
    return `${type.name}.${node.name.value} is asked for inside another ${type.name}: ask for it by itself.`;
  return selectionProblem(walk, node.selectionSet, target, [...above, type]);
}

function fragmentProblem(
  walk: Walk,
  fragment: FragmentDefinitionNode | null,
  type: GraphQLObjectType,
  above: readonly GraphQLObjectType[],
): string | null {
  // A fragment inside itself is refused by a rule of the language.
  if (!fragment || walk.open.has(fragment.name.value)) return null;
  walk.open.add(fragment.name.value);
  const problem = selectionProblem(walk, fragment.selectionSet, type, above);
  walk.open.delete(fragment.name.value);
  return problem;
}

const isList = (type: GraphQLType): boolean => isListType(getNullableType(type));
