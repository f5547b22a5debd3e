/** What is in a source file about a schema and the schema itself does not hold: its docstrings. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Comment, type Expression, type ObjectExpression, parseSync } from 'oxc-parser';

/** One property of an object in the source. */
interface Property {
  /** Its docstring, in one line; empty where it has none. */
  readonly doc: string;
  readonly value: Expression;
}

/** A source file, as far as docstrings are concerned. */
export interface SourceDocs {
  /** The names of its constants. */
  readonly constants: readonly string[];
  /** The docstring of a constant, in one line; empty where it has none. */
  docOf(constant: string): string;
  /** What a constant was set to. Throws where there is none of the name. */
  valueOf(constant: string): Expression;
  /** The properties of the first object in an expression; constants of the same file are followed. None where it has no object. */
  propertiesOf(expression: Expression): ReadonlyMap<string, Property>;
}

const oneLine = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .filter(Boolean)
    .join(' ');

/** Files that hold a part of a method. */
const OWN_FILES: ReadonlySet<string> = new Set(['./seen-devices.ts']);

/** Reads a file of constants. */
export function readDocs(file: string): SourceDocs {
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code);
  const docstrings = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const before = (start: number): string => {
    const isDirectlyBefore = ({ end }: Comment): boolean => end <= start && code.slice(end, start).trim() === '';
    return oneLine(docstrings.find(isDirectlyBefore)?.value ?? '');
  };
  const constants = new Map<string, Property>();
  /** Objects of other files → what those say of them. */
  const others = new Map<ObjectExpression, SourceDocs>();
  for (const statement of program.body) {
    // A schema that has a file of its own, such as `SeenDevices`; what is read elsewhere on the page is not followed.
    if (statement.type === 'ImportDeclaration' && OWN_FILES.has(statement.source.value)) {
      const other = readDocs(join(dirname(file), statement.source.value));
      for (const name of other.constants) {
        const value = other.valueOf(name);
        const object = objectIn(value, new Map());
        constants.set(name, { doc: other.docOf(name), value });
        if (object) others.set(object, other);
      }
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, { doc: before(statement.start), value: init });
  }
  return {
    constants: [...constants.keys()],
    docOf: (constant) => constants.get(constant)?.doc ?? '',
    valueOf: (constant) => {
      const found = constants.get(constant);
      if (!found) throw new Error(`${file} has no constant ${constant}.`);
      return found.value;
    },
    propertiesOf: (expression) => {
      const object = objectIn(expression, constants);
      const other = object && others.get(object);
      if (other) return other.propertiesOf(object);
      return new Map(
        (object?.properties ?? []).flatMap((property): [string, Property][] => {
          if (property.type !== 'Property') return [];
          const { key, shorthand, value } = property;
          const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
          // A constant that is named as the field it stands for is documented once, where it is made.
          const own = before(property.start) || (shorthand && name ? (constants.get(name)?.doc ?? '') : '');
          return name === null ? [] : [[name, { doc: own, value }]];
        }),
      );
    },
  };
}

/** The first object that an expression is made of, as `{…}` is of `v.pipe(v.array(v.object({…})), …)`. */
function objectIn(expression: Expression, constants: ReadonlyMap<string, Property>): ObjectExpression | null {
  if (expression.type === 'ObjectExpression') return expression;
  if (expression.type === 'TSAsExpression') return objectIn(expression.expression, constants);
  if (expression.type === 'ArrowFunctionExpression')
    return expression.body.type === 'BlockStatement' ? null : objectIn(expression.body, constants);
  if (expression.type === 'Identifier') {
    const value = constants.get(expression.name)?.value;
    return value ? objectIn(value, constants) : null;
  }
  if (expression.type !== 'CallExpression') return null;
  for (const argument of expression.arguments) {
    const found = argument.type === 'SpreadElement' ? null : objectIn(argument, constants);
    if (found) return found;
  }
  return null;
}
