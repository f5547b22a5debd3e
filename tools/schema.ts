/** The SDL of the API, as the files of contracts/api/schema hold it. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ASTNode, buildASTSchema, concatAST, extendSchema, type GraphQLSchema, Kind, parse, Source, validateSchema } from 'graphql';

const FOLDER = join(import.meta.dirname, '../contracts/api/schema');

/** Each domain with its SDL, in the order of the names, base first. */
function domains(): { readonly name: string; readonly text: string }[] {
  const names = globSync('*.graphql', { cwd: FOLDER }).map((file) => basename(file, '.graphql'));
  return names
    .sort((a, b) => Number(b === 'base') - Number(a === 'base') || a.localeCompare(b))
    .map((name) => ({ name, text: readFileSync(join(FOLDER, `${name}.graphql`), 'utf8').trim() }));
}

/** The SDL of all domains as one text. */
export const sdl = (): string =>
  domains()
    .map(({ text }) => text)
    .join('\n\n');

/** The schema. Throws what is wrong with it. Root types without fields are legal only once they are extended, so the definitions come first and the extensions second. */
export function readSchema(): GraphQLSchema {
  const { definitions } = concatAST(domains().map(({ name, text }) => parse(new Source(text, name))));
  const isExtension = ({ kind }: ASTNode): boolean => kind.endsWith('Extension');
  const document = (extensions: boolean) =>
    ({ kind: Kind.DOCUMENT, definitions: definitions.filter((d) => isExtension(d) === extensions) }) as const;
  const schema = extendSchema(buildASTSchema(document(false), { assumeValidSDL: true }), document(true), { assumeValidSDL: true });
  const errors = validateSchema(schema);
  if (errors.length > 0) throw new Error(errors.map((e) => e.message).join('\n'));
  return schema;
}

/** The name of the domain in whose file something is; throws for what is in none. */
export function domainOf({ name, astNode }: { readonly name: string; readonly astNode?: ASTNode | null | undefined }): string {
  const domain = astNode?.loc?.source.name;
  if (!domain) throw new Error(`${name} is in no file of contracts/api/schema.`);
  return domain;
}
