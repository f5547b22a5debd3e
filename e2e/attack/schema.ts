/** The operations of the API as the running product describes them. */

interface TypeRef {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType: TypeRef | null;
}
interface Input {
  readonly name: string;
  readonly type: TypeRef;
}
export interface Field {
  readonly name: string;
  readonly args: readonly Input[];
  readonly type: TypeRef;
}
interface Type {
  readonly name: string;
  readonly kind: string;
  readonly fields: readonly Field[] | null;
  readonly inputFields: readonly Input[] | null;
  readonly enumValues: readonly { readonly name: string }[] | null;
}

const REF = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';
const QUESTION = `{ __schema { types { name kind enumValues { name } inputFields { name type { ${REF} } }
  fields(includeDeprecated: true) { name type { ${REF} } args { name type { ${REF} } } } } } }`;

/** A place of an argument in which a text or an id goes. */
export interface Slot {
  /** `input.domainPermissions.domainId` */
  readonly path: string;
  readonly scalar: string;
}

/** What a slot gets. */
type ValueOf = (slot: Slot) => unknown;

const written = (type: TypeRef): string =>
  type.kind === 'NON_NULL' && type.ofType
    ? `${written(type.ofType)}!`
    : type.kind === 'LIST' && type.ofType
      ? `[${written(type.ofType)}]`
      : (type.name ?? '');
const named = (type: TypeRef): string => (type.ofType ? named(type.ofType) : (type.name ?? ''));
const hasList = (type: TypeRef): boolean => type.kind === 'LIST' || (type.ofType !== null && hasList(type.ofType));

export class Schema {
  readonly #types: ReadonlyMap<string, Type>;

  constructor(types: readonly Type[]) {
    this.#types = new Map(types.map((type) => [type.name, type]));
  }

  static async of(ask: (query: string) => Promise<{ data: { __schema: { types: readonly Type[] } } }>): Promise<Schema> {
    return new Schema((await ask(QUESTION)).data.__schema.types);
  }

  fields(root: 'Query' | 'Mutation' | 'Subscription'): readonly Field[] {
    return this.#types.get(root)?.fields ?? [];
  }

  /** Fields inside of types that take an id. */
  inner(): { readonly type: string; readonly field: Field }[] {
    const roots = new Set(['Query', 'Mutation', 'Subscription']);
    return [...this.#types.values()]
      .filter(({ kind, name }) => kind === 'OBJECT' && !roots.has(name) && !name.startsWith('__'))
      .flatMap(({ name, fields }) => (fields ?? []).map((field) => ({ type: name, field })))
      .filter(({ field }) => field.args.some(({ type }) => named(type) === 'ID'));
  }

  /** The places of the arguments with a text or an id. */
  slots(field: Field): Slot[] {
    const found: Slot[] = [];
    this.arguments(field, (slot) => {
      found.push(slot);
      return 'x';
    });
    return found;
  }

  /** Arguments with everything that may be said. Of texts and ids `valueOf` decides; undefined leaves one out. */
  arguments(field: Field, valueOf: ValueOf): Record<string, unknown> {
    return Object.fromEntries(field.args.map(({ name, type }) => [name, this.#value(type, name, valueOf)]));
  }

  #value(type: TypeRef, path: string, valueOf: ValueOf): unknown {
    const name = named(type);
    const known = this.#types.get(name);
    const one = (): unknown => {
      if (known?.kind === 'INPUT_OBJECT')
        return Object.fromEntries(
          (known.inputFields ?? []).map((input) => [input.name, this.#value(input.type, `${path}.${input.name}`, valueOf)]),
        );
      if (known?.kind === 'ENUM') return known.enumValues?.[0]?.name;
      if (name === 'Boolean') return false;
      if (name === 'Int' || name === 'Float') return 1;
      if (name === 'DateTime') return undefined;
      return valueOf({ path, scalar: name });
    };
    const value = one();
    return value !== undefined && hasList(type) ? [value] : value;
  }

  /** A document for a root field with its arguments as variables, asking for what can be read without arguments. */
  document(operation: 'query' | 'mutation' | 'subscription', field: Field): string {
    const declared = field.args.map(({ name, type }) => `$${name}: ${written(type)}`).join(', ');
    const handed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    return `${operation}${declared && `(${declared})`} { ${field.name}${handed && `(${handed})`} ${this.selection(field.type)} }`;
  }

  selection(of: TypeRef, depth = 2): string {
    const type = this.#types.get(named(of));
    if (type?.kind !== 'OBJECT') return type?.kind === 'INTERFACE' || type?.kind === 'UNION' ? '{ __typename }' : '';
    const free = (type.fields ?? []).filter(({ args }) => args.every((arg) => arg.type.kind !== 'NON_NULL'));
    const parts = free.map((field) => {
      const isObject = ['OBJECT', 'INTERFACE', 'UNION'].includes(this.#types.get(named(field.type))?.kind ?? '');
      if (!isObject) return field.name;
      return depth <= 1 ? '' : `${field.name} ${this.selection(field.type, depth - 1)}`;
    });
    return `{ __typename ${parts.join(' ')} }`;
  }
}
