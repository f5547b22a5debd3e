import { type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql';

/** Query → its selection, and the fragments in it. */
const parsed = new Map<
  string,
  { readonly root: SelectionSetNode | undefined; readonly fragments: ReadonlyMap<string, FragmentDefinitionNode> }
>();

function selectionOf(query: string) {
  const known = parsed.get(query);
  if (known) return known;
  const { definitions } = parse(query, { noLocation: true });
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const found = {
    root: definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.selectionSet,
    fragments: new Map(fragments.map((one) => [one.name.value, one])),
  };
  parsed.set(query, found);
  return found;
}

/**
 * An answer as a server gives it: with every field that was asked for, null where the test says nothing of it, so that a new field of a screen is no change of
 * the tests of others. A field that the screen cannot do without fails them by what it does with null.
 */
export function asAsked(query: string, data: unknown): unknown {
  const { root, fragments } = selectionOf(query);

  function complete(value: unknown, selection: SelectionSetNode): unknown {
    if (Array.isArray(value)) return value.map((one: unknown) => complete(one, selection));
    if (typeof value !== 'object' || value === null) return value;
    const whole: Record<string, unknown> = { ...value };
    for (const one of selection.selections) {
      if (one.kind === Kind.FIELD) {
        const key = one.alias?.value ?? one.name.value;
        whole[key] = one.selectionSet ? complete(whole[key] ?? null, one.selectionSet) : (whole[key] ?? null);
        continue;
      }
      const fragment = one.kind === Kind.FRAGMENT_SPREAD ? fragments.get(one.name.value) : one;
      const type = whole['__typename'] ?? fragment?.typeCondition?.name.value;
      if (fragment && fragment.typeCondition?.name.value === type) Object.assign(whole, complete(whole, fragment.selectionSet));
    }
    return whole;
  }

  return root ? complete(data, root) : data;
}
